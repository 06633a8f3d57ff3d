/**
 * Globs support `*` (any characters except `/`), `?` (one character except `/`) and, as a whole path segment, `**` (any
 * folders). Patterns with brackets or braces are rejected: read literally they would match nothing. As in
 * schemas/layer-file.schema.json: a slug is never only digits, and has no dot.
 */
export const slugGlob = /^!?(?![0-9]+$)[A-Za-z0-9_*?-]+$/;
export const platformGlob = /^!?(?!.*\.[*+])[^!\s,[\](){}|\\^$+]+$/;

/** Whether the glob matches the whole text. Takes at most pattern length × text length steps. */
export function matchGlob(glob: string, text: string): boolean {
  let g = 0;
  let t = 0;
  let star = -1;
  let resume = 0;
  while (t < text.length) {
    if (g < glob.length && (glob[g] === '?' || (glob[g] === text[t] && glob[g] !== '*'))) {
      g += 1;
      t += 1;
    } else if (glob[g] === '*') {
      star = g;
      resume = t;
      g += 1;
    } else if (star >= 0) {
      resume += 1;
      g = star + 1;
      t = resume;
    } else return false;
  }
  while (glob[g] === '*') g += 1;
  return g === glob.length;
}

/**
 * Matches a list such as `["a", "!b"]`: at least one positive glob matches (or there are none), and no negated one
 * does.
 */
export function matchGlobs(globs: readonly string[], texts: readonly string[]): boolean {
  return combineGlobs(globs, (glob) => texts.some((text) => matchGlob(glob, text)));
}

/** The same for `--project`: an id selects too, and must be complete. */
export function selectsProject(
  refs: readonly string[],
  { id, slug }: { readonly id: string; readonly slug: string },
): boolean {
  return combineGlobs(refs, (ref) => ref === id || matchGlob(ref, slug));
}

/** The same for any decision about a single glob, which it receives without the `!`. */
function combineGlobs(globs: readonly string[], matches: (glob: string) => boolean): boolean {
  const negated = globs.filter((glob) => glob.startsWith('!'));
  const positive = globs.filter((glob) => !glob.startsWith('!'));
  return (positive.length === 0 || positive.some(matches)) && !negated.map(withoutNegation).some(matches);
}

export function withoutNegation(glob: string): string {
  return glob.startsWith('!') ? glob.slice(1) : glob;
}

/** Whether a path matches a pattern of `include`. */
export function matchPath(pattern: string, path: string): boolean {
  const start = PathMatch.start(pattern.split('/'));
  return path.split('/').reduce((reached, name) => reached.enter(name), start).isMatch;
}

/** How far a pattern of `include` matches a path, to examine a tree of folders with one step for each entry. */
export class PathMatch {
  readonly #pattern: readonly string[];
  /** Numbers of segments of the pattern that the path can be. */
  readonly #positions: ReadonlySet<number>;

  private constructor(pattern: readonly string[], positions: readonly number[]) {
    const reached = new Set(positions);
    // `**` also matches no folder. A set also iterates over what is added meanwhile.
    for (const position of reached) if (pattern[position] === '**') reached.add(position + 1);
    this.#pattern = pattern;
    this.#positions = reached;
  }

  /** For the folder that the pattern, given as segments, is relative to. */
  static start(pattern: readonly string[]): PathMatch {
    return new PathMatch(pattern, [0]);
  }

  /** For an entry of the folder. Takes at most as many steps as the pattern has segments. */
  enter(name: string): PathMatch {
    const next = [...this.#positions].flatMap((position) => {
      const segment = this.#pattern[position];
      if (segment === undefined) return [];
      if (segment === '**') return isOpenFolder(name) ? position : [];
      // As in shells, a name with a leading dot matches only a pattern with one.
      const isHidden = name.startsWith('.') && !segment.startsWith('.');
      return matchGlob(segment, name) && !isHidden ? position + 1 : [];
    });
    return new PathMatch(this.#pattern, next);
  }

  /** Whether the pattern matches the path. */
  get isMatch(): boolean {
    return this.#positions.has(this.#pattern.length);
  }

  /** Whether the path, a folder, can contain a match, so that the search must enter it. */
  get canContainMatch(): boolean {
    return [...this.#positions].some((position) => position < this.#pattern.length);
  }
}

/** Whether `**` enters the folder. */
export function isOpenFolder(name: string): boolean {
  return !name.startsWith('.') && name !== 'node_modules';
}
