import { type Condition, createFault, type Fault, type FaultKind } from '../../model/fault.js';
import type { ErrorCode } from '../../model/finding.js';
import { uploadTokenHint, uploadTokenNote } from '../connection/origin.js';
import type { Failure } from '../types.js';

/** What follows from the kind of a failure alone. */
interface FailureKind {
  /** Of the error that stops the run (docs/reference/errors-service.md). */
  readonly code: ErrorCode;
  readonly fault: FaultKind;
  readonly hint?: string;
  readonly condition?: Condition;
  /** The cause, which decides the exit code of an apply. */
  readonly blame: 'caller' | 'service' | 'request' | 'run';
  /** Maximum attempts, unless time limits them. */
  readonly attempts: number;
  /** Whether it concerns one resource, so that others are still worth reading. */
  readonly isOfOneResource: boolean;
}

const ofService = { fault: 'service', blame: 'service', attempts: 1, isOfOneResource: false } as const;
const ofOneReply = { ...ofService, isOfOneResource: true };
const ofRequest = { ...ofService, blame: 'request' } as const;
const ofToken = { ...ofService, fault: 'not-permitted', blame: 'caller' } as const;
const ofRun = { ...ofService, blame: 'run' } as const;

export const failureKinds: Readonly<Record<Failure['kind'], FailureKind>> = {
  unreachable: {
    ...ofService,
    code: 'SP3001',
    hint: 'Check the URL, the network and any proxy, then run the command again.',
    attempts: 4,
  },
  'timed-out': {
    ...ofService,
    code: 'SP3002',
    hint: 'Run the command again; if the error persists, check the service and any proxy.',
    attempts: 4,
  },
  untrusted: {
    ...ofService,
    code: 'SP3003',
    hint: 'Name the certificate of a private authority with --ca-file.',
  },
  server: { ...ofOneReply, code: 'SP3004', hint: 'Run the command again later.', attempts: 4 },
  throttled: {
    ...ofService,
    code: 'SP3005',
    hint: 'Run fewer jobs with this token at the same time, or run the command again later.',
  },
  malformed: {
    ...ofOneReply,
    code: 'SP3006',
    hint: 'Check that the URL is the service itself, then run the command again.',
    attempts: 2,
  },
  'too-large': { ...ofOneReply, code: 'SP3007', hint: 'Check that the URL is the service itself.' },
  moved: {
    ...ofRequest,
    code: 'SP3008',
    hint: 'Set SETPOINT_URL or --url to the actual URL of the service.',
    isOfOneResource: true,
  },
  'not-found': {
    ...ofRequest,
    code: 'SP3009',
    condition: 'denied',
    hint: 'Check the name, the URL, and what the token can access.',
  },
  'no-method': { ...ofRequest, code: 'SP3010', hint: 'Check the URL and service.read.' },
  invalid: {
    ...ofRequest,
    code: 'SP3011',
    hint: 'Run the command again; if the service rejects it again, check service.read and the log of the service.',
    isOfOneResource: true,
  },
  'not-authenticated': {
    ...ofToken,
    code: 'SP3012',
    hint: 'Check that the token is complete, has not expired, and belongs to this service.',
  },
  'not-permitted': {
    ...ofToken,
    code: 'SP3013',
    condition: 'denied',
    hint: 'Check the scopes of the token, and if it is the token of a user, that the user has access.',
    isOfOneResource: true,
  },
  misdirected: { ...ofService, code: 'SP3044' },
  overreaching: { ...ofService, code: 'SP3045' },
  budget: { ...ofRun, fault: 'refused', code: 'SP3014', hint: 'Raise --max-requests.' },
  interrupted: { ...ofRun, fault: 'interrupted', code: 'SP3015', condition: 'stopped' },
};

/**
 * Converts a failure into an error that stops the run. `doing` is the beginning of the message: `Reading organization
 * acme`. `scope`: what the request requires, if the service does not name it.
 */
export function toFault(failure: Failure, doing: string, scope: string | null = null): Fault {
  const message = `${doing} failed: ${failure.message.replace(/\.$/, '')}.`;
  if ('isUploadToken' in failure) {
    const note = `${message} ${uploadTokenNote}`;
    return createFault('not-permitted', 'SP3016', note, uploadTokenHint);
  }
  const { code, fault, hint, condition } = failureKinds[failure.kind];
  return createFault(fault, code, message, specificHint(failure, scope) ?? hint, { condition });
}

/** What the user of a token must do, by the code of a 401 (observed, 6 "detail as an object"). */
const stepsOfUser = new Map([
  ['2fa-required', 'Enable two-factor authentication for the user of the token'],
  ['sso-required', 'Sign in with single sign-on as the user of the token, then create a new token'],
  ['member-disabled-over-limit', 'Raise the limit of members, or remove other members'],
]);

const loginPage = 'Check for a proxy or a login page in front of the service.';

/** The hint that follows from more than the kind; null for the usual one. */
function specificHint(failure: Failure, scope: string | null): string | null {
  switch (failure.kind) {
    case 'unreachable':
      if (failure.code === 'PROXY_407')
        return 'Write the user name and password of the proxy in HTTPS_PROXY: http://user:password@host:port.';
      if (failure.isProxied)
        return 'Check the URL, and the proxy in HTTPS_PROXY; NO_PROXY lists the hosts that are reached directly.';
      if (failure.code === 'ENOTFOUND') return 'Check the spelling of the host name in the URL.';
      return failure.code === 'ECONNREFUSED' ? 'Check the host and the port of the URL.' : null;
    case 'untrusted':
      if (isNotTls(failure.code))
        return 'Correct the port of the URL: name the one for https. On this machine, http:// is allowed too.';
      return /PROTOCOL|HANDSHAKE_FAILURE/.test(failure.code)
        ? 'Enable TLS 1.2 or later and HTTP/1.1 at the service or the proxy in front of it.'
        : null;
    case 'malformed':
      if (failure.wrong === 'compressed') return 'Disable compression in the proxy in front of the service.';
      return failure.wrong === 'page' ? loginPage : null;
    case 'not-found':
      return failure.isPage ? 'Check the URL, and the proxy in front of the service.' : null;
    case 'moved':
      if (failure.isLogin) return loginPage;
      return failure.slug === null ? null : `Use the slug ${failure.slug} in the files.`;
    case 'not-authenticated': {
      if (failure.reason === undefined) return null;
      const step = stepsOfUser.get(failure.reason) ?? 'Do what the message requires as the user of the token';
      return `${step}; or use the token of an integration, which has no user.`;
    }
    case 'too-large':
      return failure.ofHeaders ? 'Check for a proxy that adds headers.' : null;
    case 'not-permitted':
      if (failure.scopes.length > 0)
        return `If the token has none of these scopes, add one: ${failure.scopes.join(', ')}.`;
      return scope === null
        ? null
        : `If the token lacks the scope ${scope}, add it; if it is the token of a user, check that the user has access.`;
    default:
      return null;
  }
}

/** Whether the reply to the beginning of a TLS connection was not TLS, which is usually a port for http. */
export function isNotTls(code: string): boolean {
  return /^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST)$/.test(code);
}
