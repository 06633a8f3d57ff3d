import type { LayerMatch } from '../types.js';
import { invalidGlobReason, withoutNegation } from './globs.js';
import { formatGlobs, globsForRegex } from './regex-globs.js';

export type GlobField = keyof LayerMatch;

/** Why a glob of a layer is invalid or never matches. */
export interface GlobFlaw {
  /** The end of a sentence. */
  readonly reason: string;
  /** What to write instead, as YAML or as a noun; null if unknown. */
  readonly instead: string | null;
}

/** Maximum number of globs suggested for braces. */
const MAX_GLOBS = 8;

/** Slugs contain only these characters; `*`, `?` and `!` are the syntax of globs. */
const NOT_IN_SLUGS = /[^A-Za-z0-9_*?!-]/;

/** Null if the glob is valid. */
export function findGlobFlaw(glob: string, field: GlobField): GlobFlaw | null {
  const flaw = findNameGlobFlaw(glob);
  if (flaw === null) return field === 'platform' ? null : findSlugFlaw(glob, field);
  const { reason, globs } = flaw;
  const instead = formatGlobs(globs);
  const plural = field === 'platform' ? 'platforms' : `slugs of the ${field}s`;
  const isWider = reason === invalidGlobReason(glob) && instead?.includes('?') === true;
  return {
    reason,
    instead: isWider ? `${instead}, which matches any character, or list the ${plural}` : instead,
  };
}

/** Why a glob of names is invalid, and the globs that were probably meant; null if it is valid. */
export function findNameGlobFlaw(
  glob: string,
): { readonly reason: string; readonly globs: readonly string[] | null } | null {
  const body = withoutNegation(glob);
  if (body === '') return { reason: glob === '' ? 'it is empty' : 'nothing follows !', globs: null };
  if (/\{[^{}]*[^{}\d,][^{}]*\}/.test(body))
    return { reason: 'braces are not supported', globs: expandBraces(glob) };
  const globs = globsForRegex(glob, 'name');
  const parts = glob.split(/[\s,]+/).filter((part) => part !== '');
  if (parts.length > 1 && !/\{\d+,/.test(glob))
    return { reason: 'it contains a space or a comma', globs: parts };
  if (globs !== null && !/\[[^\]]*\]/.test(body)) return { reason: 'it is a regular expression', globs };
  const [before = '', after, ...others] = body.split('!');
  if (after !== undefined) {
    const isException = body === glob && before !== '' && after !== '' && others.length === 0;
    const except = [`${before.replace(/\*$/, '')}*`, `!${before}${after}`];
    return { reason: '! is allowed only at the start', globs: isException ? except : null };
  }
  const reason = invalidGlobReason(glob);
  return reason === null ? null : { reason, globs };
}

/** A glob that matches no slug. */
function findSlugFlaw(glob: string, field: 'project' | 'team'): GlobFlaw | null {
  if (/^!?\d+$/.test(glob))
    return { reason: 'a slug is never only digits', instead: `the slug of the ${field}` };
  const character = NOT_IN_SLUGS.exec(glob)?.[0];
  if (character === undefined) return null;
  const trimmed = glob.replace(/^(!?)[^A-Za-z0-9_*?!-]+/, '$1').replace(/[^A-Za-z0-9_*?!-]+$/, '');
  const isTrimmed = trimmed !== '' && trimmed !== glob && findGlobFlaw(trimmed, field) === null;
  return {
    reason: `a ${field} slug contains no "${character}"`,
    instead: isTrimmed ? formatGlobs([trimmed]) : null,
  };
}

/** `{a,b}-*` as `a-*` and `b-*`; null if there are too many. */
function expandBraces(glob: string): readonly string[] | null {
  let globs = [glob];
  while (globs.length <= MAX_GLOBS && globs.some((one) => /\{[^{}]*\}/.test(one)))
    globs = globs.flatMap((one) => {
      const braces = /\{([^{}]*)\}/.exec(one);
      if (braces === null) return [one];
      const after = one.slice(braces.index + braces[0].length);
      return (braces[1] ?? '').split(',').map((part) => one.slice(0, braces.index) + part.trim() + after);
    });
  return globs.length <= MAX_GLOBS && globs.every((one) => invalidGlobReason(one) === null) ? globs : null;
}
