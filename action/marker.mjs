// The hidden line that a comment or an issue begins with, by which the next run knows it again.
// @ts-check

/**
 * @param {string} kind  `plan`, `apply`, `drift`: what is told there.
 * @param {string} target  One configuration of a repository that may have several.
 */
export function markerOf(kind, target) {
  if (!/^[\w./-]{1,100}$/.test(target) || target.includes('--')) {
    throw new Error(
      `The target ${JSON.stringify(target)} cannot be used: letters, digits, and . _ / - (never two) are allowed, 100 at most`,
    );
  }
  return `<!-- setpoint:ci ${kind} ${target} -->`;
}

/**
 * Ours is what begins with the marker and was written by ourselves: anybody can write a marker into a comment of their own,
 * and change that comment later.
 *
 * @param {unknown} entry
 * @param {string} marker
 * @param {string} author
 * @returns {entry is { body: string }}
 */
export function isOurs(entry, marker, author) {
  const body = fieldOf(entry, 'body');
  const login = fieldOf(fieldOf(entry, 'user'), 'login');
  return typeof body === 'string' && login === author && body.split(/\r?\n/, 1)[0] === marker;
}

/**
 * What was just written must be found again by the next run, or every run would write another one.
 *
 * @param {unknown} entry
 * @param {string} author
 */
export function checkAuthor(entry, author) {
  const login = fieldOf(fieldOf(entry, 'user'), 'login');
  if (login === author) return;
  throw new Error(
    `It was written by ${JSON.stringify(login)} and is looked for by ${JSON.stringify(author)}, so the next run will write another one: name the login as the input \`author\``,
  );
}

/**
 * @param {unknown} entry
 * @param {'id' | 'number'} key
 * @returns {number}
 */
export function numberOf(entry, key) {
  const value = fieldOf(entry, key);
  if (!Number.isSafeInteger(value)) throw new Error(`GitHub's answer has no ${key}`);
  return Number(value);
}

/**
 * @param {unknown} entry
 * @param {string} key
 * @returns {unknown}
 */
export function fieldOf(entry, key) {
  return typeof entry === 'object' && entry !== null ? Reflect.get(entry, key) : undefined;
}
