import { shownUrl } from '../../../model/shown-url.js';
import { quote } from '../../messages/message.js';
import { type Message, messages } from '../../messages/messages.js';
import { entriesOf, entryOf, type Located, type LocatedPart, partsOf } from '../../yaml/located.js';

/**
 * Why a `service.url` is invalid; the message contains only its origin. Null for `sandbox:` and a plain origin. Which
 * origins can receive the token is the operator's decision.
 */
export function findUrlFlaw(written: string): Message | null {
  return written === 'sandbox:' ? null : messageFor(written);
}

/**
 * The strings in `service` that are URLs with a possible secret, such as a password. People who see a finding might not
 * have access to the file.
 */
export function findSecretUrls(service: Located): readonly LocatedPart[] {
  return partsOf(service).filter(({ text }) => text !== null && isSecretUrl(text));
}

export function isSecretUrl(text: string): boolean {
  return /[@?#]/.test(text) && findUrlFlaw(text) !== null;
}

/** The hint for such a URL in the wrong place: at this path, whose last step can be the URL itself as a key. */
export function hintForSecretUrl(written: string, path: readonly string[], root: Located): string {
  const origin = shownUrl(written);
  const url = quote(URL.canParse(origin) ? origin : 'https://errors.example.com');
  const [, key] = path;
  const own = entriesOf(entryOf(root, 'service')?.value);
  const isKey = path.at(-1) === written;
  const isAlone = path.length === 3 && entriesOf(own.get(key ?? '')?.value).size === 1;
  const wrong = isAlone ? key : isKey ? 'the key' : path.at(-1);
  if (key === undefined || (isKey && own.size === 1 && own.has(written)))
    return `Write service: {url: ${url}}, and revoke the secret.`;
  if (key === 'url') return `Write url: ${url}, and revoke the secret.`;
  if (own.has('url')) return `Remove ${wrong}, and revoke the secret.`;
  return path.length === 2
    ? `Write url: ${url} instead, and revoke the secret.`
    : `Remove ${wrong}, write url: ${url} below service:, and revoke the secret.`;
}

const SANDBOX_FORM = 'be "sandbox:" or begin with https://';
const LIKE = 'Write it like https://errors.example.com.';

/** URLs are compared as written: in lower case, with a scheme. */
function messageFor(written: string): Message | null {
  if (/^sandbox:?$/i.test(written))
    return messages.badForm('service.url', SANDBOX_FORM, quote(written), 'Write "sandbox:" with the quotes.');
  if (/\s/.test(written)) return messages.badUrl('it contains a space', 'Remove the space.');
  if (!/^https?:\/\//.test(written)) return schemeMessage(written);
  if (/^https?:\/\/(?:[/?#]|$)/.test(written)) return messages.badUrl('it has no host', LIKE);
  if (!URL.canParse(written)) return messages.badUrl('it is not a URL', LIKE);
  const { username, password, pathname, search, hash, origin } = new URL(written);
  if (username !== '' || password !== '')
    return messages.badUrl(
      'it contains a user name or a password',
      'Remove the user name and password, change the password, and set a token in SETPOINT_TOKEN.',
    );
  if (search !== '')
    return messages.badUrl(
      'it contains a query',
      'Remove everything from ? on; if it contains a token, revoke it.',
    );
  if (hash !== '')
    return messages.badUrl(
      'it contains a fragment',
      'Remove everything from # on; if it contains a token, revoke it.',
    );
  if (pathname === '/') return null;
  return messages.badUrl(
    'it contains a path',
    /^\/api\/0\/?$/.test(pathname)
      ? `Write ${origin}: setpoint adds /api/0 itself.`
      : 'Write only the origin, and set the full address in SETPOINT_URL or --url.',
  );
}

/** A missing scheme, another one, or one in upper case. Only the origin is printed. */
function schemeMessage(written: string): Message {
  const rest = written.replace(/^(?:[A-Za-z][A-Za-z0-9+.-]*:)?\/+/, '');
  const origin = shownUrl(`https://${rest}`);
  const isPlain = /^https:\/\/[A-Za-z0-9.-]+(?::[0-9]+)?$/.test(origin);
  const isShown = !/[@?#]|\/./.test(rest);
  return messages.badScheme(
    isShown ? quote(written) : shownUrl(written),
    isPlain ? `Did you mean ${origin.toLowerCase()}?` : LIKE,
  );
}
