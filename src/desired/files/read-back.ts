import type { Finding } from '../../model/finding.js';
import type { Catalogue } from '../../settings/setting.js';
import { readDocument } from '../check/build-document.js';
import { checkRoot } from '../check/check-root.js';
import { messages } from '../messages/messages.js';
import type { CheckedConfig, SettingsDocument } from '../types.js';
import { type ParsedDocument, parseFile } from '../yaml/parse.js';
import { findingOf } from '../yaml/place.js';
import { ConfigFolder } from './config-folder.js';
import { PlaceholderFiller } from './placeholders.js';
import { ROOT_NAME } from './roots/discover-root.js';

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

/** The same for the text of a root file, as a configuration without settings files. The errors, if it has any. */
export function readBackRoot(text: string): {
  readonly config: CheckedConfig | null;
  readonly findings: readonly Finding[];
} {
  const { parsed, findings } = parse(text, ROOT_NAME);
  if (parsed === null) return { config: null, findings };
  const { config: root, catalogue, findings: found } = checkRoot(parsed);
  const errors = errorsOf(found);
  if (root === null || catalogue === null) return { config: null, findings: errors };
  const config: CheckedConfig = {
    stage: 'checked',
    rootFile: ROOT_NAME,
    folder: '',
    files: new Map(),
    digest: '',
    root,
    catalogue,
    documents: [],
    warnings: [],
  };
  return { config, findings: errors };
}

function parse(text: string, file = ''): { parsed: ParsedDocument | null; findings: readonly Finding[] } {
  const { documents, findings } = parseFile(file, new TextEncoder().encode(text));
  const errors = errorsOf(findings);
  const [parsed = null] = documents;
  if (parsed === null && errors.length === 0)
    return { parsed, findings: [findingOf(messages.emptyDocument())] };
  return { parsed: errors.length > 0 ? null : parsed, findings: errors };
}

function errorsOf(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter((finding) => finding.severity === 'error');
}
