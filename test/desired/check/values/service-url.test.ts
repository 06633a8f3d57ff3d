import { describe, expect, it } from 'vitest';
import { findUrlFlaw } from '../../../../src/desired/check/values/service-url.js';

describe('a service URL', () => {
  it.each(['sandbox:', 'https://c.example', 'https://c.example/', 'http://127.0.0.1:9000'])(
    'is valid: %s',
    (url) => expect(findUrlFlaw(url)).toBeNull(),
  );

  it.each([
    ['Sandbox', 'Write "sandbox:" with the quotes.'],
    ['c.example', 'Did you mean https://c.example?'],
    ['c.example:8000', 'Did you mean https://c.example:8000?'],
    ['c.example/api/0', 'Did you mean https://c.example?'],
    ['//c.example', 'Did you mean https://c.example?'],
    ['ftp://c.example', 'Did you mean https://c.example?'],
    ['HTTPS://C.example', 'Did you mean https://c.example?'],
    ['https://', 'Write it like https://errors.example.com.'],
    ['https://[c', 'Write it like https://errors.example.com.'],
    ['https://c .example', 'Remove the space.'],
    ['https://c.example/api/0/', 'Write https://c.example: setpoint adds /api/0 itself.'],
    ['https://c.example/x', 'Write only the origin, and set the full address in SETPOINT_URL or --url.'],
    ['https://c.example?a=b', 'Remove everything from ? on; if it contains a token, revoke it.'],
    ['https://c.example#a', 'Remove everything from # on; if it contains a token, revoke it.'],
  ])('has a hint for %s', (url, hint) => {
    expect(findUrlFlaw(url)?.hint).toBe(hint);
  });

  it.each([
    'ci:s3cret@c.example',
    'ftp://ci:s3cret@c.example',
    'HTTPS://ci:s3cret@c.example',
    'https://ci:s3cret@c.example',
    'c.example/s3cret',
    'c.example?token=s3cret',
    'https://c.example?token=s3cret',
    'https://c.example/s3cret',
    'ci:s3cret@c.example\\@d.example',
  ])('is not shown with its secrets: %s', (url) => {
    const flaw = findUrlFlaw(url);
    expect(flaw).not.toBeNull();
    expect(JSON.stringify(flaw)).not.toContain('s3cret');
  });
});
