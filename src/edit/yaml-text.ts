import { escapeUnits, isObject, type Json } from '../model/json.js';

/** Maximum line width in columns; longer lists are written item by item. */
const maxWidth = 100;
/** Maximum length in characters of a mapping on one line, with its braces. */
const maxShortWidth = 62;

/** Text that every YAML parser reads as text: words that begin with a letter, separated by single spaces. */
const plainText = /^\p{L}[\p{L}\p{N}_./-]*(?: [\p{L}\p{N}_./-]+)*$/u;

/** Words that YAML 1.1 or 1.2 does not read as text. */
const notText = /^(?:null|true|false|yes|no|on|off|y|n)$/i;

/** Invisible or misleading characters. They are written as escapes to make them visible in the file. */
const unseenCharacter =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/gu;

/**
 * Writes a key and its value in YAML 1.2. Mappings become blocks; lists of plain values use one line if they fit. The
 * same value always produces the same lines. Quoted text is escaped as in JSON.
 *
 * @param indent spaces before the key.
 * @param width in columns; a list or mapping that is wider and not empty becomes a block.
 */
export function yamlEntry(key: string, value: Json, indent: number, width = maxWidth): string[] {
  const lead = `${' '.repeat(indent)}${yamlText(key)}:`;
  const line = inOneLine(value);
  if (line !== null && (isEmpty(value) || lead.length + 1 + line.length <= width)) return [`${lead} ${line}`];
  if (isObject(value)) {
    return [lead, ...Object.entries(value).flatMap(([name, part]) => yamlEntry(name, part, indent + 2))];
  }
  if (Array.isArray(value)) return [lead, ...value.flatMap((item: Json) => yamlItem(item, indent + 2))];
  return [`${lead} ${line}`];
}

function isEmpty(value: Json): boolean {
  return typeof value === 'object' && Object.keys(value ?? {}).length === 0;
}

/** Writes a text as a key or value, without quotes if it cannot be read as anything else. */
export function yamlText(text: string): string {
  const bare = plainText.test(text) && !notText.test(text) && text.search(unseenCharacter) === -1;
  return bare ? text : escapeUnseen(JSON.stringify(text));
}

/** Writes external text as a one-line comment that it cannot end. */
export function yamlComment(text: string): string {
  return `# ${escapeUnseen(text)}`;
}

/** The first line of an item begins with a dash, the others are indented by two spaces. */
export function yamlItem(item: Json, indent: number): string[] {
  const lines = isObject(item)
    ? Object.entries(item).flatMap(([name, part]) => yamlEntry(name, part, indent + 2))
    : [];
  const [first, ...others] = lines;
  if (first === undefined) {
    return [`${' '.repeat(indent)}- ${inOneLine(item) ?? escapeUnseen(JSON.stringify(item))}`];
  }
  return [`${' '.repeat(indent)}- ${first.trimStart()}`, ...others];
}

/** Writes a value on one line, in flow style. */
export function flowText(value: Json): string {
  if (typeof value === 'string') return yamlText(value);
  if (Array.isArray(value)) return `[${value.map((item: Json) => flowText(item)).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, part]) => `${yamlText(name)}: ${flowText(part)}`);
  return `{${members.join(', ')}}`;
}

/** Null if the value is easier to read on several lines. */
function inOneLine(value: Json): string | null {
  const line = flowText(value);
  if (Array.isArray(value)) return value.some((item) => typeof item === 'object') ? null : line;
  if (!isObject(value)) return line;
  const isFlat = Object.values(value).every((part) => typeof part !== 'object' || part === null);
  return isFlat && line.length <= maxShortWidth ? line : null;
}

/** Escapes as in a JSON string. In a comment this only makes the character visible. */
function escapeUnseen(text: string): string {
  return text.replace(unseenCharacter, escapeUnits);
}
