import { basename } from 'node:path';
import { readBeginning } from '../../../disk/read-named.js';
import { type CheckedRoot, checkRoot, unknownRoot } from '../../check/check-root.js';
import { parseFile } from '../../yaml/parse.js';

/** Bytes read of a root file. */
const maxRoot = 65_536;

/** What can be read of a root file without its placeholders. For files that are not the configuration of the run. */
export function peekRoot(path: string): CheckedRoot {
  return parseRoot(basename(path), readBeginning(path, maxRoot) ?? Buffer.of());
}

/** The same for its bytes. */
export function parseRoot(file: string, bytes: Uint8Array): CheckedRoot {
  const [document] = parseFile(file, bytes).documents;
  return document === undefined || document.flaws.length > 0 ? unknownRoot : checkRoot(document);
}
