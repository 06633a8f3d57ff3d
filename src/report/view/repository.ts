import type { Place } from '../../model/place.js';
import { maxChanged } from '../../model/revision.js';

/** The location of the configuration's files within their repository, and its web address. */
export interface Repository {
  /** Path from the repository's root to the configuration's folder, with forward slashes; empty if they are equal. */
  readonly folder: string;
  /** Path from the working directory to the configuration's folder, for people; absent or empty if they are equal. */
  readonly shownFrom?: string | undefined;
  /** Null if the repository or the commit is unknown. */
  readonly web: WebRepository | null;
}

/** What paths begin with, for people. */
export type Shown = Pick<Repository, 'shownFrom'>;

export interface WebRepository {
  readonly forge: 'github' | 'gitlab';
  /** `https://github.com/acme/settings` */
  readonly address: string;
  readonly commit: string;
  /** As in `Revision`; absent if there are none. */
  readonly changed?: readonly string[];
}

/**
 * The path of a file relative to the repository, raw: `settings/projects/web.yaml`. Files of a shared folder begin with
 * `../`.
 */
export function fileInRepository(file: string, { folder }: Repository): string {
  return joinPath(folder, file).replace(/^(?:\.\.\/)+/, '');
}

/** The path of a file as it is shown to people, raw. */
export function shownPath(file: string, { shownFrom = '' }: Shown): string {
  return shownFrom === '' ? file : joinPath(shownFrom, file);
}

function joinPath(folder: string, file: string): string {
  const path = folder === '' ? [] : folder.replace(/\/$/, '').split('/');
  for (const segment of file.split('/')) {
    if (segment === '..' && path.length > 0 && path.at(-1) !== '..') path.pop();
    else path.push(segment);
  }
  return path.join('/');
}

/**
 * The URL of a line at the commit; null if it is unknown, or if the commit does not contain the file as it was read.
 * Contains only characters without a special meaning in any format.
 */
export function addressOfLine({ file, line }: Place, repository: Repository): string | null {
  if (repository.web === null) return null;
  const { forge, address, commit, changed = [] } = repository.web;
  // Further files can be changed if the list is full.
  if (changed.length >= maxChanged || changed.includes(file)) return null;
  const path = encodePath(fileInRepository(file, repository));
  return `${address}/${forge === 'gitlab' ? '-/' : ''}blob/${commit}/${path}#L${line}`;
}

/** The URL of a commit; null if the repository is unknown. */
export function addressOfCommit(commit: string, { web }: Repository): string | null {
  return web && `${web.address}/${web.forge === 'gitlab' ? '-/' : ''}commit/${commit}`;
}

/** Percent-encodes each segment, including brackets, quotes and asterisks. Lone surrogates become U+FFFD. */
export function encodePath(path: string): string {
  const encoded = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return path
    .replace(/\p{Cs}/gu, '\ufffd')
    .split('/')
    .map((segment) => encodeURIComponent(segment).replace(/[!'()*~_]/g, encoded))
    .join('/');
}
