/** How a file can spell a token, each encoding by its name. Made with other code than that which finds them. */
export const spellings: Readonly<Record<string, (token: string) => string>> = {
  'as it is': (token) => token,
  'in upper case': (token) => token.toUpperCase(),
  base64: (token) => Buffer.from(token).toString('base64'),
  'base64, after one byte': (token) => Buffer.from(`:${token}:x`).toString('base64'),
  'base64, after two bytes': (token) => Buffer.from(`u:${token}`).toString('base64'),
  'base64 of an Authorization header': (token) => Buffer.from(`Bearer ${token}\n`).toString('base64'),
  base64url: (token) => Buffer.from(`ci:${token}`).toString('base64url'),
  'base64 in lines': (token) =>
    (
      Buffer.from(`user:${token}`)
        .toString('base64')
        .match(/.{1,8}/g) ?? []
    ).join('\n'),
  'UTF-16, little-endian': (token) => Buffer.from(`t ${token}`, 'utf16le').toString(),
  'UTF-16, big-endian': (token) => Buffer.from(`t ${token}`, 'utf16le').swap16().toString(),
  'base64 of UTF-16': (token) => Buffer.from(`t ${token}`, 'utf16le').toString('base64'),
  hex: (token) => Buffer.from(token).toString('hex'),
  'hex in upper case': (token) => Buffer.from(token).toString('hex').toUpperCase(),
  'hex of UTF-16': (token) => Buffer.from(token, 'utf16le').toString('hex'),
  'percent-encoding': (token) =>
    hexBytes(token)
      .map((byte) => `%${byte}`)
      .join(''),
  'percent-encoding in part': (token) => mixed(token, (byte) => `%${byte.toUpperCase()}`),
  'percent-encoding of base64': (token) => encodeURIComponent(Buffer.from(`:${token}`).toString('base64')),
  'JSON escapes': (token) =>
    hexBytes(token)
      .map((byte) => `\\u00${byte}`)
      .join(''),
  'JSON escapes in part': (token) => mixed(token, (byte) => `\\u00${byte}`),
  'JSON escapes of line ends in part': (token) => `${token.slice(0, 6)}\\r\\n${token.slice(6)}`,
  'YAML escapes of line ends in part': (token) => `${token.slice(0, 6)}\\\n  ${token.slice(6)}`,
  'long YAML escapes': (token) =>
    hexBytes(token)
      .map((byte) => `\\U000000${byte.toUpperCase()}`)
      .join(''),
  'escapes of bytes, in part': (token) => mixed(token, (byte) => `\\x${byte}`),
  'backslashes before punctuation': (token) => token.replace(/[^A-Za-z0-9]/g, '\\$&'),
  'white space between': (token) => token.split('').join(' '),
  'in folded lines': (token) => `${token.slice(0, 6)}\n      ${token.slice(6)}`,
  'zero-width characters between': (token) => token.split('').join('\u200b'),
  'other characters outside ASCII between': (token) => token.split('').join('\u00ad\u2060é'),
};

function hexBytes(token: string): string[] {
  return Buffer.from(token).toString('hex').match(/../g) ?? [];
}

/** Every third character encoded. */
function mixed(token: string, encode: (hex: string) => string): string {
  return Array.from(token, (one, index) =>
    index % 3 === 1 ? encode(one.charCodeAt(0).toString(16).padStart(2, '0')) : one,
  ).join('');
}
