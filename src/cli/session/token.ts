import type { Stats } from 'node:fs';
import type { Readable } from 'node:stream';
import { openNamed, readWhole } from '../../disk/read-named.js';
import { errorMessage, Fault } from '../../model/fault.js';
import type { Names } from '../../settings/setting.js';
import { type Environment, suffixOf, tokensIn, tokenVariableOf } from './environment.js';

export interface FoundToken {
  /** Trimmed, visible ASCII without spaces. Never part of a message. */
  readonly token: string;
  /** The source, for messages: `SETPOINT_TOKEN`, a path, `standard input`. */
  readonly source: string;
  /** Warnings for standard error, in sentences. */
  readonly warnings: readonly string[];
}

export interface TokenRequest {
  /** `--token-file`: a path, `-` for standard input, undefined if the flag is not given. */
  readonly tokenFile: string | undefined;
  readonly environment: Environment;
  readonly names: Names;
  /** The configuration's name, see `RootConfig`. */
  readonly name: string;
  /** The configuration's own variable if the URL is from it; null if the URL is from elsewhere. */
  readonly ownUrl: string | null;
  readonly stdin: Readable & { readonly isTTY?: boolean };
}

/** Far longer than any token; limits mistakes such as `--token-file /dev/zero`. */
const maxBytes = 64 * 1024;

const provideTokenHint =
  'Set SETPOINT_TOKEN, or name a file with SETPOINT_TOKEN_FILE or --token-file (- reads standard input).';

/**
 * Returns the token from the first of: `--token-file`, SETPOINT_TOKEN_NAME of the configuration, SETPOINT_TOKEN,
 * SETPOINT_TOKEN_FILE and, with the names `sentry`, SENTRY_AUTH_TOKEN. If the URL is from SETPOINT_URL_NAME, only the
 * first two are used: the others belong to the service of SETPOINT_URL. Never from the command line, which every
 * process on the machine can read.
 *
 * @throws Fault usage SP5003 if the token is missing, SP5005 if it is empty or malformed, SP5004 if the file is not
 * readable.
 */
export async function readToken(request: TokenRequest): Promise<FoundToken> {
  const found = await findToken(request);
  if (found !== null) return found;
  throw missingToken(request);
}

function missingToken({ name, ownUrl }: TokenRequest): Fault {
  const variable = tokenVariableOf(name);
  if (ownUrl === null) {
    const own = variable === null ? '' : ` (${variable} for this configuration only)`;
    const hint = provideTokenHint.replace(/^Set SETPOINT_TOKEN/, `$&${own}`);
    return new Fault({ kind: 'usage', code: 'SP5003', message: 'The token is missing.', hint });
  }
  return new Fault({
    kind: 'usage',
    code: 'SP5003',
    message: `The token for the service of ${ownUrl} is missing. SETPOINT_TOKEN is not sent to it.`,
    hint:
      variable === null
        ? 'Set `name` in setpoint.yaml to another name than file, because SETPOINT_TOKEN_FILE is a path.'
        : `Set ${variable}, or name a file with --token-file (- reads standard input).`,
  });
}

/** Like `readToken`, but returns null if the token is missing. */
export async function findToken(request: TokenRequest): Promise<FoundToken | null> {
  const { tokenFile, environment, names, name, ownUrl } = request;
  if (tokenFile === '-') return inspect(await readAll(request.stdin), 'standard input');
  if (tokenFile !== undefined) return readTokenFile(tokenFile);
  const variable = tokenVariableOf(name);
  const own = environment.namedTokens[suffixOf(name)];
  if (own !== undefined && variable !== null) return inspect(own, variable);
  if (ownUrl !== null) return null;
  if (environment.token !== undefined) return inspect(environment.token, 'SETPOINT_TOKEN');
  if (environment.tokenFile) return readTokenFile(environment.tokenFile);
  if (names === 'sentry' && environment.sentryToken !== undefined) {
    return inspect(environment.sentryToken, 'SENTRY_AUTH_TOKEN');
  }
  return null;
}

