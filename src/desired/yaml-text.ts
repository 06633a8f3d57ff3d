import { isObject, type Json, type JsonObject } from '../model/json.js';

/** Columns beyond which a list is written item by item. */
const WIDTH = 100;
/** Characters beyond which a mapping of plain values is written line by line. */
const SHORT = 60;

/** Read as the same text by every reader of YAML: words that begin with a letter, one space apart. */
const PLAIN = /^\p{L}[\p{L}\p{N}_./-]*(?: [\p{L}\p{N}_./-]+)*$/u;

/** Words that YAML 1.1 or 1.2 reads as something else. */
const NO_TEXT = /^(?:null|true|false|yes|no|on|off|y|n)$/i;

/** All that is not seen, or taken for something else: shown as an escape, so that the file shows what it holds. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/gu;

/**
 * A value under its key, in YAML 1.2: mappings as blocks, lists of plain values in one line where they fit. The same
 * value gives the same lines. What stands in quotes is spelled as in JSON.
 *
 * @param indent spaces before the key.
 */
export function yamlEntry(key: string, value: Json, indent: number): string[] {
  const lead = `${' '.repeat(indent)}${yamlText(key)}:`;
  const line = inOneLine(value);
  if (line !== null && lead.length + 1 + line.length <= WIDTH) return [`${lead} ${line}`];
  if (isObject(value)) {
    return [lead, ...Object.entries(value).flatMap(([name, part]) => yamlEntry(name, part, indent + 2))];
  }
  if (Array.isArray(value)) return [lead, ...value.flatMap((item: Json) => yamlItem(item, indent + 2))];
  return [`${lead} ${line}`];
}

/** A text as a key or value: bare where it can be nothing but text. */
export function yamlText(text: string): string {
  const bare = PLAIN.test(text) && !NO_TEXT.test(text) && text.search(UNSEEN) === -1;
  return bare ? text : escapeUnseen(JSON.stringify(text));
}

/** Text from outside in one line of a comment: it cannot end the comment. */
export function yamlComment(text: string): string {
  return `# ${escapeUnseen(text)}`;
}

/** An item's first line begins with a dash where its others are indented by two. */
function yamlItem(item: Json, indent: number): string[] {
  const lines = isObject(item)
    ? Object.entries(item).flatMap(([name, part]) => yamlEntry(name, part, indent + 2))
    : [];
  const [first, ...others] = lines;
  if (first === undefined) {
    return [`${' '.repeat(indent)}- ${inOneLine(item) ?? escapeUnseen(JSON.stringify(item))}`];
  }
  return [`${' '.repeat(indent)}- ${first.trimStart()}`, ...others];
}

/** Null for what is better read line by line. */
function inOneLine(value: Json): string | null {
  if (typeof value === 'string') return yamlText(value);
  if (isObject(value)) return memberLine(value);
  if (!Array.isArray(value)) return JSON.stringify(value);
  const items = value.map(inOneLine);
  return items.some((item, index) => item === null || typeof value[index] === 'object')
    ? null
    : `[${items.join(', ')}]`;
}

/** `{}`, and `{method: mask}`: a few plain values that belong together. */
function memberLine(value: JsonObject): string | null {
  const members = Object.entries(value);
  if (members.some(([, part]) => typeof part === 'object' && part !== null)) return null;
  const text = members.map(([name, part]) => `${yamlText(name)}: ${inOneLine(part)}`).join(', ');
  return text.length <= SHORT ? `{${text}}` : null;
}

/** As in a JSON string: `\u200b`. In a comment it is only seen. */
function escapeUnseen(text: string): string {
  return text.replace(UNSEEN, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}
