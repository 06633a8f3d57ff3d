import type { Json } from '../../../model/json.js';
import { quote, quoteName } from '../../messages/message.js';
import { type Message, messages } from '../../messages/messages.js';
import { withLatinLetters } from '../../yaml/lookalikes.js';
import type { Misfit } from './misfit.js';
import { originOf } from './origin.js';
import { describe, typographicQuotes } from './value-messages.js';
import { wordOf } from './wording.js';

/** A string that does not match the pattern of its schema. */
export function formMessage(misfit: Misfit, pattern: string): Message {
  const { name, node, path, schema } = misfit;
  const form = wordOf(schema, 'form');
  const origin = originOf(misfit);
  if (origin !== null) return messages.badForm(name, form, origin.text, origin.hint);
  if (node.kind !== 'scalar') return messages.badForm(name, form, describe(node), null);
  const { written } = node;
  const advice =
    path.at(-1) === 'project' && written.includes('*')
      ? 'Write one slug, or use a layer with match for several projects.'
      : suggestValue(wordOf(schema, 'suggest'), written, new RegExp(pattern, 'u'));
  return (
    typographicQuotes(name, node) ??
    messages.badForm(name, form, quoteName(written), advice ?? wordOf(schema, 'write'))
  );
}

/** A key that is not allowed in a mapping of names. `schema`: of the keys. */
export function keyMessage(owner: string, key: string, schema: Json | undefined): Message {
  const name = `A key of ${owner}`;
  if (key === '') return messages.badForm(name, 'not be empty', quote(key), 'Write at least one character.');
  return /[\r\n]/.test(key)
    ? messages.badForm(name, 'not contain a line break', quote(key), 'Remove the line break.')
    : messages.badForm(name, wordOf(schema, 'form'), quote(key), wordOf(schema, 'write'));
}

/** What someone probably meant; null if there is no such value. */
function suggestValue(how: string | null, written: string, pattern: RegExp): string | null {
  if (how === 'image') return suggestImage(written);
  if (how !== 'slug') return null;
  if (/^[0-9]+$/.test(written)) return 'Add a letter.';
  const slug = slugOf(written);
  return slug !== null && pattern.test(slug) ? `Did you mean ${slug}?` : null;
}

/** The slug that a name would usually have; null for other texts. */
function slugOf(text: string): string | null {
  const written = withLatinLetters(text);
  if (!/^[A-Za-z][A-Za-z0-9 _-]*\.?$/.test(written)) return null;
  return written
    .toLowerCase()
    .replace(/[ ._]+/g, '-')
    .replace(/-+$/, '');
}

function suggestImage(written: string): string | null {
  const data = /^data:[^,]*,/.exec(written)?.[0];
  if (data !== undefined) return `Remove ${quote(data)}.`;
  const file = /([^\s/?#:\\]+\.(?:png|jpe?g|gif))$/i.exec(written)?.[1];
  if (file === undefined) return null;
  return /^https?:/i.test(written)
    ? `Download the image, and write \${file:${file}}.`
    : `Write \${file:${written}}.`;
}