/**
 * Returns every token that is available to the run, used or not. None of them must appear in a file or an output.
 * Unreadable token files are left for `readToken` to report.
 */
export async function availableTokens(
  tokenFile: string | undefined,
  environment: Environment,
): Promise<readonly string[]> {
  const files = [tokenFile, environment.tokenFile].flatMap((path) => path || []);
  const read = async (path: string): Promise<string> =>
    path === '-' ? readAll(process.stdin) : (await readFileOfToken(path)).text;
  const texts = await Promise.all(files.map((path) => read(path).catch(() => '')));
  return [...tokensIn(environment), ...texts].map(trimmed);
}

async function readTokenFile(path: string): Promise<FoundToken> {
  const { text, warnings } = await readFileOfToken(path);
  return inspect(text, path, warnings);
}

async function readFileOfToken(
  path: string,
): Promise<{ readonly text: string; readonly warnings: readonly string[] }> {
  try {
    const file = await openNamed(path);
    try {
      const stats = await file.stat();
      const text = (await readWhole(file, maxBytes)).toString('utf8');
      return { text, warnings: warningsAbout(path, stats) };
    } finally {
      await file.close();
    }
  } catch (error) {
    throw unreadable(path, errorMessage(error));
  }
}

/** Only a warning: some CI systems mount secrets with read access for everyone. */
function warningsAbout(path: string, stats: Stats): readonly string[] {
  return process.platform !== 'win32' && isExposed(stats, process.getuid?.())
    ? [`Other users of this machine can access the token file ${path}; run chmod 600 on it.`]
    : [];
}

/**
 * Whether users that nobody chose can access a file. If root gives another user's group access to its file, an
 * administrator chose this: it is also how Kubernetes mounts a secret for a user (0440, with `fsGroup`).
 */
export function isExposed({ mode, uid }: Pick<Stats, 'mode' | 'uid'>, ownUid: number | undefined): boolean {
  const isMounted = uid === 0 && ownUid !== 0 && (mode & 0o020) === 0;
  return (mode & (isMounted ? 0o007 : 0o077)) !== 0;
}

const inputs = new WeakMap<TokenRequest['stdin'], Promise<string>>();

/** Standard input can be read only once, but several callers need its token. */
function readAll(stdin: TokenRequest['stdin']): Promise<string> {
  const reading = inputs.get(stdin) ?? readNew(stdin);
  inputs.set(stdin, reading);
  return reading;
}

async function readNew(stdin: TokenRequest['stdin']): Promise<string> {
  if (stdin.isTTY) {
    throw new Fault({
      kind: 'usage',
      code: 'SP5004',
      message: 'The token was to come from standard input, which is a terminal.',
      hint: 'Pipe it in, for example from a password manager.',
    });
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stdin) {
    const bytes = chunk instanceof Uint8Array ? chunk : Buffer.from(String(chunk));
    chunks.push(bytes);
    size += bytes.length;
    if (size > maxBytes) throw unreadable('standard input', `it is larger than ${maxBytes} bytes`);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function inspect(text: string, source: string, warnings: readonly string[] = []): FoundToken {
  const token = trimmed(text);
  if (/^[\x21-\x7e]+$/.test(token)) return { token, source, warnings };
  const [problem, hint] =
    token === ''
      ? [
          'is empty',
          'Provide the token there. In a CI job from a fork, which gets no secrets, run validate instead.',
        ]
      : ['must be one word of visible ASCII characters', 'Provide only the token there.'];
  const message = `The token from ${source} ${problem}.`;
  throw new Fault({ kind: 'usage', code: 'SP5005', message, hint });
}

function trimmed(text: string): string {
  return text.replace(/^\uFEFF/, '').trim();
}

function unreadable(path: string, why: string): Fault {
  return new Fault({
    kind: 'usage',
    code: 'SP5004',
    message: `The token file ${path} cannot be read: ${why}.`,
    hint: provideTokenHint,
  });
}
