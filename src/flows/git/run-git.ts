import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { lstat, realpath } from 'node:fs/promises';
import { delimiter, isAbsolute, join, resolve } from 'node:path';
import { isInside, pathFrom } from '../../disk/is-inside.js';
import { readNamed } from '../../disk/read-named.js';
import { rootsAbove } from '../../disk/repository-root.js';
import { type Fault, hasCode, usageError } from '../../model/fault.js';
import { orNull } from '../../model/json.js';

/** The part of the caller's environment that programs started by the run get. */
export interface ProgramEnvironment {
  /** PATH. */
  readonly searchPath: string;
  /** SystemRoot, which Windows requires to start any program. Null on other systems. */
  readonly systemRoot: string | null;
}

/** Runs git in one repository. Rejects with SP5021 if git cannot be started, takes too long or prints too much. */
type Git = (
  args: readonly string[],
  input?: string,
  /** In milliseconds, and in bytes of output. */
  limits?: { readonly timeout?: number; readonly maxBuffer?: number },
) => Promise<{
  readonly stdout: Buffer;
  /** Why the command failed; null if it did not. */
  readonly failure: string | null;
}>;

/** In milliseconds. All commands finish within a second or so, even in large repositories. */
const maxDuration = 60_000;
/** In bytes. */
const maxOutput = 256 * 1024 * 1024;

/** Git accepts this name as an empty file on every platform (git(1), GIT_CONFIG_GLOBAL). */
const nothing = '/dev/null';

/** Overrides the configuration of the repository, which can include files of the work tree. */
const overrides = [
  'safe.bareRepository=explicit',
  'protocol.allow=never',
  'credential.helper=',
  'core.alternateRefsCommand=false',
  'core.askPass=false',
  `core.attributesFile=${nothing}`,
  'core.fsmonitor=false',
  'core.gitProxy=false',
  `core.hooksPath=${nothing}`,
  'core.pager=cat',
  'core.sshCommand=false',
  'core.useReplaceRefs=false',
].flatMap((setting) => ['-c', setting]);

/** Contains nothing of the caller's environment, so neither a token nor GIT_*. */
const fixed = {
  LC_ALL: 'C',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_SYSTEM: nothing,
  GIT_CONFIG_GLOBAL: nothing,
  GIT_ATTR_NOSYSTEM: '1',
  // Prevents git from fetching missing objects. Git before 2.39.4 does not support the first variable, but the second.
  GIT_NO_LAZY_FETCH: '1',
  GIT_ALLOW_PROTOCOL: '',
  GIT_TERMINAL_PROMPT: '0',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_GRAFT_FILE: nothing,
  GIT_OPTIONAL_LOCKS: '0',
  GIT_LITERAL_PATHSPECS: '1',
};

/**
 * Creates a runner for one repository. Its folder is given to git explicitly, so that git does not search for one.
 *
 * @param directory the repository's `.git`, without links
 * @param checkout the outermost checkout around the files, from which no program is run
 * @throws Fault usage SP5021 if git is not installed outside the checkout
 */
