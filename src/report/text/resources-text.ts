import { listNames, maxNames } from '../../model/names.js';
import type { SourceView } from '../view/names.js';
import { shownPlace } from '../view/repository.js';
import { sourceText } from '../view/value-text.js';
import { span, type TextSpan } from './layout.js';
import type { TextOptions } from './text-options.js';

/** The places in the files; null if there are none. */
export function sourcesAside(sources: readonly SourceView[], options: TextOptions): TextSpan | null {
  const texts = sources.map(({ place }) => sourceText(shownPlace(place, options)));
  return texts.length === 0 ? null : span(listText(texts, options), 'quiet');
}

/** `a, b, … and 190 more`; all of them if `verbose`. */
export function listText(texts: readonly string[], { verbose }: TextOptions): string {
  return listNames(texts, verbose ? texts.length : maxNames);
}
