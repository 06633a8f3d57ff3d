import { Fault, type FaultFacts } from '../../model/fault.js';
import { unreachable } from '../../model/unreachable.js';
import { uploadTokenHint, uploadTokenNote } from '../token-kind.js';
import type { Failure, Malformation } from '../types.js';
import { isNotTls } from './parse-reply.js';

/**
 * Converts a failure into an error that stops the run, with codes from SP3001 (docs/reference/errors-service.md).
 * `doing` is the beginning of the message: `reading organization acme`. `scope`: what the request requires, if the
 * service does not name it.
 */
export function toFault(failure: Failure, doing: string, scope: string | null = null): Fault {
  const message = `${doing.charAt(0).toUpperCase()}${doing.slice(1)} failed: ${failure.message.replace(/\.$/, '')}.`;
  if ('isUploadToken' in failure) {
    return new Fault({
      kind: 'not-permitted',
      code: 'SP3016',
      message: `${message} ${uploadTokenNote}`,
      hint: uploadTokenHint,
    });
  }
  return new Fault({ ...faultPartsOf(failure, scope), message });
}

function faultPartsOf(failure: Failure, scope: string | null): Omit<FaultFacts, 'message'> {
  switch (failure.kind) {
    default:
      return unreachable(failure);
    case 'unreachable':
      return service('SP3001', reachHint(failure.code, failure.isProxied === true));
    case 'timed-out':
      return service(
        'SP3002',
        'Run the command again; if the error persists, check the service and any proxy.',
      );
    case 'untrusted':
      return service(
        'SP3003',
        isNotTls(failure.code)
          ? 'Correct the port of the URL: name the one for https. On this machine, http:// is allowed too.'
          : 'Name the certificate of a private authority with --ca-file.',
      );
    case 'server':
      return service('SP3004', 'Run the command again later.');
    case 'throttled':
      return service(
        'SP3005',
        'Run fewer jobs with this token at the same time, or run the command again later.',
      );
    case 'malformed':
      return service('SP3006', malformedHints[failure.wrong]);
    case 'too-large':
      return service('SP3007', 'Check that the URL is the service itself.');
    case 'moved':
      return service(
        'SP3008',
        failure.slug === null
          ? 'Set SETPOINT_URL or --url to the actual URL of the service.'
          : `Use the slug ${failure.slug} in the files.`,
      );
    case 'not-found':
      return service('SP3009', 'Check the name, the URL, and what the token can access.');
    case 'no-method':
      return service('SP3010', 'Check the URL and service.read.');
    case 'invalid':
      return service('SP3011', 'Check the log of the service for the cause.');
    case 'not-authenticated':
      return {
        kind: 'not-permitted',
        code: 'SP3012',
        hint: 'Check that the token is complete, has not expired, and belongs to this service.',
      };
    case 'not-permitted':
      return { kind: 'not-permitted', code: 'SP3013', hint: scopeHint(failure.scopes, scope) };
    case 'budget':
      return { kind: 'refused', code: 'SP3014', hint: 'Raise --max-requests.' };
    case 'interrupted':
      return { kind: 'interrupted', code: 'SP3015' };
  }
}

function service(code: string, hint: string): Omit<FaultFacts, 'message'> {
  return { kind: 'service', code, hint };
}

function reachHint(code: string, isProxied: boolean): string {
  if (code === 'PROXY_407')
    return 'Write the user name and password of the proxy in HTTPS_PROXY: http://user:password@host:port.';
  if (isProxied)
    return 'Check the URL, and the proxy in HTTPS_PROXY; NO_PROXY lists the hosts that are reached directly.';
  if (code === 'ENOTFOUND') return 'Check the spelling of the host name in the URL.';
  if (code === 'ECONNREFUSED') return 'Check the host and the port of the URL.';
  return 'Check the URL, the network and any proxy, then run the command again.';
}

const proxyHint = 'Check for a proxy or a login page in front of the service.';
const urlHint = 'Check that the URL is the service itself, then run the command again.';

const malformedHints: Readonly<Record<Malformation, string>> = {
  html: proxyHint,
  'content-type': proxyHint,
  compressed: 'Disable compression in the proxy in front of the service.',
  empty: urlHint,
  'broken-text': urlHint,
  'broken-json': urlHint,
  'too-deep': urlHint,
};

function scopeHint(scopes: readonly string[], scope: string | null): string {
  if (scopes.length > 0) return `Add one of these scopes to the token: ${scopes.join(', ')}.`;
  return scope === null
    ? 'Check the scopes of the token, and if it is the token of a user, that the user has access.'
    : `Add the scope ${scope} to the token, and if it is the token of a user, check that the user has access.`;
}
