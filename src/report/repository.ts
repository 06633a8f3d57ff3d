import type { Place } from '../model/place.js';

/** Where the configuration's files lie in their repository, and where that can be looked at. */
export interface Repository {
  /** From the repository's root to the configuration's folder, with forward slashes; empty where they are the same. */
  readonly folder: string;
  /** Null where nobody said which repository and commit it is. */
  readonly web: WebRepository | null;
}

export interface WebRepository {
  readonly forge: 'github' | 'gitlab';
  /** `https://github.com/acme/settings` */
  readonly address: string;
  readonly commit: string;
}

/** The file of a place as the repository knows it, raw: `settings/projects/web.yaml`. */
export function fileInRepository(file: string, { folder }: Repository): string {
  return folder === '' ? file : `${folder}/${file}`;
}

/** The address of a line at the commit; null where it is not known. Only characters that no format takes for its own. */
export function addressOfLine({ file, line }: Place, repository: Repository): string | null {
  if (repository.web === null) return null;
  const { forge, address, commit } = repository.web;
  const path = encodePath(fileInRepository(file, repository));
  return `${address}/${forge === 'gitlab' ? '-/' : ''}blob/${commit}/${path}#L${line}`;
}

/** Each segment percent-encoded, brackets, quotes and stars too; what no UTF-8 can hold becomes U+FFFD. */
export function encodePath(path: string): string {
  return path
    .replace(/\p{Cs}/gu, '\ufffd')
    .split('/')
    .map((segment) => encodeURIComponent(segment).replace(/[!'()*~_]/g, percentOf))
    .join('/');
}

function percentOf(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
