import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeImage, measureImage } from '../../../src/desired/check/decode-image.js';
import { gif, jpeg, png } from '../pictures.js';

const told = (bytes: Buffer) => {
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
  ])('takes %s', (_, bytes) => {
    expect(told(bytes)).toBeNull();
  });

  it.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), 'no PNG, JPEG or GIF'],
    ['one pixel too few', png(255), '255 by 255'],
    ['one pixel too many', jpeg(1025), '1025 by 1025'],
    ['the largest size that a header can tell', png(0xffffffff), '256 to 1024'],
    ['no pixels', gif(0), '0 by 0'],
    ['not square', gif(300, 299), 'must be square'],
    ['sides the right way round', jpeg(300, 400), '300 by 400'],
    ['another format', Buffer.from('RIFF0000WEBPVP8 and more than that'), 'no PNG'],
    ['a drawing in text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'no PNG'],
    ['a pointer', Buffer.from('version https://git-lfs.github.com/spec/v1\noid sha256:0\n'), 'Git LFS'],
    ['a PNG whose first chunk is another', Buffer.from(png(300)).fill('IDAT', 12, 16), 'no PNG'],
    ['a GIF of no version', gif(300, 300, 'GIF88a'), 'no PNG'],
    [
      'a JPEG whose scan comes before its frame',
      Buffer.from('ffd8ffda0004000000000000ffd9', 'hex'),
      'no PNG',
    ],
    [
      'a JPEG whose segment claims no length',
      Buffer.from('ffd8ffe00000ffc0001108012c012c03', 'hex'),
      'cut off',
    ],
    ['a PNG whose chunk claims more than there is', Buffer.from(png(300)).fill(0xff, 33, 37), 'cut off'],
    ['a PNG without its end', png(300).subarray(0, -12), 'cut off'],
    ['a JPEG without its end', jpeg(300).subarray(0, -2), 'cut off'],
    ['a GIF without its end', gif(300).subarray(0, -1), 'cut off'],
    [
      'one byte more than the service takes',
      Buffer.concat([png(300), Buffer.alloc(5_000_000)]),
      `it has ${png(300).length + 5_000_000} bytes, and must have at most 5000000`,
    ],
  ])('refuses %s', (_, bytes, why) => {
    expect(told(bytes)).toContain(why);
  });

  it('refuses text that is no base64', () => {
    expect(decodeImage('iVBOR w0KGgo=', null)).toBe('it is not base64');
  });
});

describe('measureImage', () => {
  it.each([
    ['PNG', png(300)],
    ['JPEG', jpeg(300)],
    ['GIF', gif(300)],
  ])('takes no %s that is cut off anywhere for whole', (_, whole) => {
    for (let length = 0; length < whole.length; length += 1) {
      expect(measureImage(whole.subarray(0, length))?.complete ?? false).toBe(false);
    }
  });

  it('reads no byte outside those given, whatever they hold', () => {
    const lying = fc
      .tuple(fc.constantFrom(png(300), jpeg(300), gif(300)), fc.uint8Array({ maxLength: 60 }), fc.nat(90))
      .map(([picture, noise, at]) => Buffer.concat([picture.subarray(0, at), noise]));
    fc.assert(
      fc.property(lying, (bytes) => {
        expect(() => measureImage(bytes)).not.toThrow();
      }),
    );
  });
});
