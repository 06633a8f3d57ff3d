import {
  isJsonArray,
  isObject,
  type Json,
  type JsonObject,
  parseOrNull,
  sameJson,
} from '../../../model/json.js';

/** The value of `yaml.schemas`: paths of schemas, each with the patterns of the files that it applies to. */
export type SchemaPatterns = Readonly<Record<string, readonly string[]>>;

/** Where VS Code finds the settings of a workspace, from its root. */
export const settingsPath = '.vscode/settings.json';

const schemaFiles = { setpoint: 'setpoint', 'settings-file': 'setpoint-settings' } as const;

export type EditedSchema = keyof typeof schemaFiles;

/** The path of a schema from the root of the workspace. Variants of it are numbered from 1. */
export function schemaPath(name: EditedSchema, variant: number): string {
  return `.vscode/${schemaFiles[name]}${variant === 1 ? '' : `-${variant}`}.schema.json`;
}

const ownSchema = /^\.\/\.vscode\/setpoint(?:-settings)?(?:-\d+)?\.schema\.json$/;

/** The patterns of the schemas that `init --editor` writes. */
export function ownPatterns(text: string): readonly string[] {
  const schemas = readSchemas(text);
  if (typeof schemas === 'string') return [];
  return Object.entries(schemas).flatMap(([path, patterns]) =>
    ownSchema.test(path) ? patternsOf(patterns) : [],
  );
}

export type SettingsEdit =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'changed'; readonly text: string }
  /** The text cannot be changed without a loss, and must be edited by hand. */
  | { readonly kind: 'by-hand'; readonly reason: string };

/**
 * Adds patterns to `yaml.schemas` of the settings. A pattern is moved if another schema of setpoint had it. Nothing
 * else is changed: no other schema, pattern or setting, nor the layout of the text around `yaml.schemas`.
 */
export function addSchemas(text: string, added: SchemaPatterns): SettingsEdit {
  const before = readSchemas(text);
  if (typeof before === 'string') return { kind: 'by-hand', reason: before };
  const after = mergeSchemas(before, added);
  if (sameJson(before, after)) return { kind: 'unchanged' };
  return isObject(parseOrNull(text))
    ? { kind: 'changed', text: replaceMember(text, 'yaml.schemas', after) }
    : { kind: 'by-hand', reason: 'contains comments or trailing commas' };
}

function mergeSchemas(before: JsonObject, added: SchemaPatterns): JsonObject {
  const moved = new Set(Object.values(added).flat());
  const kept = Object.entries(before).flatMap(([path, value]): [string, Json][] => {
    if (!ownSchema.test(path)) return [[path, value]];
    const own = added[path] ?? [];
    const patterns = patternsOf(value);
    const others = patterns.filter((pattern) => !moved.has(pattern) || own.includes(pattern));
    const all = [...new Set([...others, ...own])];
    const isSame = others.length === patterns.length && all.length === patterns.length;
    return all.length === 0 ? [] : [[path, isSame ? value : all]];
  });
  const merged = Object.fromEntries(kept);
  // Existing members keep their order.
  return { ...merged, ...added, ...merged };
}

function patternsOf(value: Json): readonly string[] {
  return (isJsonArray(value) ? value : [value]).filter((one) => typeof one === 'string');
}

/** `yaml.schemas` of the settings, or why it cannot be read, as the end of a sentence. */
function readSchemas(text: string): JsonObject | string {
  const settings = parseOrNull(withoutComments(text));
  if (!isObject(settings)) return 'is not a JSON object';
  const schemas = settings['yaml.schemas'] ?? {};
  return isObject(schemas) ? schemas : 'contains yaml.schemas, which is not an object';
}

/** A string up to its end; one without an end continues to the end of the text. */
const string = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|$)/;
const stringOrComment = new RegExp(`${string.source}|//[^\\n\\r]*|/\\*[\\s\\S]*?(?:\\*/|$)`, 'g');
const stringOrTrailingComma = new RegExp(`${string.source}|,(?=\\s*[}\\]])`, 'g');

/** The text of a JSON file as VS Code accepts it, as JSON: without comments, trailing commas and a byte order mark. */
function withoutComments(text: string): string {
  const keepStrings = (part: string) => (part.startsWith('"') ? part : ' ');
  return text
    .replace(/^\uFEFF/, '')
    .replace(stringOrComment, keepStrings)
    .replace(stringOrTrailingComma, keepStrings);
}

const stringOrMark = new RegExp(`${string.source}|[{}[\\],:]`, 'g');

/** Replaces a member of a JSON object, or adds it at the end. The rest of the text stays as it is. */
function replaceMember(text: string, name: string, value: Json): string {
  const indent = /\n([ \t]+)/.exec(text)?.[1] ?? '  ';
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const written = JSON.stringify(value, null, indent).replaceAll('\n', `${lineEnd}${indent}`);
  const { found, end } = findMember(text, name);
  if (found !== null) return `${text.slice(0, found.from)} ${written}${text.slice(found.to)}`;
  const others = text.slice(0, end).trimEnd();
  const comma = others.endsWith('{') ? '' : ',';
  const member = `${lineEnd}${indent}${JSON.stringify(name)}: ${written}${lineEnd}`;
  return `${others}${comma}${member}${text.slice(end)}`;
}

/** Where the value of a member is in the text of an object, after its colon, and where the object ends. */
function findMember(text: string, name: string) {
  let found: { readonly from: number; readonly to: number } | null = null;
  let [from, end, depth, last]: [number | null, number, number, string] = [null, 0, 0, ''];
  for (const { 0: part, index } of text.matchAll(stringOrMark)) {
    if (depth === 1 && (part === ',' || part === '}')) {
      if (from !== null) found = { from, to: text.slice(0, index).trimEnd().length };
      [from, end] = [null, index];
    }
    if (depth === 1 && part === ':' && parseOrNull(last) === name) from = index + 1;
    if (part === '{' || part === '[') depth += 1;
    if (part === '}' || part === ']') depth -= 1;
    last = part;
  }
  return { found, end };
}
