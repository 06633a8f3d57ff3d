import { usageError } from '../../model/fault.js';
import { type Environment, headersVariableOf } from './environment.js';
import { readCredential, type TokenRequest } from './token.js';

/** Headers of the operator for each request to the service. Their values are secrets. */
export interface FoundHeaders {
  readonly headers: Readonly<Record<string, string>>;
  /** For standard error. */
  readonly warnings: readonly string[];
}

/** Those of the client, of the connection, and those that change what a request asks for. */
const reserved =
  /^(?:authorization|host|content-.*|accept|accept-.*|user-agent|connection|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade|expect|range|if-.*)$/i;

/**
 * Reads the headers from the file in SETPOINT_HEADERS_FILE_NAME of the configuration, or SETPOINT_HEADERS_FILE. If the
 * URL is from SETPOINT_URL_NAME, only the first is used, as for the token.
 *
 * @throws Fault usage SP5004 if the file is not readable, SP5009 if it contains no header or an invalid line.
 */
export async function readHeaders({
  environment,
  name,
  ownUrl,
}: Pick<TokenRequest, 'environment' | 'name' | 'ownUrl'>): Promise<FoundHeaders> {
  const variable = headersVariableOf(name);
  const own = environment.namedHeadersFiles.find(({ source }) => source === variable);
  const path = own === undefined && ownUrl === null ? environment.headersFile : own?.text;
  if (path) {
    const { text, warnings } = await readCredential(path, 'headers');
    return { headers: parseHeaders(text, path), warnings };
  }
  const isUnused = own === undefined && environment.headersFile;
  const unused = `The headers of SETPOINT_HEADERS_FILE are not sent to the service of ${ownUrl}; set ${variable} to a file, or to nothing.`;
  return { headers: {}, warnings: isUnused ? [unused] : [] };
}

/** The values of every headers file that is available to the run, used or not. Reports no errors. */
export async function availableHeaders({
  headersFile,
  namedHeadersFiles,
}: Environment): Promise<readonly string[]> {
  const paths = [headersFile, ...namedHeadersFiles.map(({ text }) => text)].flatMap((path) => path || []);
  const texts = await Promise.all(
    paths.map((path) =>
      readCredential(path, 'headers').then(
        ({ text }) => text,
        () => '',
      ),
    ),
  );
  return texts.flatMap((text) => linesOf(text).map(({ value }) => value));
}

function parseHeaders(text: string, path: string): Readonly<Record<string, string>> {
  const found = new Map<string, string>();
  const problems = linesOf(text).flatMap(({ name, value, line }) => {
    const problem = problemOf(name, value, found);
    found.set(name.toLowerCase(), value);
    return problem === null ? [] : `${path}:${line}: ${problem}.`;
  });
  if (found.size === 0) problems.push(`The headers file ${path} contains no header.`);
  if (problems.length === 0) return Object.fromEntries(found);
  throw usageError('SP5009', problems.join(' '), 'Write one header on each line, as `Name: value`.');
}

/** Never contains a value. */
function problemOf(name: string, value: string, others: ReadonlyMap<string, string>): string | null {
  if (!/^[\w!$%&'*+.^`|~-]+$/.test(name)) return 'the line must be `Name: value`';
  if (reserved.test(name)) return `${name} cannot be set, because setpoint or the connection decides it`;
  if (others.has(name.toLowerCase())) return `${name} occurs twice`;
  return /^[\t\x20-\x7e]+$/.test(value) ? null : `the value of ${name} must be visible ASCII characters`;
}

/** Without empty lines and comments. Without a colon, the whole line can be a secret. */
function linesOf(text: string) {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((content, index) => {
      if (/^\s*(?:#|$)/.test(content)) return [];
      const colon = content.indexOf(':');
      const name = content.slice(0, Math.max(colon, 0));
      return [{ name, value: content.slice(colon + 1).trim(), line: index + 1 }];
    });
}
