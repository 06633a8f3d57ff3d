import { basename } from 'node:path';
import { usageError } from '../../model/fault.js';
import type { ErrorCode } from '../../model/finding.js';

export type Forge = 'github' | 'gitlab' | 'azure' | 'bitbucket';

/** The only CI file of a forge, in a repository. */
const others = {
  gitlab: '.gitlab/setpoint.gitlab-ci.yml',
  azure: 'azure-pipelines.yml',
  bitbucket: 'bitbucket-pipelines.yml',
};

/**
 * The CI files for a forge: in the package, relative to `examples/ci`, and in a repository.
 *
 * @param withExport whether the export is one of them. Not for all configurations: `issues export` has no flag `--all`.
 * @throws Fault usage SP5002 if the forge has no export
 */
export function ciFiles(forge: Forge, withExport: boolean) {
  if (forge === 'github')
    return ['pull-request', 'apply', 'drift', ...(withExport ? ['export'] : [])].map((name) => ({
      from: `github/setpoint-${name}.yml`,
      to: `.github/workflows/setpoint-${name}.yml`,
    }));
  if (withExport)
    throw usageError('SP5002', `The jobs of ${forge} contain no export.`, 'Remove --ci-export.');
  const to = others[forge];
  return [{ from: `${forge}/${basename(to)}`, to }];
}

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

/** From where jobs run setpoint: the text to replace in the packaged files, its form, and the end of a hint. */
const action = {
  placeholder: `your-org/setpoint@${'0'.repeat(40)} # your copy of setpoint, at a full commit`,
  pattern: /^[\w.-]+\/[\w.-]+@(?!0{40})[0-9a-f]{40}$/,
  format: 'OWNER/REPOSITORY@COMMIT, your copy of setpoint at a full commit hash (see git ls-remote)',
};
const image = {
  placeholder: 'registry.example.com/tools/setpoint:0.1.0',
  pattern: /^[\w.-]+(:\d+)?(\/[\w.-]+)+(?!$)(:[\w.-]+)?(@sha256:[0-9a-f]{64})?$/,
  format: 'IMAGE, a container image with its tag, digest or both, built with the Dockerfile of setpoint',
};

/**
 * Returns a function that completes a CI file, so that it works as written: no file is written with a placeholder that
 * would fail later.
 *
 * @throws Fault usage SP5511 to SP5514 if the source, the branch or the configuration's folder is missing or invalid
 */
export function ciFilling(forge: Forge, { source, branch, config }: CiChoice): (text: string) => string {
  const { placeholder, pattern, format } = forge === 'github' ? action : image;
  const hint = `Pass --ci-source ${format}.`;
  if (source === null) throw usageError('SP5512', `--ci ${forge} requires --ci-source.`, hint);
  if (!pattern.test(source))
    throw usageError(
      'SP5511',
      `Invalid --ci-source ${source}: it is not a valid source for --ci ${forge}.`,
      hint,
    );
  if (branch !== null) {
    if (forge === 'gitlab')
      throw usageError(
        'SP5513',
        'The jobs of gitlab always apply the default branch.',
        'Remove --ci-branch.',
      );
    checkName('SP5513', 'branch', branch, branchPattern);
  }
  if (typeof config === 'string' && config !== '')
    checkName('SP5514', 'configuration folder', config, folderPattern);
  return (template) => {
    const text = template.replaceAll(/\bmain\b/g, branch ?? 'main').replaceAll(placeholder, source);
    return typeof config === 'string' ? withConfig(text, config) : withAll(text, config.tokens);
  };
}

/** Git's rules for branch names, limited to characters that are safe within a pattern and quotes. */
const branchPattern = /^(?![-/.])(?!.*(?:\.\.|\/\/|[/.]$))[\w./-]{1,200}$/;
const folderPattern = /^[\w.][\w./-]*$/;

function checkName(code: ErrorCode, what: string, name: string, pattern: RegExp): void {
  if (pattern.test(name)) return;
  throw usageError(
    code,
    `Invalid ${what} in a job: ${name}.`,
    `Use a ${what} with letters, digits, dots, slashes, underscores and hyphens only.`,
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

/** The jobs and the step of the inventory, which is of one configuration, with their comments. */
const inventoryBlocks =
  /^(?: *#.*\n)+( *)(?:(?:setpoint-)?inventory:|- name: Read the inventory).*\n(?:\1 .*\n|\n(?=\1 ))+\n?/gm;
/** Where commands use it. */
const inventoryUses = /^ +arguments: .*--inventory=.*\n| \$\(setpoint-inventory .*\)$/gm;

/**
 * Adds `--all` to the action (GitHub), or to each command, and replaces the saved plan and the rollback by folders of
 * them.
 */
function withAll(text: string, tokens: readonly string[]): string {
  const env = tokens.map((token) => `\n$1  ${token}: \${{ secrets.${token} }}`).join('');
  return (
    text
      .replaceAll(inventoryBlocks, '')
      .replaceAll(inventoryUses, '')
      .replaceAll(/^( +)arguments: (?:\|\n +)?(.+)$/gm, '$1arguments: |\n$1  --all\n$1  $2')
      .replaceAll(/^( +)command: (?:validate|compare)$/gm, '$&\n$1arguments: --all')
      // A step of a workflow only has the secrets that it names.
      .replaceAll(/^( +)with:(?=\n(?:\1 +.+\n)*\1 +token: )/gm, env === '' ? '$&' : `$1env:${env}\n$&`)
      .replaceAll(commandPattern, '$& --all')
      .replaceAll(/(\/setpoint-plan|\$plan)\/plan\.json\b/g, '$1')
      .replaceAll(/\b(plan|rollback)\.json\b/g, '$1s')
  );
}
