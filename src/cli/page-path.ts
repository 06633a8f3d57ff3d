/**
 * What precedes the paths of pages within the package (`docs/reference/settings.md`): on the web at the version's tag, if
 * the package names its repository as its home page (scripts/package.mjs), otherwise in the package.
 *
 * @param root the folder of the package.
 * @param manifest its package.json; `homepage` is `https://github.com/OWNER/NAME#readme`.
 */
export function pagesRoot(
  root: string,
  { homepage, version }: { readonly homepage?: string | undefined; readonly version: string },
): string {
  return homepage === undefined ? `${root}/` : `${homepage.replace(/#.*/, '')}/blob/v${version}/`;
}
