// The hidden first line of a comment or issue, by which the next run finds it.
// @ts-check

/**
 * @param {string} kind  `plan`, `apply` or `drift`: the type of report.
 * @param {string} target  One configuration of a repository, which can have several.
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
 * Whether the entry begins with the marker and was written by this author. The author is required, because anyone can
 * write a marker into their own comment and edit that comment later.
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
 * Checks that the next run will find the new entry. Otherwise every run would write another one.
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
