import { join, posix } from 'node:path';
import { isMap, isScalar } from 'yaml';
import { readBeginning } from '../../disk/read-named.js';
import type { Finding } from '../../model/finding.js';
import { listNames } from '../../model/names.js';
import type { CheckedRoot } from '../check/check-root.js';
import { findingOf } from '../messages/finding.js';
import { matchPath } from '../resolve/globs.js';
import { findHead, heads } from '../yaml/check-nodes.js';
import { textOf } from '../yaml/nodes.js';
import { composeAnyway, parseFile } from '../yaml/parse.js';
import { patternsOf } from './include.js';
import { rootFileName } from './roots/discover-root.js';
import { peekRoot } from './roots/peek-root.js';
import { attempt, walkFolders } from './walk-folders.js';

/**
 * The search only produces a warning, so it ends early: after this number of unused entries, of files read, and of
 * those that are parsed.
 */
const maxEntries = 20_000;
const maxFiles = 2_000;
const maxParsed = 300;
/** Maximum number of files read with other names than those of YAML and JSON. */
const maxOthers = 500;
/** Bytes read of each file. */
const maxHead = 8_192;

const fileNamePattern = /^[^.].*\.(?:y[^./]*ml(?:\.txt)?|json[c5]?)$/i;
/** Also copies, misspelled and hidden names: `web.yaml.bak`, `web.yalm`, `.web.json5~`. */
const similarName = /\.(?:y[a-z]{1,4}|json[c5]?)(?![a-z0-9])/i;

const parts = ['settings', 'expect', 'match', 'ignore'];

