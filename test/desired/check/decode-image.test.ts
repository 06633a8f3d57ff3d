import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeImage, measureImage } from '../../../src/desired/check/decode-image.js';
import { gif, jpeg, png } from '../images.js';

const reasonFor = (bytes: Buffer) => {
  const found = decodeImage(bytes.toString('base64'), 'logo');
  return typeof found === 'string' ? found : null;
};

describe('decodeImage', () => {
  it.each<[string, Buffer]>([
    ['the smallest PNG', png(256)],
    ['the largest PNG', png(1024)],
    ['the older GIF', gif(300, 300, 'GIF87a')],
    ['the newer GIF', gif(300)],
    ['a GIF with zeros after its end', Buffer.concat([gif(300), Buffer.alloc(3)])],
    ['a JPEG', jpeg(512)],
    ['a progressive JPEG', jpeg(512, 512, 0xc2)],
    ['a JPEG with more after its end', Buffer.concat([jpeg(512), Buffer.from('camera')])],
  ])('accepts %s', (_, bytes) => {
    expect(reasonFor(bytes)).toBeNull();
  });

  it.each<[string, Buffer, string]>([
    ['an empty file', Buffer.alloc(0), 'not a PNG, JPEG or GIF'],
    ['an image that is one pixel too small', png(255), '255 by 255'],
    ['an image that is one pixel too large', jpeg(1025), '1025 by 1025'],
    ['the largest size that a header can contain', png(0xffffffff), '256 to 1024'],
    ['an image without pixels', gif(0), '0 by 0'],
    ['an image that is not square', gif(300, 299), 'must be square'],
    ['a JPEG that is not square, with width before height', jpeg(300, 400), '300 by 400'],
    ['an image in another format', Buffer.from('RIFF0000WEBPVP8 and more than that'), 'not a PNG'],
    ['an SVG image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not a PNG'],
    [
      'a Git LFS pointer',
      Buffer.from('version https://git-lfs.github.com/spec/v1\noid sha256:0\n'),
      'Git LFS',
    ],
    ['a PNG that does not begin with IHDR', Buffer.from(png(300)).fill('IDAT', 12, 16), 'not a PNG'],
    ['a GIF with an unknown version', gif(300, 300, 'GIF88a'), 'not a PNG'],
    [
      'a JPEG whose scan comes before its frame',
      Buffer.from('ffd8ffda0004000000000000ffd9', 'hex'),
      'not a PNG',
    ],
    [
      'a JPEG with a segment of length 0',
      Buffer.from('ffd8ffe00000ffc0001108012c012c03', 'hex'),
      'truncated',
    ],
    ['a PNG with a chunk longer than the file', Buffer.from(png(300)).fill(0xff, 33, 37), 'truncated'],
    ['a PNG without its end', png(300).subarray(0, -12), 'truncated'],
    ['a JPEG without its end', jpeg(300).subarray(0, -2), 'truncated'],
    ['a GIF without its end', gif(300).subarray(0, -1), 'truncated'],
    [
      'an image larger than the limit of the service',
      Buffer.concat([png(300), Buffer.alloc(5_000_000)]),
      `it has ${png(300).length + 5_000_000} bytes, but must have at most 5000000`,
    ],
  ])('rejects %s', (_, bytes, reason) => {
    expect(reasonFor(bytes)).toContain(reason);
  });

  it('rejects a string that is not base64', () => {
    expect(decodeImage('iVBOR w0KGgo=', null)).toBe('it is not base64');
  });
});

describe('measureImage', () => {
  it.each([
    ['PNG', png(300)],
    ['JPEG', jpeg(300)],
    ['GIF', gif(300)],
  ])('never takes a truncated %s for a complete one', (_, whole) => {
    for (let length = 0; length < whole.length; length += 1) {
      expect(measureImage(whole.subarray(0, length))?.complete ?? false).toBe(false);
    }
  });

  it('never reads beyond the end of damaged images', () => {
    const damaged = fc
      .tuple(fc.constantFrom(png(300), jpeg(300), gif(300)), fc.uint8Array({ maxLength: 60 }), fc.nat(90))
      .map(([image, noise, at]) => Buffer.concat([image.subarray(0, at), noise]));
    fc.assert(
      fc.property(damaged, (bytes) => {
        expect(() => measureImage(bytes)).not.toThrow();
      }),
    );
  });
});
