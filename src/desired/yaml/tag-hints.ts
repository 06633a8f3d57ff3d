import { type Message, quote } from '../messages/message.js';
import { messages } from '../messages/messages.js';

/** Tags that insert a variable or a file with other tools. */
const VARIABLE = /^!(?:Ref|Sub|GetAtt|ImportValue|env|env_var|var)$/i;
const FILE = /^!(?:include|import|file|load|merge)\w*$/i;
const SET = /^!!(?:set|omap|pairs)$/;

/** Explains what to write instead of a tag. `rest`: the text after it. */
export function tagMessage(tag: string, rest: string): Message {
  return messages.tag(tag, hintForTag(tag, rest));
}

function hintForTag(tag: string, rest: string): string {
  const word = /^[ \t]+([\w.-]{1,60})[ \t]*(?:[\],}\r\n#]|$)/.exec(rest)?.[1];
  if (VARIABLE.test(tag)) {
    const text = hintForText(rest);
    if (text !== null) return text;
    const name = word !== undefined && /^[A-Za-z_]\w*$/.test(word) ? word : 'NAME';
    return `Write \${env:${name}}, and set the variable SETPOINT_VAR_${name}.`;
  }
  if (tag === '!!str' && word !== undefined) return `Write ${quote(word)} instead.`;
  if (FILE.test(tag)) return 'Write a layer for shared settings: a file cannot include another one.';
  if (SET.test(tag)) {
    const items = /^[ \t]*\{([^{}[\]\r\n]*)\}/.exec(rest)?.[1]?.trim();
    return `Write a list${items === undefined ? '' : `: [${items}]`}.`;
  }
  // A string that begins with an exclamation mark.
  const isText = /^![A-Za-z-]+$/.test(tag) && /^[ \t]*(?:[\],}\r\n#]|$)/.test(rest);
  return isText ? `Quote the value: '${tag}'.` : 'Remove it, and quote the value if it must be a string.';
}

/** For a text with variables, such as `"${Name} service"`; null without them, or if a name needs another spelling. */
function hintForText(rest: string): string | null {
  const [, , text = ''] = /^[ \t]+(["']?)([^"'\\\r\n#]{1,60})\1[ \t]*(?:[\r\n]|$)/.exec(rest) ?? [];
  const found = [...text.matchAll(/\$\{([^{}]*)\}/g)].map(([, name = '']) => name);
  if (found.length === 0 || !found.every((name) => /^[A-Za-z_]\w*$/.test(name))) return null;
  const [first = '', ...others] = [...new Set(found)].map((name) => `SETPOINT_VAR_${name}`);
  const variables =
    others.length === 0 ? `variable ${first}` : `variables ${[first, ...others].join(' and ')}`;
  return `Write "${text.replaceAll('${', '${env:')}", and set the ${variables}.`;
}
