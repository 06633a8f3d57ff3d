import { expect, test } from 'vitest';
import { parseJsonReply } from '../../../src/http/response/parse-reply.js';
import type { Failure } from '../../../src/http/types.js';

const asked = { origin: 'https://errors.example.com', isUploadToken: false, redact: (text: string) => text };

/** As they were sent with the default configuration of each, apart from the address of the service. */
const ofNginx = (title: string) =>
  `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>\r\n` +
  '<hr><center>nginx/1.31.3</center>\r\n</body>\r\n</html>\r\n';
const ofHaproxy = (title: string, text: string) => `<html><body><h1>${title}</h1>\n${text}\n</body></html>\n`;
const ofApache = (status: string, title: string, text: string) =>
  '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">\n' +
  `<html><head>\n<title>${status} ${title}</title>\n</head><body>\n<h1>${title}</h1>\n<p>${text}</p>\n</body></html>\n`;
const unavailable = ['503 Service Unavailable', 'No server is available to handle this request.'] as const;
const late = ['504 Gateway Time-out', "The server didn't respond in time."] as const;
const tooMany = [
  '429 Too Many Requests',
  'You have sent too many requests in a given amount of time.',
] as const;
const notFound = ['404', 'Not Found', 'The requested URL was not found on this server.'] as const;
test.each<[string, number, string, Failure['kind'], string]>([
  ['nginx 1.31.3', 413, ofNginx('413 Request Entity Too Large'), 'invalid', 'Request Entity Too Large'],
  ['nginx 1.31.3', 414, ofNginx('414 Request-URI Too Large'), 'invalid', 'Request-URI Too Large'],
  ['nginx 1.31.3', 502, ofNginx('502 Bad Gateway'), 'server', 'Bad Gateway'],
  ['HAProxy 2.8.25', 503, ofHaproxy(...unavailable), 'server', 'Service Unavailable'],
  ['HAProxy 2.8.25', 504, ofHaproxy(...late), 'server', 'Gateway Time-out'],
  ['HAProxy 2.8.25', 429, ofHaproxy(...tooMany), 'throttled', 'Too Many Requests'],
  ['Caddy 2.11.7', 502, '', 'server', 'without a reason'],
  ['Apache 2.4.71', 404, ofApache(...notFound), 'not-found', 'Not Found'],
])('%s answers %i', (_, status, body, kind, reason) => {
  const headers = new Map([['content-type', 'text/html']]);
  const answer = parseJsonReply({ ok: true, status, headers, bytes: Buffer.from(body) }, asked);
  expect(answer).toMatchObject({
    ok: false,
    failure: {
      kind,
      message: expect.stringMatching(new RegExp(`answered ${status}.*${reason}`)),
      ...(kind === 'not-found' && { isPage: true }),
    },
  });
});
