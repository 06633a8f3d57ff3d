import { invalidGlobReason, withoutNegation } from './globs.js';

/**
 * Signs of a regular expression. Slugs, teams and platforms contain none of these characters. In a path, `.` is
 * ordinary, except that no settings file is hidden.
 */
const SIGNS = {
  name: /^\^|\$$|\.[*+?{]|[()|\\+]|\[[^\]]*\]|\{\d+(?:,\d*)?\}/,
  path: /^\^|\$$|(?:^|\/)\.[*+]|[()|\\]|\[[^\]]*\]|\{\d+(?:,\d*)?\}/,
} as const;

/** Maximum number of globs suggested for alternatives such as `(a|b)`. */
const MAX_GLOBS = 8;
/** Longer texts are not translated. */
const MAX_LENGTH = 200;

/**
 * The globs that match the same as a regular expression, or somewhat more. Null if the text does not look like a
 * regular expression; empty if it cannot be written as globs.
 */
export function globsForRegex(text: string, kind: keyof typeof SIGNS): readonly string[] | null {
  const body = withoutNegation(text);
  if (!SIGNS[kind].test(body)) return null;
  if (body.length > MAX_LENGTH) return [];
  const literal = kind === 'name' ? body.replace(/^\/(.*)\/$/, '$1') : body;
  const bare = literal.replace(/^\^/, '').replace(/(?<!\\)\$$/, '');
  const alternatives = expandGroups([bare]).flatMap((one) => one.split('|'));
  const globs = [...new Set(alternatives.map((one) => translate(one, kind)))];
  const isValid = (glob: string): boolean => invalidGlobReason(glob) === null && !SIGNS[kind].test(glob);
  if (globs.length > MAX_GLOBS || !globs.every(isValid)) return [];
  return globs.map((glob) => (text.startsWith('!') ? `!${glob}` : glob));
}

/** The value to write in YAML instead: `"web-*"` or `["a", "b"]`; null without globs. */
export function formatGlobs(globs: readonly string[] | null): string | null {
  if (globs === null || globs.length === 0) return null;
  const quoted = globs.map((glob) => JSON.stringify(glob)).join(', ');
  return globs.length === 1 ? quoted : `[${quoted}]`;
}

/** Replaces each innermost group by its alternatives, until there is no group or there are too many texts. */
function expandGroups(texts: readonly string[]): readonly string[] {
  const expanded = texts.flatMap((text) => {
    const group = /\((?:\?:)?([^()]*)\)([*+?]?)/.exec(text);
    if (group === null) return [text];
    const [whole, inner = '', quantifier] = group;
    const options = inner.split('|');
    const isRepeated = quantifier === '*' || quantifier === '+';
    const values = isRepeated ? ['.*'] : quantifier === '?' ? [...options, ''] : options;
    return values.map((value) => text.slice(0, group.index) + value + text.slice(group.index + whole.length));
  });
  return expanded.length === texts.length && expanded.every((text, index) => text === texts[index])
    ? texts
    : expanded.length > MAX_GLOBS
      ? expanded
      : expandGroups(expanded);
}

/** One character of a regular expression (a class, an escape or itself) and how often it can occur. */
const ATOM = /(\\[dDwWsS]|\[[^\]]*\]|\.)|\\(.)|([^*+?{])/.source;
const PIECE = new RegExp(`(?:${ATOM})([*+?]|\\{\\d+(?:,\\d*)?\\})?`, 'g');

function translate(regex: string, kind: keyof typeof SIGNS): string {
  return regex
    .replace(PIECE, (_, anyOf?: string, escaped?: string, literal?: string, count?: string) => {
      const isDot = kind === 'path' && anyOf === '.' && count === undefined;
      const text = isDot ? '.' : (escaped ?? literal ?? '?');
      if (count === undefined) return text;
      if (text !== '?') return count === '?' ? '*' : `${text}*`;
      const exact = /^\{(\d)\}$/.exec(count)?.[1];
      return count === '+' ? '?*' : exact === undefined ? '*' : '?'.repeat(Number(exact));
    })
    .replace(/\*{2,}/g, '*');
}
