import { isObject } from '../../model/json.js';

/** `engines.node` of a package.json; any version if it is missing. */
export function nodeRangeOf(engines: unknown): string {
  return isObject(engines) && typeof engines.node === 'string' ? engines.node : '*';
}

/**
 * Whether a Node version (`20.20.2`) is in a range of package.json's `engines`. Supports the forms `^1.2.3` and `>=1`
 * separated by `||`; any other form allows every version.
 */
export function isSupportedNode(version: string, range: string): boolean {
  return range.split('||').some((part) => matchesPart(numbersOf(version), part.trim()));
}

function matchesPart(version: readonly number[], part: string): boolean {
  const form = /^(\^|>=)\s*(\d+(?:\.\d+){0,2})$/.exec(part);
  if (form === null) return true;
  const min = numbersOf(form[2] ?? '');
  return isAtLeast(version, min) && (form[1] === '>=' || version[0] === min[0]);
}

function isAtLeast(version: readonly number[], min: readonly number[]): boolean {
  const at = [0, 1, 2].find((index) => (version[index] ?? 0) !== (min[index] ?? 0));
  return at === undefined || (version[at] ?? 0) > (min[at] ?? 0);
}

function numbersOf(version: string): readonly number[] {
  return version.split('.').map(Number);
}
