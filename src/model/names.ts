/** `project web`. */
export function resourceName({ kind, slug }: { readonly kind: string; readonly slug: string }): string {
  return `${kind} ${slug}`;
}

/** `web.resolveAge`. */
export function nameOfSetting({ slug }: { readonly slug: string }, setting: string): string {
  return `${slug}.${setting}`;
}
