import { entryOf, type Located, type LocatedEntry, type LocatedScalar } from '../../yaml/located.js';

/** The names and scalar values of `vars` in a root file; others are left to the schema. */
export class RootVars {
  readonly #entries = new Map<string, LocatedEntry & { readonly value: LocatedScalar }>();
  readonly #used = new Set<string>();

  constructor(root: Located | null) {
    const vars = root === null ? undefined : entryOf(root, 'vars')?.value;
    if (vars?.kind !== 'map') return;
    for (const [name, { keyAt, value }] of vars.entries)
      if (value.kind === 'scalar' && value.value !== null) this.#entries.set(name, { keyAt, value });
  }

  /** Undefined if there is none with this name. */
  use(name: string): LocatedScalar['value'] | undefined {
    this.#used.add(name);
    return this.#entries.get(name)?.value.value;
  }

  get names(): readonly string[] {
    return [...this.#entries.keys()];
  }

  /** Those that no placeholder used. */
  unused(): readonly { readonly name: string; readonly at: LocatedEntry['keyAt'] }[] {
    return [...this.#entries]
      .filter(([name]) => !this.#used.has(name))
      .map(([name, { keyAt }]) => ({ name, at: keyAt }));
  }
}
