/** Images that are as small as their formats allow. Only their sizes and end markers are valid. */

export function png(width: number, height = width): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const parts = [chunk('IHDR', header), chunk('IDAT', Buffer.alloc(20)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

export function gif(width: number, height = width, version = 'GIF89a'): Buffer {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  return Buffer.concat([Buffer.from(version), screen, Buffer.from('2c003b', 'hex')]);
}

/** @param frame the marker of the frame header: 0xc0 baseline, 0xc2 progressive */
export function jpeg(width: number, height = width, frame = 0xc0): Buffer {
  const segment = (marker: number, data: Buffer) => {
    const header = Buffer.from([0xff, marker, 0, 0]);
    header.writeUInt16BE(data.length + 2, 2);
    return Buffer.concat([header, data]);
  };
  const size = Buffer.alloc(15);
  size.writeUInt8(8, 0);
  size.writeUInt16BE(height, 1);
  size.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    segment(0xe0, Buffer.from('JFIF\0')),
    segment(0xc4, Buffer.alloc(19)),
    Buffer.from('ffff', 'hex'),
    segment(frame, size).subarray(1),
    segment(0xda, Buffer.alloc(10)),
    Buffer.from('0102ffd9', 'hex'),
  ]);
}
