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
  'base64 in the lines of a comment': (token) => inLines(Buffer.from(token).toString('base64'), '\n  # '),
  'in the lines of a list': (token) => inLines(token, '\n- '),
  'base64 twice': (token) =>
    Buffer.from(`{"auth":"${Buffer.from(`u:${token}`).toString('base64')}"}`).toString('base64'),
  'base64 of UTF-16': (token) => Buffer.from(`t ${token}`, 'utf16le').toString('base64'),
  base32: (token) => base32(Buffer.from(token)),
  'base32, after three bytes, in lower case': (token) => base32(Buffer.from(`us:${token}`)).toLowerCase(),
  hex: (token) => Buffer.from(token).toString('hex'),
  'hex in upper case': (token) => Buffer.from(token).toString('hex').toUpperCase(),
  'hex with colons': (token) => hexBytes(token).join(':'),
  'hex as an array': (token) =>
    hexBytes(token)
      .map((byte) => `0x${byte}`)
      .join(', '),
  'hex of UTF-16': (token) => Buffer.from(token, 'utf16le').toString('hex'),
  'percent-encoding': (token) =>
    hexBytes(token)
      .map((byte) => `%${byte}`)
      .join(''),
  'percent-encoding in part': (token) => mixed(token, (byte) => `%${byte.toUpperCase()}`),
  'percent-encoding twice': (token) =>
    hexBytes(token)
      .map((byte) => `%25${byte}`)
      .join(''),
  'percent-encoding of base64': (token) => encodeURIComponent(Buffer.from(`:${token}`).toString('base64')),
  'JSON escapes': (token) =>
    hexBytes(token)
      .map((byte) => `\\u00${byte}`)
      .join(''),
  'JSON escapes in JSON': (token) =>
    JSON.stringify(
      hexBytes(token)
        .map((byte) => `\\u00${byte}`)
        .join(''),
    ),
  'escapes of bytes, in part': (token) => mixed(token, (byte) => `\\x${byte}`),
  'octal escapes': (token) =>
    Array.from(token, (one) => `\\${one.charCodeAt(0).toString(8).padStart(3, '0')}`).join(''),
  'backslashes before punctuation': (token) => token.replace(/[^A-Za-z0-9]/g, '\\$&'),
  'decimal character references': (token) => Array.from(token, (one) => `&#${one.charCodeAt(0)};`).join(''),
  'hexadecimal character references': (token) =>
    hexBytes(token)
      .map((byte) => `&#x${byte};`)
      .join(''),
  'character references twice, in part': (token) => mixed(token, (byte) => `&amp;#x${byte};`),
  'quoted-printable': (token) =>
    `k=${hexBytes(token)
      .map((byte) => `=${byte.toUpperCase()}`)
      .join('')}`,
  'quoted-printable lines': (token) => `k: ${token.slice(0, 5)}=\r\n${token.slice(5)}`,
  'white space between': (token) => token.split('').join(' '),
  'in folded lines': (token) => `${token.slice(0, 6)}\n      ${token.slice(6)}`,
  'zero-width characters between': (token) => token.split('').join('\u200b'),
  'other characters outside ASCII between': (token) => token.split('').join('\u00ad\u2060é'),
  'combining characters between': (token) => token.split('').join('\u0301'),
  'full-width letters': (token) =>
    Array.from(token, (one) => String.fromCodePoint(one.charCodeAt(0) + 0xfee0)).join(''),
};

function inLines(text: string, start: string): string {
  return (text.match(/.{1,12}/g) ?? []).map((line) => start + line).join('');
}

function hexBytes(token: string): string[] {
  return Buffer.from(token).toString('hex').match(/../g) ?? [];
}

/** Every third character encoded. */
function mixed(token: string, encode: (hex: string) => string): string {
  return Array.from(token, (one, index) =>
    index % 3 === 1 ? encode(one.charCodeAt(0).toString(16).padStart(2, '0')) : one,
  ).join('');
}

function base32(bytes: Buffer): string {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  let [text, value, held] = ['', 0, 0];
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xfff;
    for (held += 8; held >= 5; held -= 5) text += digits.charAt((value >> (held - 5)) & 31);
  }
  return held > 0 ? text + digits.charAt((value << (5 - held)) & 31) : text;
}
