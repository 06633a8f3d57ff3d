import type { Stats } from 'node:fs';
import type { Readable } from 'node:stream';
import { openNamed, readWhole } from '../../disk/read-named.js';
import { createFault, errorMessage, type Fault, usageError } from '../../model/fault.js';
import type { Names } from '../../settings/setting.js';
import { type Environment, type OperatorValue, variablesOf } from './environment.js';

/** Its text is trimmed, visible ASCII without spaces, and never part of a message. Warnings are for standard error. */
export type FoundToken = OperatorValue & { readonly warnings: readonly string[] };

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
  const { name, ownUrl } = request;
  const missing = (message: string, hint: string) =>
    createFault('usage', 'SP5003', message, hint, { condition: 'no-token' });
  if (ownUrl === null) throw missing('The token is missing.', provideTokenHint);
  const { token: variable } = variablesOf(name);
  throw missing(
    `The token for the service of ${ownUrl} is missing. SETPOINT_TOKEN is not sent to it.`,
    variable === null
      ? 'Set `name` in setpoint.yaml to another name than file, because SETPOINT_TOKEN_FILE is a path.'
      : `Set ${variable}, or name a file with --token-file (- reads standard input).`,
  );
}

/** Like `readToken`, but returns null if the token is missing. */
export async function findToken(request: TokenRequest): Promise<FoundToken | null> {
  const { tokenFile, environment, names, name, ownUrl, stdin } = request;
  const read = (path: string) => readCredential(environment, path, 'token', stdin);
  if (tokenFile !== undefined) return inspect(await read(tokenFile));
  const own = environment.namedTokens.find(({ source }) => source === variablesOf(name).token);
  if (own !== undefined) return inspect(own);
  if (ownUrl !== null) return null;
  if (environment.token !== undefined) return inspect({ text: environment.token, source: 'SETPOINT_TOKEN' });
  if (environment.tokenFile) return inspect(await read(environment.tokenFile));
  return names === 'sentry' && environment.sentryToken !== undefined
    ? inspect({ text: environment.sentryToken, source: 'SENTRY_AUTH_TOKEN' })
    : null;
}

type CredentialKind = 'token' | 'headers';

/** What each run has read. The token that is sent is then the one that no file and no output contains. */
const credentials = new WeakMap<Environment, Map<string, Promise<FoundToken>>>();

/**
 * Reads a file, or standard input for the path `-` of a token, once in each run.
 *
 * @throws Fault usage SP5004 if the file is not readable.
 */
export function readCredential(
  environment: Environment,
  path: string,
  kind: CredentialKind,
  stdin: TokenRequest['stdin'] = process.stdin,
): Promise<FoundToken> {
  const known = credentials.get(environment) ?? new Map<string, Promise<FoundToken>>();
  credentials.set(environment, known);
  const key = `${kind} ${path}`;
  const reading = known.get(key) ?? (key === 'token -' ? readAll(stdin) : readFile(path, kind));
  known.set(key, reading);
  return reading;
}

async function readFile(path: string, kind: CredentialKind): Promise<FoundToken> {
  try {
    const file = await openNamed(path);
    try {
      const stats = await file.stat();
      const text = readWhole(file, maxBytes).toString('utf8');
      // Only a warning: some CI systems mount secrets with read access for everyone.
      const isWarned = process.platform !== 'win32' && isExposed(stats, process.getuid?.());
      const warning = `Other users of this machine can access the ${kind} file ${path}; run chmod 600 on it.`;
      return { text, source: path, warnings: isWarned ? [warning] : [] };
    } finally {
      await file.close();
    }
  } catch (error) {
    throw unreadable(path, errorMessage(error), kind);
  }
}

/**
 * Whether users that no administrator chose can access a file. If root gives another user's group access to its file,
 * an administrator chose this: it is also how Kubernetes mounts a secret for a user (0440, with `fsGroup`).
 */
export function isExposed({ mode, uid }: Pick<Stats, 'mode' | 'uid'>, ownUid: number | undefined): boolean {
  const isMounted = uid === 0 && ownUid !== 0 && (mode & 0o020) === 0;
  return (mode & (isMounted ? 0o007 : 0o077)) !== 0;
}

async function readAll(stdin: TokenRequest['stdin']): Promise<FoundToken> {
  if (stdin.isTTY)
    throw usageError(
      'SP5004',
      'The token was to come from standard input, which is a terminal.',
      'Pipe it in, for example from a password manager.',
    );
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stdin) {
    const bytes = chunk instanceof Uint8Array ? chunk : Buffer.from(String(chunk));
    chunks.push(bytes);
    size += bytes.length;
    if (size > maxBytes) throw unreadable('standard input', `it is larger than ${maxBytes} bytes`);
  }
  return { text: Buffer.concat(chunks).toString('utf8'), source: 'standard input', warnings: [] };
}

function inspect(given: OperatorValue & Partial<FoundToken>): FoundToken {
  const { source, warnings = [] } = given;
  const text = trimmed(given.text);
  if (/^[\x21-\x7e]+$/.test(text)) return { text, source, warnings };
  if (text !== '')
    throw usageError(
      'SP5005',
      `The token from ${source} must be one word of visible ASCII characters.`,
      'Provide only the token there.',
    );
  throw usageError(
    'SP5005',
    `The token from ${source} is empty.`,
    'Provide the token there. In a CI job from a fork, which gets no secrets, run validate instead.',
  );
}

/** What is sent of a text that contains a token. */
export function trimmed(text: string): string {
  return text.replace(/^\uFEFF/, '').trim();
}

function unreadable(path: string, why: string, kind: CredentialKind = 'token'): Fault {
  const hint = kind === 'token' ? provideTokenHint : 'Name a regular file with SETPOINT_HEADERS_FILE.';
  return usageError('SP5004', `The ${kind} file ${path} cannot be read: ${why}.`, hint);
}
