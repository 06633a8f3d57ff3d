import { isObject, type Json, type JsonObject } from '../model/json.js';

/** What can be taken out of an issue before it is written anywhere. */
export const redactables = ['email', 'title'] as const;
export type Redactable = (typeof redactables)[number];

const removedTitle = '[title removed]';
const removedEmail = '[e-mail removed]';

/**
 * The issue without what was asked to be removed. `title`: the title and every text of `metadata`, which repeats it.
 * `email`: every field called `email`, and e-mail addresses inside of any other text, as people without a name are
 * shown by their address.
 */
export function redact(issue: JsonObject, what: ReadonlySet<Redactable>): JsonObject {
  const untitled = what.has('title') ? withoutTitle(issue) : issue;
  return what.has('email') ? mapTexts(untitled, cutEmail) : untitled;
}

function withoutTitle(issue: JsonObject): JsonObject {
  const { metadata } = issue;
  return {
    ...issue,
    ...('title' in issue ? { title: removedTitle } : {}),
    ...(isObject(metadata) ? { metadata: mapTexts(metadata, () => removedTitle) } : {}),
  };
}

/** `key` is the nearest property that the text stands under. */
type Change = (text: string, key: string) => string;

function mapTexts(object: JsonObject, change: Change): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, mapText(value, key, change)]));
}

function mapText(value: Json, key: string, change: Change): Json {
  if (typeof value === 'string') return change(value, key);
  if (Array.isArray(value)) return value.map((item: Json) => mapText(item, key, change));
  return isObject(value) ? mapTexts(value, change) : value;
}

const cutEmail: Change = (text, key) => (key === 'email' ? removedEmail : cutAddresses(text));

/** Characters of the two sides of an address, generously; a backtracking pattern over foreign text could take for ever. */
const local = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]/u;
const domain = /[\p{L}\p{N}.-]/u;

function cutAddresses(text: string): string {
  let result = '';
  let done = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', Math.max(at + 1, done))) {
    let start = at;
    while (start > done && local.test(text.charAt(start - 1))) start -= 1;
    let end = at + 1;
    while (end < text.length && domain.test(text.charAt(end))) end += 1;
    if (start === at || end === at + 1) continue;
    result += text.slice(done, start) + removedEmail;
    done = end;
  }
  return result + text.slice(done);
}
