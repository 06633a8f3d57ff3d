import type { Message } from '../messages/message.js';
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
  if (VARIABLE.test(tag)) return 'Write ${env:NAME} to insert a variable.';
  if (FILE.test(tag)) return 'Write a layer for shared settings: a file cannot include another one.';
  if (SET.test(tag)) {
    const items = /^[ \t]*\{([^{}[\]\r\n]*)\}/.exec(rest)?.[1]?.trim();
    return `Write a list${items === undefined ? '' : `: [${items}]`}.`;
  }
  // A string that begins with an exclamation mark.
  const isText = /^![A-Za-z-]+$/.test(tag) && /^[ \t]*(?:[\],}\r\n#]|$)/.test(rest);
  return isText ? `Quote the value: '${tag}'.` : 'Remove it, and quote the value if it must be a string.';
}
