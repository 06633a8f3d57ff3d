import { Fault } from '../model/fault.js';

export type Forge = 'github' | 'gitlab';

/** A file for CI as the package carries it, and where it belongs in a repository. */
interface CiFile {
  readonly from: string;
  readonly to: string;
}

/** What each forge is given; `from` lies below `examples/ci`. */
export const ciFiles: Readonly<Record<Forge, readonly CiFile[]>> = {
  github: ['pull-request', 'apply', 'drift', 'export'].map((name) => ({
    from: `github/setpoint-${name}.yml`,
    to: `.github/workflows/setpoint-${name}.yml`,
  })),
  gitlab: [{ from: 'gitlab/setpoint.gitlab-ci.yml', to: '.gitlab/setpoint.gitlab-ci.yml' }],
};

interface Source {
  /** What stands in the files until a user names their own. */
  readonly placeholder: string;
  readonly form: RegExp;
  readonly words: string;
}

const sources: Readonly<Record<Forge, Source>> = {
  github: {
    placeholder: `your-org/setpoint@${'0'.repeat(40)} # your copy of setpoint, at a full commit`,
    form: /^[\w.-]+\/[\w.-]+@[0-9a-f]{40}$/,
    words: 'OWNER/REPOSITORY@COMMIT, with the whole commit, as a tag can be moved',
  },
  gitlab: {
    placeholder: 'registry.example.com/tools/setpoint:0.1.0',
    form: /^[\w.-]+(:\d+)?(\/[\w.-]+)+(:[\w.-]+|@sha256:[0-9a-f]{64})$/,
    words: 'an image with its tag or digest',
  },
};

/**
 * Names in a file for CI what it gets setpoint from; null leaves the placeholder, with which no job runs.
 *
 * @throws Fault SP5511 for what the forge cannot take it from.
 */
export function nameCiSource(forge: Forge, text: string, source: string | null): string {
  const { placeholder, form, words } = sources[forge];
  if (source === null) return text;
  if (form.test(source)) return text.replaceAll(placeholder, source);
  throw new Fault({
    kind: 'usage',
    code: 'SP5511',
    message: `${source} is not what a job of ${forge} gets setpoint from.`,
    hint: `Give --ci-source ${words}.`,
  });
}
