/** Why a path can be that of no file, as a sentence; null where it can. A slash at the end is kept by no file's name. */
export function whyNoFile(path: string): string | null {
  if (path === '') return 'An empty path names no file.';
  return path.endsWith('/') ? `${path} names a folder, not a file.` : null;
}
