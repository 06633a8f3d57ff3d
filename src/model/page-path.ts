/**
 * The path of a page of the documentation, which the package contains.
 *
 * @param root the folder of the package; empty for the path within it.
 * @param page the path within the package: `docs/reference/settings.md`.
 */
export function pagePath(root: string, page: string): string {
  return root === '' ? page : `${root}/${page}`;
}
