import { isObject, type Json } from '../model/json.js';
import { yamlComment, yamlEntry } from './yaml-text.js';

/**
 * Settings as a file contains them, with placeholders: see `withoutPlaceholders`. In the order in which they are
 * written.
 */
export type WrittenSettings = ReadonlyMap<string, Json>;

/** A setting that is not written, with the reason as the end of a sentence. */
export interface LeftOut {
  readonly setting: string;
  readonly reason: string;
}

export interface DocumentDraft {
  readonly head: 'organization' | 'project' | 'layer';
  readonly ref: string;
  /** Of a layer. */
  readonly match?: Json;
  /** The settings that the document leaves unmanaged. */
  readonly ignore?: readonly string[];
  /** Comment lines at the beginning. */
  readonly intro?: readonly string[];
  readonly settings: WrittenSettings;
  /** The comments behind settings, by name. */
  readonly comments?: ReadonlyMap<string, string>;
  /** Comment lines below the settings. */
  readonly remarks?: readonly string[];
}

/**
 * Writes a document that `readBack` reads as the same settings, if they can be represented at all. The same draft
 * always produces the same bytes.
 */
export function writeDocument(draft: DocumentDraft): string {
  const { head, ref, match, ignore = [], intro = [], settings, comments, remarks = [] } = draft;
  const lines = [
    ...intro.map(yamlComment),
    ...yamlEntry(head, ref, 0),
    ...(match === undefined ? [] : yamlEntry('match', match, 0)),
    settings.size === 0 ? 'settings: {}' : 'settings:',
    ...settingLines(settings, 2, (name) => comments?.get(name)),
    ...remarks.map((remark) => `  ${yamlComment(remark)}`),
    ...(ignore.length === 0 ? [] : yamlEntry('ignore', ignore, 0)),
  ];
  return `${lines.join('\n')}\n`;
}

export function appendDocument(before: string, document: string): string {
  if (before === '') return document;
  return `${before}${before.endsWith('\n') ? '' : '\n'}---\n${document}`;
}

/** The lines of settings, with the comment behind each. */
export function settingLines(
  settings: WrittenSettings,
  indent: number,
  commentOf: (name: string) => string | undefined,
): readonly string[] {
  return [...settings].flatMap(([name, written]) => {
    const [first = '', ...others] = yamlEntry(name, written, indent);
    const comment = commentOf(name);
    return [comment === undefined ? first : `${first}  ${yamlComment(comment)}`, ...others];
  });
}

/** Escapes keys and texts so that no placeholder is read in them (docs/reference/configuration.md, "Placeholders"). */
export function withoutPlaceholders(value: Json): Json {
  if (typeof value === 'string') return escapePlaceholders(value);
  if (Array.isArray(value)) return value.map(withoutPlaceholders);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [escapePlaceholders(key), withoutPlaceholders(part)]),
  );
}

function escapePlaceholders(text: string): string {
  return text.replace(/(?<=\$)\$\{|\$\{(?=(?:env|file|var):)/g, '$$$&');
}
