import { listNames, maxNames } from '../../model/names.js';
import { kindText, namedOf, type ResourceNames, type SourceView } from '../view/names.js';
import { shownPlace } from '../view/repository.js';
import { nameText, sourceText } from '../view/value-text.js';
import { span, type TextSpan } from './layout.js';
import type { TextOptions } from './text-options.js';

/** `project web #42`, or `3 projects alike: a #1, b #2, c #3`. Without settings, only the names. */
export function namesText(names: ResourceNames, options: TextOptions, alike: boolean): string {
  const texts = namedOf(names).map(({ slug, id }) =>
    id === null ? nameText(slug) : `${nameText(slug)} #${nameText(id)}`,
  );
  const listed = listText(texts, options);
  if (names.length > 1) return alike ? `${kindText(names)} alike: ${listed}` : listed;
  return [kindText(names), listed].filter((text) => text !== '').join(' ');
}

/** The places in the files; null if there are none. */
export function sourcesAside(sources: readonly SourceView[], options: TextOptions): TextSpan | null {
  const texts = sources.map(({ place }) => sourceText(shownPlace(place, options)));
  return texts.length === 0 ? null : span(listText(texts, options), 'quiet');
}

/** `a, b, … and 190 more`; all of them if `verbose`. */
export function listText(texts: readonly string[], { verbose }: TextOptions): string {
  return listNames(texts, verbose ? texts.length : maxNames);
}
