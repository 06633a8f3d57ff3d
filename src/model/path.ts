/** Why a path cannot be that of a file, as a sentence; null if it can. A file name cannot end in a slash. */
export function invalidPathReason(path: string): string | null {
  if (path === '') return 'An empty path names no file.';
  return path.endsWith('/') ? `${path} names a folder, not a file.` : null;
}
