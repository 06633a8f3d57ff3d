import { usageError } from '../../model/fault.js';
import { variablesOf } from './environment.js';
import { readCredential, type TokenRequest } from './token.js';

/** Those of the client, of the connection, and those that change what a request asks for. */
const reserved =
  /^(?:authorization|host|content-.*|accept|accept-.*|user-agent|connection|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade|expect|range|if-.*)$/i;

/**
 * Reads the headers of the operator for each request to the service, whose values are secrets. They are in the file in
 * SETPOINT_HEADERS_FILE_NAME of the configuration, or SETPOINT_HEADERS_FILE. If the URL is from SETPOINT_URL_NAME, only
 * the first is used, as for the token. Warnings are for standard error.
 *
 * @throws Fault usage SP5004 if the file is not readable, SP5009 if it contains no header or an invalid line.
 */
export async function readHeaders({
  environment,
  name,
  ownUrl,
}: Pick<TokenRequest, 'environment' | 'name' | 'ownUrl'>) {
  const { headersFile: variable } = variablesOf(name);
  const { headersFile: general, namedHeadersFiles } = environment;
  const own = namedHeadersFiles.find(({ source }) => source === variable)?.text;
  const path = own ?? (ownUrl === null ? general : null);
  if (path) {
    const { text, warnings } = await readCredential(environment, path, 'headers');
    return { headers: parseHeaders(text, path), warnings };
  }
  const unused = `The headers of SETPOINT_HEADERS_FILE are not sent to the service of ${ownUrl}; set ${variable} to a file, or to nothing.`;
  return { headers: {}, warnings: own === undefined && general ? [unused] : [] };
}

/** Messages never contain a value. */
function parseHeaders(text: string, path: string): Readonly<Record<string, string>> {
  const found = new Map<string, string>();
  const problems = linesOfHeaders(text).flatMap(({ name, value, line }) => {
    const key = name.toLowerCase();
    const problem = !/^[\w!$%&'*+.^`|~-]+$/.test(key)
      ? 'the line must be `Name: value`'
      : reserved.test(key)
        ? `${name} cannot be set, because setpoint or the connection decides it`
        : found.has(key)
          ? `${name} occurs twice`
          : !/^[\t\x20-\x7e]+$/.test(value) && `the value of ${name} must be visible ASCII characters`;
    found.set(key, value);
    return problem ? `${path}:${line}: ${problem}.` : [];
  });
  if (found.size === 0) problems.push(`The headers file ${path} contains no header.`);
  if (problems.length === 0) return Object.fromEntries(found);
  throw usageError('SP5009', problems.join(' '), 'Write one header on each line, as `Name: value`.');
}

/** Without empty lines and comments. Without a colon, the whole line can be a secret. */
export function linesOfHeaders(text: string) {
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
