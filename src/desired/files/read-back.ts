import type { Finding } from '../../model/finding.js';
import type { Catalogue } from '../../settings/setting.js';
import { readDocument } from '../check/build-document.js';
import { checkRoot } from '../check/check-root.js';
import { messages } from '../messages/messages.js';
import type { SettingsDocument } from '../types.js';
import { type ParsedDocument, parseFile } from '../yaml/parse.js';
import { findingOf } from '../yaml/place.js';
import { ConfigFolder } from './config-folder.js';
import { PlaceholderFiller } from './placeholders.js';

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
export function readBack(text: string, catalogue: Catalogue): ReadBack {
  const { parsed, findings } = parse(text);
  if (parsed === null) return { document: null, findings };
  const nowhere = new PlaceholderFiller(new ConfigFolder({ folder: '', name: '' }), {});
  const filled = nowhere.fill(parsed, 'settings');
  const read = readDocument(filled.document, catalogue);
  const errors = errorsOf([...filled.findings, ...read.findings]);
  return { document: errors.length > 0 ? null : read.document, findings: errors };
}

/** The same for the text of a root file. Returns its errors. */
export function readBackRoot(text: string): readonly Finding[] {
  const { parsed, findings } = parse(text);
  return parsed === null ? findings : errorsOf(checkRoot(parsed).findings);
}

function parse(text: string): { parsed: ParsedDocument | null; findings: readonly Finding[] } {
  const { documents, findings } = parseFile('', new TextEncoder().encode(text));
  const errors = errorsOf(findings);
  const [parsed = null] = documents;
  if (parsed === null && errors.length === 0)
    return { parsed, findings: [findingOf(messages.emptyDocument())] };
  return { parsed: errors.length > 0 ? null : parsed, findings: errors };
}

function errorsOf(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter((finding) => finding.severity === 'error');
}
