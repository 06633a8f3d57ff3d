/** `project web`. */
export function resourceName({ kind, slug }: { readonly kind: string; readonly slug: string }): string {
  return `${kind} ${slug}`;
}

/** Maximum number of names in a list for people. JSON contains all of them. */
export const maxNames = 10;

/** The first texts, then `… and 190 more`. */
export function foldNames(texts: readonly string[], max = maxNames, noun = ''): readonly string[] {
  if (texts.length <= max) return texts;
  return [...texts.slice(0, max), `… and ${texts.length - max} more ${noun}`.trimEnd()];
}

/** The same in a sentence: `api, web, … and 190 more`. */
export function listNames(names: readonly string[], max = maxNames): string {
  return foldNames(names, max).join(', ');
}

/** `web.resolveAge`. */
export function nameOfSetting({ slug }: { readonly slug: string }, setting: string): string {
  return `${slug}.${setting}`;
}
