import { isObject, type Json, type JsonObject } from '../../model/json.js';
import { replaceAddresses } from './redact-addresses.js';

/** What can be removed from an issue before it is written. */
export const redactables = ['email', 'title'] as const;
export type Redactable = (typeof redactables)[number];

const removedTitle = '[title removed]';
const removedEmail = '[e-mail removed]';

/**
 * The issue without the requested parts. `title` removes the title and every text of `metadata`, which repeats it.
 * `email` removes every field called `email`, and e-mail addresses within any other text and property name: people
 * without a name are listed by their address.
 */
export function redact(issue: JsonObject, what: ReadonlySet<Redactable>): JsonObject {
  const untitled = what.has('title') ? withoutTitle(issue) : issue;
  return what.has('email') ? cutNames(mapTexts(untitled, cutEmail)) : untitled;
}

function withoutTitle(issue: JsonObject): JsonObject {
  const { metadata } = issue;
  return {
    ...issue,
    ...('title' in issue ? { title: removedTitle } : {}),
    ...(isObject(metadata) ? { metadata: mapTexts(metadata, () => removedTitle) } : {}),
  };
}

/** `key` is the nearest property name above the text. */
type Change = (text: string, key: string) => string;

function mapTexts(object: JsonObject, change: Change): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, mapText(value, key, change)]));
}

function mapText(value: Json, key: string, change: Change): Json {
  if (typeof value === 'string') return change(value, key);
  if (Array.isArray(value)) return value.map((item: Json) => mapText(item, key, change));
  return isObject(value) ? mapTexts(value, change) : value;
}

const cutEmail: Change = (text, key) =>
  key === 'email' ? removedEmail : replaceAddresses(text, removedEmail);

/** Keeps property names unique, because otherwise the value of one would be lost. */
function cutNames(object: JsonObject): JsonObject {
  const taken = new Set(Object.keys(object));
  let turn = 0;
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => {
      let cut = replaceAddresses(name, removedEmail);
      if (cut !== name) {
        for (const bare = cut; taken.has(cut); cut = `${bare} ${turn}`) turn += 1;
        taken.add(cut);
      }
      return [cut, cutInside(value)];
    }),
  );
}

function cutInside(value: Json): Json {
  if (Array.isArray(value)) return value.map(cutInside);
  return isObject(value) ? cutNames(value) : value;
}