export function createGit(
  directory: string,
  checkout: string,
  { searchPath, systemRoot }: ProgramEnvironment,
): Git {
  /** Whether the path exists and, with all links followed, is outside the checkout. */
  const leadsOutside = (path: string): boolean => {
    const real = orNull(() => realpathSync(path));
    return real !== null && !isInside(real, checkout);
  };
  // Relative and empty entries depend on the working directory, so a checkout could supply the program.
  const folders = searchPath.split(delimiter).filter((folder) => isAbsolute(folder) && leadsOutside(folder));
  const name = process.platform === 'win32' ? 'git.exe' : 'git';
  const program = folders
    .map((folder) => join(folder, name))
    .find((path) => isProgram(path) && leadsOutside(path));
  if (program === undefined)
    throw unusable(`no folder in PATH outside ${checkout} contains git`, 'Install git outside the checkout.');
  const env = {
    ...fixed,
    PATH: folders.join(delimiter),
    ...(systemRoot === null ? {} : { SYSTEMROOT: systemRoot }),
    GIT_DIR: directory,
    // Otherwise core.worktree decides, and git fails if that folder does not exist. No command here reads the work
    // tree.
    GIT_WORK_TREE: directory,
  };
  return (args, input = '', { timeout = maxDuration, maxBuffer = maxOutput } = {}) =>
    new Promise((resolve, reject) => {
      // Loading it takes as long as a quarter of a Node start, and only a run with a base needs git.
      const { execFile } = process.getBuiltinModule('node:child_process');
      const child = execFile(
        program,
        ['--no-pager', ...overrides, ...args],
        {
          cwd: directory,
          env,
          timeout,
          killSignal: 'SIGKILL',
          maxBuffer,
          encoding: 'buffer',
          windowsHide: true,
        },
        (error, stdout, stderr) => {
          // Git ends with SIGPIPE if a fetch that it started is rejected immediately.
          const isEnded = error?.signal != null && !error.killed;
          if (error === null) resolve({ stdout, failure: null });
          else if (isEnded || typeof error.code === 'number')
            resolve({ stdout, failure: fatalIn(stderr.toString('utf8')) });
          else if (hasCode(error, 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER'))
            reject(unusable('git printed too much'));
          else if (error.killed) reject(unusable(`git did not finish within ${timeout / 1000} seconds`));
          else reject(unusable(error.message));
        },
      );
      child.stdin?.on('error', () => {});
      child.stdin?.end(input);
    });
}

function isProgram(path: string): boolean {
  const isFile = orNull(() => {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  });
  return isFile === true;
}

/** Git prints warnings before the fatal error. */
function fatalIn(stderr: string): string {
  const lines = stderr.trim().split('\n');
  return lines.find((line) => line.startsWith('fatal: '))?.slice('fatal: '.length) ?? lines[0] ?? '';
}

export function unusable(
  why: string,
  hint: string = 'Run setpoint in a git checkout of the configuration.',
): Fault {
  const message = `The files at a ref cannot be read from git: ${why === '' ? 'git failed' : why.replace(/\.$/, '')}.`;
  return usageError('SP5021', message, hint);
}

/** In bytes: `gitdir: ` and a path. */
const maxInGitFile = 8192;

/** A folder in a git checkout. */
export interface Checkout {
  /** The folder's path relative to the top of the checkout, with forward slashes; empty for the top itself. */
  readonly prefix: string;
  /** The repository's `.git`, without links. */
  readonly directory: string;
  readonly git: Git;
}

/**
 * Finds the repository of a folder without git, because git accepts any folder with the right files as a bare
 * repository. A pull request can add such files, but not `.git`: git never checks out that name.
 *
 * @throws Fault usage SP5021 if there is no repository, it cannot be trusted, or git is not installed
 */
export async function openCheckout(folder: string, environment: ProgramEnvironment): Promise<Checkout> {
  const here = await realpath(folder);
  const roots = rootsAbove(here);
  const [top] = roots;
  if (top === undefined) throw unusable(`no folder at or above ${here} contains .git`);
  const directory = await gitDirectoryIn(top, (await lstat(here)).uid);
  return {
    prefix: pathFrom(top, here),
    directory,
    git: createGit(directory, roots.at(-1) ?? top, environment),
  };
}

/** `.git` itself, or the folder that a `.git` file names (submodules, linked work trees). */
async function gitDirectoryIn(top: string, owner: number): Promise<string> {
  const entry = join(top, '.git');
  const stats = await lstat(entry);
  // Git's own rule (safe.directory) needs the user's configuration, and does not apply to a repository named to git.
  if (![owner, 0, process.getuid?.()].includes(stats.uid)) {
    throw unusable(
      `${entry} belongs to user ${stats.uid}, who neither runs setpoint nor owns the configuration`,
    );
  }
  if (stats.isDirectory()) return entry;
  if (!stats.isFile()) throw unusable(`${entry} must be a folder or a regular file`);
  const text = await readNamed(entry, maxInGitFile).catch(({ message }: Error) => {
    throw unusable(`${entry}: ${message}`);
  });
  const [, path] = /^gitdir: ([^\0\r\n]+)[\r\n]*$/.exec(text) ?? [];
  const directory = path === undefined ? null : await realpath(resolve(top, path)).catch(() => null);
  if (directory === null) throw unusable(`${entry} does not name a folder`);
  if (isInside(directory, top)) throw unusable(`${entry} names ${directory}, which is part of the checkout`);
  return directory;
}
