import { dirname } from 'node:path';
import { pathFrom } from './is-inside.js';

/** A file and its digest, as `sha256` returns it. */
export interface Sum {
  readonly path: string;
  readonly sha256: string;
}

/** The digests of a file and of those that belong to it are beside it. */
export function sumsPath(path: string): string {
  return `${path}.SHA256SUMS`;
}

/** The digests in the format of sha256sum(1), with paths relative to the folder of the file that contains them. */
export function sumsText(file: string, sums: readonly Sum[]): string {
  return sums
    .map(({ path, sha256 }) => `${sha256.replace('sha256:', '')}  ${pathFrom(dirname(file), path)}\n`)
    .join('');
}
