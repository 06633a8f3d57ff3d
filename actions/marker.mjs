// The hidden first line of a comment or issue, by which the next run finds it.
// @ts-check

/**
 * @param {string} kind  `plan`, `apply` or `drift`: the type of report.
 * @param {string} target  One configuration of a repository, which can have several.
 */
export function markerOf(kind, target) {
  if (!/^[\w./-]{1,100}$/.test(target) || target.includes('--')) {
    throw new Error(
      `Invalid target ${JSON.stringify(target)}: use at most 100 letters, digits and . _ / -, without two consecutive dashes`,
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
    `The entry was written by ${JSON.stringify(login)}, but the next run looks for ${JSON.stringify(author)} and will write another one: set the input \`author\` to the login`,
  );
}

/**
 * @param {unknown} entry
 * @param {'id' | 'number'} key
 * @returns {number}
 */
export function numberOf(entry, key) {
  const value = fieldOf(entry, key);
  if (!Number.isSafeInteger(value)) throw new Error(`The reply has no ${key}`);
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