/** What can precede a key of a document. */
const beforeKey = String.raw`(?:^[ \t]*|[{,]\s*)["']?`;
const headPattern = new RegExp(`${beforeKey}(?:${heads.join('|')})["']?\\s*:`, 'm');
const partPattern = new RegExp(`${beforeKey}(?:${parts.join('|')})["']?\\s*:`, 'm');
const versionPattern = new RegExp(`${beforeKey}version["']?\\s*:`, 'm');
/** A head and its value, for text with errors: the parser can read other keys as parts of a value. */
const headLine = new RegExp(
  String.raw`^["']?(${heads.join('|')})["']?[ \t]*:[ \t]+(?:[!&]\S*[ \t]+)?["']?[\w$]`,
  'm',
);
/** The same for JSON: plans and other files begin with another key. */
const jsonHead = new RegExp(String.raw`^\s*\{\s*["']?(${heads.join('|')})["']?\s*:\s*["'\w]`);
/** Strings and comments of JSON, also unclosed. YAML reads the comments as parts of keys and values. */
const jsonComment = /(["'])(?:\\.|(?!\1).)*\1?|\/\/.*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/g;

/**
 * Warns of files that look like settings files, but that no pattern of `include` matches: YAML and JSON files, and in
 * the folders of the patterns files with any name; of hidden files, those with a similar name. Does not search links,
 * hidden folders, `node_modules`, and folders with a root file of their own. Nothing of the files is printed.
 *
 * @param used all files of the configuration, relative to the folder.
 */
export function findUnmatched(
  folder: string,
  rootName: string,
  root: CheckedRoot,
  used: ReadonlySet<string>,
): readonly Finding[] {
  const found: { readonly file: string; readonly line: number }[] = [];
  const others: string[] = [];
  // `a/` for the pattern `a/*.yaml`, and `a/**` for `a/*/b/*.yaml`.
  const searched = new Set(
    patternsOf(root).map((pattern) => folderOf(pattern).replace(/(?<![^/])[^/]*[*?].*/, '**')),
  );
  /** By folder: many files can be in one that is nested deeply. */
  const below = new Map<string, boolean>();
  const isBelow = (parent: string): boolean => {
    const found =
      below.get(parent) ??
      (searched.has(`${parent}**`) || (parent !== '' && isBelow(folderOf(parent.slice(0, -1)))));
    below.set(parent, found);
    return found;
  };
  const left = { entries: maxEntries, files: maxFiles, others: maxOthers, parsed: maxParsed };
  for (const { path, entry } of walkAll(folder, root)) {
    if (used.has(path)) continue;
    left.entries -= 1;
    if (left.entries < 0 || left.files === 0 || left.parsed === 0) break;
    const isNamed = fileNamePattern.test(entry.name);
    const isSimilar = isNamed || similarName.test(entry.name);
    // Nothing hidden is read in the shared folder.
    const isOpen = !entry.name.startsWith('.') || (isSimilar && !path.startsWith('../'));
    const parent = path.slice(0, -entry.name.length);
    const isOther = left.others > 0 && isOpen && (searched.has(parent) || isBelow(parent));
    if (!entry.isFile() || !(isNamed || isOther)) continue;
    left[isNamed ? 'files' : 'others'] -= 1;
    const file = join(folder, path);
    const read = attempt(() => readBeginning(file, maxHead));
    const text = decode(read.ok ? read.value : null);
    if (!headPattern.test(text) || !(partPattern.test(text) || versionPattern.test(text))) continue;
    left.parsed -= 1;
    const about = classify(text, isSimilar);
    if (typeof about === 'number') found.push({ file: path, line: about });
    else if (about === 'root' || entry.name === rootFileName)
      others.push(...(path.includes('/') ? [`${posix.dirname(path)}/**/*`] : peekRoot(file).include));
  }
  const patterns = others.slice(0, maxFiles);
  const unmatched = found.filter(({ file }) => !patterns.some((pattern) => matchPath(pattern, file)));
  const [first] = unmatched;
  if (first === undefined) return [];
  const names = listNames(unmatched.map(({ file }) => file));
  const message =
    unmatched.length === 1
      ? `${names} looks like configuration, but no include pattern matches it.`
      : `${unmatched.length} files look like configuration, but no include pattern matches them: ${names}.`;
  const hint = root.places.has('include')
    ? `Rename it so that a pattern of include matches it, or add a pattern for it to ${rootName}.`
    : `Rename it like projects/NAME.yaml, or add a pattern to include in ${rootName}, which replaces the default patterns.`;
  return [findingOf('SP1911', message, hint, { ...first, column: 1 })];
}

/** `a/b/` for `a/b/c`. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function* walkAll(folder: string, { shared }: CheckedRoot): ReturnType<typeof walkFolders> {
  yield* walkFolders(folder, '**/*');
  if (shared !== null) yield* walkFolders(folder, `${shared}/**/*`);
}

/**
 * The line at which a settings document begins; `root` for a root file. Null for any other file.
 *
 * @param isSimilar whether the name is similar to those of YAML and JSON, so that invalid text can be one too: because it
 * contains an error, or because only its beginning was read.
 */
function classify(text: string, isSimilar: boolean): number | 'root' | null {
  const isJson = isSimilar && /^\s*[{/]/.test(text);
  const blank = (token: string) => (token.startsWith('/') ? token.replace(/[^\n]/g, ' ') : token);
  const yaml = isJson ? text.replace(jsonComment, blank) : text.replace(/^%.*/gm, '');
  const lineAt = (offset = 0) => yaml.slice(0, offset).split('\n').length;
  for (const { contents, errors } of composeAnyway(yaml)) {
    if (!isMap(contents) || (errors.length > 0 && !isSimilar)) continue;
    const head = contents.items.find(({ key }) => findHead(textOf(key)));
    if (head === undefined || textOf(head.value) === '') continue;
    if (parts.some((key) => contents.has(key))) return lineAt(isScalar(head.key) ? head.key.range?.[0] : 0);
    if (contents.has('version') && contents.has('organization')) return 'root';
  }
  const head = isSimilar ? (isJson ? jsonHead : headLine).exec(yaml) : null;
  if (head === null || isValid(yaml)) return null;
  if (partPattern.test(yaml)) return lineAt(head.index);
  return head[1] === 'organization' ? 'root' : null;
}

function isValid(text: string): boolean {
  return parseFile('', Buffer.from(text)).findings.every(({ severity }) => severity === 'warning');
}

/** The beginning of a file, up to the end of a line. Windows tools write UTF-16, with or without a byte order mark. */
function decode(bytes: Uint8Array | null): string {
  if (bytes === null) return '';
  const [first, second] = bytes;
  const isBigEndian = first === 0xfe || first === 0;
  const isWide = isBigEndian || first === 0xff || second === 0;
  const text = new TextDecoder(isBigEndian ? 'utf-16be' : isWide ? 'utf-16le' : 'utf-8').decode(bytes);
  return bytes.length < maxHead ? text : text.slice(0, text.lastIndexOf('\n') + 1 || undefined);
}
