/**
 * Where the pages of the documentation are: on the web at the version's tag, if the package names its repository as its
 * home page (scripts/package.mjs), otherwise in the package.
 *
 * @param root the folder of the package.
 * @param manifest its package.json; `homepage` is `https://github.com/OWNER/NAME#readme`.
 */
export function pagesRoot(
  root: string,
  { homepage, version }: { readonly homepage?: string | undefined; readonly version: string },
): string {
  return homepage === undefined ? root : `${homepage.replace(/#.*/, '')}/blob/v${version}`;
}

/**
 * The path or the URL of a page of the documentation.
 *
 * @param root the result of `pagesRoot`; empty for the path within the package.
 * @param page the path within the package: `docs/reference/settings.md`.
 */
export function pagePath(root: string, page: string): string {
  return root === '' ? page : `${root}/${page}`;
}
