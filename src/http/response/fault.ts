import { Fault, type FaultKind } from '../../model/fault.js';
import { unreachable } from '../../model/unreachable.js';
import type { Failure } from '../types.js';

/** All parts of an error except its message. */
interface Meaning {
  readonly kind: FaultKind;
  readonly code: string;
  readonly hint: string | undefined;
}

/**
 * Converts a failure into an error that stops the run, with codes from SP3001 (docs/reference/errors-service.md). `doing` is the
 * beginning of the message: `reading organization acme`.
 */
export function toFault(failure: Failure, doing: string): Fault {
  return new Fault({
    ...meaningOf(failure),
    message: `${capital(doing)} failed: ${failure.message.replace(/\.$/, '')}.`,
  });
}

function meaningOf(failure: Failure): Meaning {
  switch (failure.kind) {
    default:
      return unreachable(failure);
    case 'unreachable':
      return service('SP3001', reachHint(failure.code));
    case 'timed-out':
      return service(
        'SP3002',
        'Run it again; if it persists, look at the service and at proxies on the way.',
      );
    case 'untrusted':
      return service(
        'SP3003',
        'If a private authority signs it, name its certificate in NODE_EXTRA_CA_CERTS.',
      );
    case 'server':
      return service('SP3004', 'Run it again later; nothing that was done so far is lost.');
    case 'throttled':
      return service('SP3005', 'Run fewer jobs with this token at the same time, or run it again later.');
    case 'malformed':
      return service('SP3006', malformedHint(failure.wrong));
    case 'too-large':
      return service('SP3007', 'Check that the url is the service itself.');
    case 'moved':
      return service(
        'SP3008',
        failure.slug === null
          ? 'Name the address that the service really has in SETPOINT_URL or --url.'
          : `Change the name to ${failure.slug} in the files.`,
      );
    case 'not-found':
      return service('SP3009', 'Check the name in the files, the url, and that the token belongs there.');
    case 'no-method':
      return service(
        'SP3010',
        'The service has no such operation at this address; check the url and service.read.',
      );
    case 'invalid':
      return service('SP3011', 'Correct the settings that the service complains about.');
    case 'not-authenticated':
      return {
        kind: 'not-permitted',
        code: 'SP3012',
        hint: 'Check that the token is complete, has not expired, and belongs to this service.',
      };
    case 'not-permitted':
      return { kind: 'not-permitted', code: 'SP3013', hint: scopeHint(failure.scopes) };
    case 'budget':
      return { kind: 'refused', code: 'SP3014', hint: 'Allow more with --max-requests.' };
    case 'interrupted':
      return { kind: 'interrupted', code: 'SP3015', hint: undefined };
  }
}

function service(code: string, hint: string): Meaning {
  return { kind: 'service', code, hint };
}

function reachHint(code: string): string {
  if (code === 'ENOTFOUND') return 'No such host is known: check the spelling of the url.';
  if (code === 'ECONNREFUSED') return 'Nothing listens there: check the host and the port of the url.';
  return 'Check the url, the network and proxies on the way, then run it again.';
}

function malformedHint(wrong: Extract<Failure, { kind: 'malformed' }>['wrong']): string {
  switch (wrong) {
    default:
      return unreachable(wrong);
    case 'html':
    case 'content-type':
      return 'Is there a proxy or a login page in between? Check the url from this machine.';
    case 'compressed':
      return 'A proxy in between compresses what was asked for plain; let it pass identity through.';
    case 'empty':
    case 'broken-text':
    case 'broken-json':
    case 'too-deep':
      return 'Check that the url is the service itself, then run it again.';
  }
}

function scopeHint(scopes: readonly string[]): string {
  return scopes.length === 0
    ? 'Check the scopes of the token, and that its owner may see this resource.'
    : `Give the token one of the scopes: ${scopes.join(', ')}.`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
