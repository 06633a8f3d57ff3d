/** Why a path cannot be that of a file, as a sentence; null if it can. A file name cannot end in a slash. */
export function invalidPathReason(path: string): string | null {
  if (path === '') return 'The path is empty.';
  return path.endsWith('/') ? `${path} names a folder, not a file.` : null;
}
