import { createHash } from 'node:crypto';

/** Members of JSON documents whose values are compared as they are. */
const values = new Set([
  'before',
  'after',
  'body',
  'expected',
  'current',
  'stored',
  'alongside',
  'value',
  'base',
]);
/** Members that are compared if they are numbers, booleans, null or short texts. */
const leaves = new Set(
  `action behind cause causesNothing code count digest effect field file format guard id interrupted irreversible key
  kind layer limit line number organization result sent setting settings severity slug`.split(/\s+/),
);
/** Members whose own members are compared. */
const parts = new Set(
  `causes change changes compared documents error expectations findings images place plan plans refusals released rename
  requests resources root summary taken unmanaged unreadable warnings`.split(/\s+/),
);

/** The compared facts of a JSON document: path → value. Texts, times and the patch are not among them. */
function factsOfJson(document, whole = false) {
  const entries = Object.entries(document).map(([key, value]) => [`document.${key}`, value]);
  return Object.fromEntries(whole ? entries : factsIn(document, ''));
}

function* factsIn(value, path) {
  if (Array.isArray(value)) {
    yield [`${path}.length`, value.length];
    const seen = new Map();
    for (const item of value) {
      const name = nameOf(item);
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      yield* factsIn(item, `${path}[${name}${count > 1 ? ` #${count}` : ''}]`);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      const at = path === '' ? key : `${path}.${key}`;
      if (key === 'blocked' && typeof member !== 'number') yield [at, member !== null];
      else if (key === 'base' && path === '') yield* factsIn({ behind: member?.behind }, at);
      else if (values.has(key)) yield [at, member];
      else if (parts.has(key) || path.endsWith('images')) yield* factsIn(member, at);
      else if (leaves.has(key) && typeof member !== 'object') yield [at, member];
      else if (/(^|\.)summary/.test(path) && typeof member === 'number') yield [at, member];
      else if (key === 'settings') yield [at, member];
    }
  }
}

function nameOf(item) {
  if (typeof item !== 'object' || item === null) return String(item);
  const { setting, field, guard, code, place, kind, id, slug, name, key } = item;
  if (code !== undefined) return `${guard ?? ''}${code} ${place?.file ?? ''}:${place?.line ?? ''}`;
  return String(setting ?? field ?? key ?? `${kind ?? ''} ${id ?? slug ?? name ?? ''}`);
}

/** The facts of an output or a file, by its format. Null if it has none. */
export function factsOfText(text, whole = false) {
  if (/^\s*[[{]/.test(text)) {
    try {
      const document = JSON.parse(text);
      return document.runs === undefined ? factsOfJson(document, whole) : factsOfSarif(document);
    } catch {
      return null;
    }
  }
  return /^\s*<\?xml/.test(text) ? factsOfJunit(text) : null;
}

function factsOfSarif({ runs }) {
  const counts = {};
  for (const { ruleId, level = '', suppressions } of runs.flatMap(({ results = [] }) => results)) {
    const kind = `sarif ${ruleId} ${level}${suppressions === undefined ? '' : ' suppressed'}`;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

function factsOfJunit(text) {
  const head = /<testsuites[^>]*>/.exec(text)?.[0] ?? '';
  const counted = ['tests', 'failures', 'errors', 'skipped'].map((name) => [
    `junit ${name}`,
    Number(new RegExp(` ${name}="(\\d+)"`).exec(head)?.[1] ?? -1),
  ]);
  const found = ['testcase', 'failure', 'error', 'skipped'].map((name) => [
    `junit <${name}>`,
    text.split(new RegExp(`<${name}\\b`)).length - 1,
  ]);
  return Object.fromEntries([...counted, ...found]);
}

export const sha256 = (content) => `sha256:${createHash('sha256').update(content).digest('hex')}`;

/** Compares facts of both programs. Missing ones are null. */
export function differencesOf(before, after) {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const shown = (facts, key) => JSON.stringify(facts[key] ?? null);
  return keys
    .filter((key) => shown(before, key) !== shown(after, key))
    .map((key) => ({ key, before: before[key] ?? null, after: after[key] ?? null }));
}
