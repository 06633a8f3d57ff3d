import type { Finding } from '../../model/finding.js';
import type { Catalogue } from '../../settings/setting.js';
import { buildDocument } from '../check/build-document.js';
import { checkDocument } from '../check/check-document.js';
import { checkRoot } from '../check/check-root.js';
import { messages } from '../messages/messages.js';
import type { SettingsDocument } from '../types.js';
import { type ParsedDocument, parseDocuments } from '../yaml/parse.js';
import { findingOf } from '../yaml/place.js';
import { ConfigFolder } from './config-folder.js';
import { PlaceholderFiller } from './placeholders.js';
import { scanBytes } from './prescan.js';

export interface ReadBack {
  /** Null if an error prevents reading it. */
  readonly document: SettingsDocument | null;
  /** Errors only. */
  readonly findings: readonly Finding[];
}

/**
 * Reads the text of one document as `loadConfig` would, before it is written to a file. This verifies that the tool can
 * read its own output. The text must not refer to any file or variable.
 */
export async function readBack(text: string, catalogue: Catalogue): Promise<ReadBack> {
  const { parsed, findings } = parse(text);
  if (parsed === null) return { document: null, findings };
  const { document: filled, findings: found } = await nowhere().fill(parsed, 'settings');
  const shaped = checkDocument(filled, catalogue);
  if (!('head' in shaped)) return { document: null, findings: errorsOf([...findings, ...found, ...shaped]) };
  const wrong = errorsOf([...findings, ...found, ...shaped.findings]);
  if (wrong.length > 0) return { document: null, findings: wrong };
  const built = buildDocument(shaped, catalogue);
  const errors = errorsOf(built.findings);
  return { document: errors.length > 0 ? null : built.document, findings: errors };
}

/** The same for the text of a root file. Returns its errors. */
export function readBackRoot(text: string): readonly Finding[] {
  const { parsed, findings } = parse(text);
  return parsed === null ? findings : errorsOf([...findings, ...checkRoot(parsed).findings]);
}

function parse(text: string): { parsed: ParsedDocument | null; findings: readonly Finding[] } {
  const { scanned, findings } = scanBytes('', new TextEncoder().encode(text));
  if (scanned === null) return { parsed: null, findings: errorsOf(findings) };
  const { documents, findings: found } = parseDocuments(scanned);
  const errors = errorsOf([...findings, ...found]);
  const [parsed = null] = documents;
  if (parsed === null && errors.length === 0)
    return { parsed, findings: [findingOf(messages.emptyDocument())] };
  return { parsed: errors.length > 0 ? null : parsed, findings: errors };
}

function nowhere(): PlaceholderFiller {
  return new PlaceholderFiller(new ConfigFolder({ folder: '', name: '' }), {});
}

function errorsOf(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter((finding) => finding.severity === 'error');
}
