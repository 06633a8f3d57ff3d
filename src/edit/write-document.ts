import { isObject, type Json } from '../model/json.js';
import { yamlComment, yamlEntry } from './yaml-text.js';

/** A setting to write into a file. */
export type WrittenDocument =
  | { readonly value: Json }
  /** An image in a separate file, relative to the configuration's folder. */
  | { readonly file: string };

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
  readonly intro: readonly string[];
  /** In the order in which they are written. */
  readonly settings: ReadonlyMap<string, WrittenDocument>;
  readonly leftOut: readonly LeftOut[];
}

/**
 * Writes a document that `readBack` reads as the same settings, if they can be represented at all. The same draft
 * always produces the same bytes.
 */
export function writeDocument(draft: DocumentDraft): string {
  const { head, ref, match, ignore = [], intro, settings, leftOut } = draft;
  const lines = [
    ...intro.map(yamlComment),
    ...yamlEntry(head, ref, 0),
    ...(match === undefined ? [] : yamlEntry('match', match, 0)),
    settings.size === 0 ? 'settings: {}' : 'settings:',
    ...[...settings].flatMap(([name, written]) => writeSetting(name, written, 2)),
    ...leftOut.map(({ setting, reason }) => `  ${yamlComment(`${setting} is omitted: ${reason}`)}`),
    ...(ignore.length === 0 ? [] : yamlEntry('ignore', ignore, 0)),
  ];
  return `${lines.join('\n')}\n`;
}

/** The lines of one setting. */
export function writeSetting(name: string, written: WrittenDocument, indent: number): string[] {
  return yamlEntry(name, writtenValue(written), indent);
}

/** The value as a file contains it, with placeholders. */
export function writtenValue(written: WrittenDocument): Json {
  return 'file' in written ? `\${file:${written.file}}` : withoutPlaceholders(written.value);
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
