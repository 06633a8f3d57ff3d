import { Fault } from '../../model/fault.js';
import { shownUrl } from '../../model/shown-url.js';
import type { ProxySettings } from '../types.js';
import { isLoopback } from './origin.js';

const noProxies: ProxySettings = { httpProxy: '', httpsProxy: '', noProxy: '' };

/**
 * The proxies for requests to an origin, as complete URLs. A loopback address is reached directly: it would mean
 * another machine to the proxy, and its requests can be plain http, which shows the token.
 *
 * @throws Fault kind `usage` SP2111 if a proxy is not a URL with http or https. The message contains no password.
 */
export function proxiesFor(origin: string, settings: ProxySettings = noProxies): ProxySettings {
  if (isLoopback(new URL(origin).hostname)) return noProxies;
  return {
    httpProxy: proxyUrl('HTTP_PROXY', settings.httpProxy),
    httpsProxy: proxyUrl('HTTPS_PROXY', settings.httpsProxy),
    noProxy: settings.noProxy,
  };
}

/** Whether any request might use a proxy. NO_PROXY can still exempt the origin. */
export function hasProxy({ httpProxy, httpsProxy }: ProxySettings): boolean {
  return httpProxy !== '' || httpsProxy !== '';
}

/** A proxy is often written without a scheme, which means http (as for curl). */
function proxyUrl(variable: string, text: string): string {
  if (text === '') return '';
  const url = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  if (/^https?:\/\//i.test(url) && URL.canParse(url)) return url;
  throw new Fault({
    kind: 'usage',
    code: 'SP2111',
    message: `The proxy in ${variable} is ${shownUrl(url)}, which is not a valid URL with http or https.`,
    hint: `Write ${variable} as http://host:port, or unset it.`,
  });
}
