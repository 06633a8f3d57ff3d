import { createFault, type Fault, usageError } from '../../model/fault.js';
import { type Place, positionOf } from '../../model/place.js';

/** Everything that decides which origin the token is sent to. */
interface TargetSources {
  /** `service.url` of the root file, as written; null if it is missing. Never `sandbox:`. */
  readonly fileUrl: string | null;
  readonly filePlace: Place | null;
  /** The URL that the operator set outside of the repository; null if not set. */
  readonly operatorUrl: string | null;
  /** What set it, for messages: `SETPOINT_URL_ACME`. */
  readonly operatorSource: string | undefined;
  /** The variable for the URL of this configuration only, for hints. */
  readonly ownVariable: string;
  /** Whether the operator set URLs for other configurations, for hints. */
  readonly hasOthers: boolean;
  /** The value of NODE_TLS_REJECT_UNAUTHORIZED. */
  readonly tlsRejectUnauthorized: string | undefined;
}

/** The only destination of the token. */
export interface Target {
  /** Origin and path prefix, without a trailing slash. */
  readonly baseUrl: string;
  /** Scheme, host in punycode, and port unless it is the default. */
  readonly origin: string;
  readonly loopback: boolean;
}

/**
 * Decides which origin the token is sent to. The operator's URL decides; a file can only agree with it, because anyone
 * who opens a pull request can edit a file. This includes loopback addresses: another process of the machine can listen
 * there. Sends no requests and resolves no names.
 *
 * @throws Fault kind `usage` SP2101 if no URL is set, SP2104 if a URL is invalid
 * @throws Fault kind `refused` SP2102 if only a file sets the URL, SP2103 if the file and the operator disagree, SP2105
 * if it uses http, SP2106 if certificates are not verified
 */
export function decideTarget(sources: TargetSources): Target {
  const { fileUrl, filePlace, operatorUrl, operatorSource, ownVariable, hasOthers } = sources;
  const inFile = `service.url (${filePlace && positionOf(filePlace)})`;
  const file = fileUrl === null ? null : readUrl(fileUrl, inFile);
  const operator = operatorUrl === null ? null : readUrl(operatorUrl, `The URL in ${operatorSource}`);
  if (operator === null) {
    if (file === null) {
      throw usageError(
        'SP2101',
        'No service URL is set.',
        `Set SETPOINT_URL (${ownVariable} for this configuration only) or pass --url, for example https://errors.example.com.`,
      );
    }
    throw createFault(
      'refused',
      'SP2102',
      `${inFile} is ${file.origin}, but a file alone cannot decide where the token is sent.`,
      `If that is your service, set ${hasOthers ? ownVariable : 'SETPOINT_URL'}=${file.origin} outside the repository.`,
    );
  }
  // A file without a path leaves the path to the operator.
  const agreed = file?.baseUrl === file?.origin ? operator.origin : operator.baseUrl;
  if (file !== null && file.baseUrl !== agreed) {
    throw createFault(
      'refused',
      'SP2103',
      `${inFile} is ${file.origin}, but the operator set ${operator.origin}${file.origin === operator.origin ? ' with another path' : ''}. Nothing was sent.`,
      'Correct the wrong one, or remove service.url.',
    );
  }
  if (sources.tlsRejectUnauthorized === '0' && !operator.loopback) {
    throw createFault(
      'refused',
      'SP2106',
      `NODE_TLS_REJECT_UNAUTHORIZED=0 disables certificate verification, so others could read the token on its way to ${operator.origin}.`,
      'Unset it, and name the certificate of a private authority with --ca-file.',
    );
  }
  return operator;
}

/**
 * Parses a URL strictly. It is rejected if parsers could interpret it differently (user names, backslashes, escapes,
 * missing slashes, dot segments).
 */
function readUrl(text: string, name: string): Target {
  const form = 'Write it as https://host, with a port and a path if needed.';
  const invalid = (rule: string, hint = form): Fault => usageError('SP2104', `${name} ${rule}.`, hint);
  if (!/^https?:\/\/[^/]/i.test(text)) throw invalid('must begin with http:// or https://');
  if (/[\s\\\p{Cc}]/u.test(text))
    throw invalid('must not contain white space, backslashes or control characters');
  if (!URL.canParse(text)) throw invalid('must be a valid URL');
  const { origin, protocol, hostname, pathname } = new URL(text);
  if (/^https?:\/\/[^/?#]*[@%]/i.test(text)) throw invalid('must not contain a user name or an escaped host');
  if (/[?#]/.test(text)) throw invalid('must not have a query or a fragment');
  if (!/^https?:\/\/[^/]+(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*\/?$/i.test(text))
    throw invalid('must have a path of plain names');
  const [added] = /\/api(?:\/0(?![^/]).*|\/?$)/.exec(pathname) ?? [];
  if (added !== undefined) {
    const part = added.replace(/\/$/, '');
    throw invalid(`must not end in ${part}: setpoint adds the path`, `Remove ${part} from the URL.`);
  }
  const loopback = isLoopback(hostname);
  if (protocol === 'http:' && !loopback) {
    const message = `${name} is ${origin}: without TLS, others could read the token in transit.`;
    throw createFault('refused', 'SP2105', message, form);
  }
  return { baseUrl: origin + pathname.replace(/\/$/, ''), origin, loopback };
}

/** 127/8, ::1 and localhost, as normalised by the URL parser. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.[\d.]+$/.test(hostname);
}

/**
 * Whether a token is an organization auth token, which has only the scope org:ci. Newer deployments begin each token
 * with its kind; older tokens have no prefix (observed, 11 "prefixes of tokens").
 */
export function isUploadToken(token: string): boolean {
  return token.startsWith('sntrys_');
}

export const uploadTokenNote = 'The token is an organization auth token, which is only for uploads (org:ci).';

export const uploadTokenHint = 'Use the token of an internal integration, or of a user.';
