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

/** What only the user knows; null where nothing was said. */
export interface CiChoice {
  /** What the jobs get setpoint from. */
  readonly source: string | null;
  /** The branch that is applied. GitLab's jobs ask GitLab for it. */
  readonly branch: string | null;
  /** The configuration's folder, from the repository's root; `''` for the root itself. */
  readonly config: string;
}

interface Source {
  /** What stands in the files that are carried. */
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
 * What fills in a file for CI, so that it works as it is written: none is written with a placeholder that fails later.
 *
 * @throws Fault usage SP5511 for what the forge cannot take it from, SP5512 where nothing is named, SP5513 for the branch,
 * SP5514 for the configuration's folder.
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

/** As much of git's rules for branches as can stand in a pattern and between quotes. */
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

/** Names the configuration's folder to the action (GitHub) and to each command (GitLab). */
function withConfig(text: string, config: string): string {
  if (config === '') return text;
  return text
    .replaceAll(/^( +)command: \w+$/gm, `$&\n$1config: '${config}'`)
    .replaceAll(/^ +- setpoint \w+/gm, `$& --config ${config}`);
}

function usage(code: string, message: string, hint: string): Fault {
  return new Fault({ kind: 'usage', code, message, hint });
}
