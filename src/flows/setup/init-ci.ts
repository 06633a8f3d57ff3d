import { usageError } from '../../model/fault.js';

export type Forge = 'github' | 'gitlab' | 'azure' | 'bitbucket';

/** A CI file of the package, and its path in a repository. */
interface CiFile {
  readonly from: string;
  readonly to: string;
  /** Written only on request, and not for all configurations: `issues export` has no flag `--all`. */
  readonly isExport: boolean;
}

/** The CI files for each forge; `from` is relative to `examples/ci`. */
export const ciFiles: Readonly<Record<Forge, readonly CiFile[]>> = {
  github: ['pull-request', 'apply', 'drift', 'export'].map((name) => ({
    from: `github/setpoint-${name}.yml`,
    to: `.github/workflows/setpoint-${name}.yml`,
    isExport: name === 'export',
  })),
  gitlab: [{ from: 'gitlab/setpoint.gitlab-ci.yml', to: '.gitlab/setpoint.gitlab-ci.yml', isExport: false }],
  azure: [{ from: 'azure/azure-pipelines.yml', to: 'azure-pipelines.yml', isExport: false }],
  bitbucket: [{ from: 'bitbucket/bitbucket-pipelines.yml', to: 'bitbucket-pipelines.yml', isExport: false }],
};

/** What only the user knows; null if not given. */
export interface CiChoice {
  /** The source from which the jobs install or run setpoint. */
  readonly source: string | null;
  /** The branch that is applied. Jobs on GitLab use its default branch. */
  readonly branch: string | null;
  /**
   * The configuration's folder relative to the repository's root; `''` for the root itself. For the jobs of all
   * configurations, the variables of their tokens: `SETPOINT_TOKEN_ACME`.
   */
  readonly config: string | { readonly tokens: readonly string[] };
}

interface Source {
  /** The text to replace in the packaged files. */
  readonly placeholder: string;
  readonly pattern: RegExp;
  /** Continues `Pass --ci-source`. */
  readonly format: string;
}

const image: Source = {
  placeholder: 'registry.example.com/tools/setpoint:0.1.0',
  pattern: /^[\w.-]+(:\d+)?(\/[\w.-]+)+(?!$)(:[\w.-]+)?(@sha256:[0-9a-f]{64})?$/,
  format: 'IMAGE, a container image with its tag, digest or both, built with the Dockerfile of setpoint',
};

const sources: Readonly<Record<Forge, Source>> = {
  github: {
    placeholder: `your-org/setpoint@${'0'.repeat(40)} # your copy of setpoint, at a full commit`,
    pattern: /^[\w.-]+\/[\w.-]+@(?!0{40})[0-9a-f]{40}$/,
    format: 'OWNER/REPOSITORY@COMMIT, your copy of setpoint at a full commit hash (see git ls-remote)',
  },
  gitlab: image,
  azure: image,
  bitbucket: image,
};

const folderPattern = /^[\w.][\w./-]*$/;

/**
 * Returns a function that completes a CI file, so that it works as written: no file is written with a placeholder that
 * would fail later.
 *
 * @throws Fault usage SP5511 to SP5514 if the source, the branch or the configuration's folder is missing or invalid
 */
export function ciFilling(forge: Forge, choice: CiChoice): (text: string) => string {
  const source = checkSource(forge, choice.source);
  const branch = checkBranch(forge, choice.branch);
  const { config } = choice;
  if (typeof config === 'string' && config !== '' && !folderPattern.test(config)) {
    throw usageError(
      'SP5514',
      `Invalid configuration folder in a job: ${config}.`,
      'Use a folder name with letters, digits, dots, slashes, underscores and hyphens only.',
    );
  }
  return (template) => {
    const text = template.replaceAll(/\bmain\b/g, branch).replaceAll(sources[forge].placeholder, source);
    return typeof config === 'string' ? withConfig(text, config) : withAll(text, config.tokens);
  };
}

function checkSource(forge: Forge, source: string | null): string {
  const { pattern, format } = sources[forge];
  const hint = `Pass --ci-source ${format}.`;
  if (source === null) throw usageError('SP5512', `--ci ${forge} requires --ci-source.`, hint);
  if (pattern.test(source)) return source;
  throw usageError(
    'SP5511',
    `Invalid --ci-source ${source}: it is not a valid source for --ci ${forge}.`,
    hint,
  );
}

/** Git's rules for branch names, limited to characters that are safe within a pattern and quotes. */
const branchPattern = /^(?![-/.])(?!.*(?:\.\.|\/\/|[/.]$))[\w./-]{1,200}$/;

function checkBranch(forge: Forge, branch: string | null): string {
  if (branch === null) return 'main';
  if (forge === 'gitlab') {
    throw usageError('SP5513', 'The jobs of gitlab always apply the default branch.', 'Remove --ci-branch.');
  }
  if (branchPattern.test(branch)) return branch;
  throw usageError(
    'SP5513',
    `Invalid branch in a job: ${branch}.`,
    'Use a branch name with letters, digits, dots, slashes, underscores and hyphens only.',
  );
}

/** Adds the configuration's folder to the action (GitHub), or to each command. */
function withConfig(text: string, config: string): string {
  if (config === '') return text;
  return text
    .replaceAll(/^( +)command: \w+$/gm, `$&\n$1config: '${config}'`)
    .replaceAll(commandPattern, `$& --config ${config}`);
}

/** A command in a shell line. */
const commandPattern = /(?:^ +(?:- )?setpoint|"\$SETPOINT_IMAGE")\s+\w+/gm;

/** Removes the inventory, which is of one configuration. */
function withoutInventory(text: string): string {
  return (
    text
      // The jobs, and the step, with their comments.
      .replaceAll(/^(?:#.*\n)+setpoint-inventory:\n(?: .*\n|\n(?= ))+\n/gm, '')
      .replaceAll(/^(?: {2}#.*\n)+ {2}inventory:\n(?: {3}.*\n)+\n/gm, '')
      .replaceAll(/^ {6}#.*\n {6}- name: Read the inventory.*\n(?: {8}.*\n)+/gm, '')
      .replaceAll(/^ +arguments: .*--inventory=.*\n/gm, '')
      .replaceAll(/ \$\(setpoint-inventory .*\)$/gm, '')
  );
}

/**
 * Adds `--all` to the action (GitHub), or to each command, and replaces the saved plan and the rollback by folders of
 * them.
 */
function withAll(text: string, tokens: readonly string[]): string {
  const env = tokens.map((token) => `\n$1  ${token}: \${{ secrets.${token} }}`).join('');
  return (
    withoutInventory(text)
      .replaceAll(/^( +)arguments: (.+)$/gm, '$1arguments: |\n$1  --all\n$1  $2')
      .replaceAll(/^( +)command: (?:validate|compare)$/gm, '$&\n$1arguments: --all')
      // A step of a workflow only has the secrets that it names.
      .replaceAll(
        /^( +)with:(?=\n(?:\1 +.+\n)*\1 +token: )/gm,
        tokens.length === 0 ? '$&' : `$1env:${env}\n$&`,
      )
      .replaceAll('/setpoint-plan/plan.json\n', '/setpoint-plan\n')
      .replaceAll(commandPattern, '$& --all')
      .replaceAll('"$plan/plan.json"', '"$plan"')
      .replaceAll(/\bplan\.json\b/g, 'plans')
      .replaceAll(/\brollback\.json\b/g, 'rollbacks')
  );
}
