/** The commit of a configuration's files, as far as git knows it. */
export interface Revision {
  /** HEAD of the checkout with the root file. Null if git cannot be read; the two others then claim nothing. */
  readonly commit: string | null;
  /** Whether the files that were read are those of the commit, byte for byte. */
  readonly clean: boolean | null;
  /** The first files that are not, relative to the root file's folder and sorted; at most `maxChanged`. */
  readonly changed: readonly string[];
}

/** The configuration that a record was made with. */
export interface RecordedConfig extends Revision {
  /** The name of the root file. */
  readonly root: string;
  /** `sha256:…` of the files that were read. */
  readonly digest: string;
}

export const maxChanged = 10;

export const unknownRevision: Revision = { commit: null, clean: null, changed: [] };
