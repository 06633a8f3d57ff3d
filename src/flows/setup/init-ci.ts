import { Fault } from '../../model/fault.js';

export type Forge = 'github' | 'gitlab';

/** A CI file of the package, and its path in a repository. */
interface CiFile {
  readonly from: string;
  readonly to: string;
}

/** The CI files for each forge; `from` is relative to `examples/ci`. */
export const ciFiles: Readonly<Record<Forge, readonly CiFile[]>> = {
  github: ['pull-request', 'apply', 'drift', 'export'].map((name) => ({
    from: `github/setpoint-${name}.yml`,
    to: `.github/workflows/setpoint-${name}.yml`,
  })),
  gitlab: [{ from: 'gitlab/setpoint.gitlab-ci.yml', to: '.gitlab/setpoint.gitlab-ci.yml' }],
};

/** What only the user knows; null if not given. */
export interface CiChoice {
  /** The source from which the jobs install or run setpoint. */
  readonly source: string | null;
  /** The branch that is applied. Jobs on GitLab use its default branch. */
  readonly branch: string | null;
  /** The configuration's folder relative to the repository's root; `''` for the root itself. */
  readonly config: string;
}

interface Source {
  /** The text to replace in the packaged files. */
  readonly placeholder: string;
  readonly form: RegExp;
  readonly words: string;
}

const sources: Readonly<Record<Forge, Source>> = {
  github: {
    placeholder: `your-org/setpoint@${'0'.repeat(40)} # your copy of setpoint, at a full commit`,
    form: /^[\w.-]+\/[\w.-]+@(?!0{40})[0-9a-f]{40}$/,
    words:
      'OWNER/REPOSITORY@COMMIT: your copy of setpoint at a whole commit (git ls-remote shows it), as a tag can be moved',
  },
  gitlab: {
    placeholder: 'registry.example.com/tools/setpoint:0.1.0',
    form: /^[\w.-]+(:\d+)?(\/[\w.-]+)+(:[\w.-]+|@sha256:[0-9a-f]{64})$/,
    words: 'an image with its tag or digest, as the Dockerfile of setpoint makes one',
  },
};

/**
 * Returns a function that completes a CI file, so that it works as written: no file is written with a placeholder that
 * would fail later.
 *
 * @throws Fault usage SP5511 if the source has an invalid form
 * @throws Fault usage SP5512 if no source is given
 * @throws Fault usage SP5513 if the branch is invalid or not supported
 * @throws Fault usage SP5514 if the path of the configuration's folder is invalid
 */
export function ciFilling(forge: Forge, choice: CiChoice): (text: string) => string {
  const source = checkSource(forge, choice.source);
  const branch = checkBranch(forge, choice.branch);
  const { config } = choice;
  if (config !== '' && !folderForm.test(config)) throw unfitFolder(config);
  return (text) =>
    withConfig(text, config)
      .replaceAll(sources[forge].placeholder, source)
      .replaceAll("branches: ['main']", `branches: ['${branch}']`)
      .replaceAll("'refs/heads/main'", `'refs/heads/${branch}'`);
}

function checkSource(forge: Forge, source: string | null): string {
  const { form, words } = sources[forge];
  const hint = `Give --ci-source ${words}.`;
  if (source === null) {
    throw usage('SP5512', `Nothing says what the jobs of ${forge} get setpoint from.`, hint);
  }
  if (form.test(source)) return source;
  throw usage('SP5511', `${source} is not what a job of ${forge} gets setpoint from.`, hint);
}

/** Git's rules for branch names, limited to characters that are safe within a pattern and quotes. */
const branchForm = /^(?![-/.])(?!.*(?:\.\.|\/\/|[/.]$))[\w./-]{1,200}$/;

function checkBranch(forge: Forge, branch: string | null): string {
  if (branch === null) return 'main';
  if (forge === 'gitlab') {
    throw usage('SP5513', 'The jobs of gitlab apply its default branch.', 'Leave --ci-branch out.');
  }
  if (branchForm.test(branch)) return branch;
  throw usage(
    'SP5513',
    `${branch} cannot stand in a workflow as a branch.`,
    'Name the default branch of the repository: letters, digits, dot, slash, underscore and dash.',
  );
}

const folderForm = /^[\w.][\w./-]*$/;

function unfitFolder(config: string): Fault {
  return usage(
    'SP5514',
    `${config} cannot stand in a job as the folder of the configuration.`,
    'Use a folder of letters, digits, dot, slash, underscore and dash.',
  );
}

/** Adds the configuration's folder to the action (GitHub) and to each command (GitLab). */
function withConfig(text: string, config: string): string {
  if (config === '') return text;
  return text
    .replaceAll(/^( +)command: \w+$/gm, `$&\n$1config: '${config}'`)
    .replaceAll(/^ +- setpoint \w+/gm, `$& --config ${config}`);
}

function usage(code: string, message: string, hint: string): Fault {
  return new Fault({ kind: 'usage', code, message, hint });
}
