import { isAbsolute, relative, sep } from 'node:path';

/** Whether a path is a folder or lies in it. Both must be absolute; links are not followed. */
export function isInside(path: string, folder: string): boolean {
  const fromFolder = relative(folder, path);
  return fromFolder !== '..' && !fromFolder.startsWith(`..${sep}`) && !isAbsolute(fromFolder);
}

/** The path from a folder to another path, with forward slashes; empty if they are equal. */
export function pathFrom(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/');
}
