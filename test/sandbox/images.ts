/** The header of a PNG, the only part that the service checks. */
export function png(width: number, height: number, size = 64): string {
  const bytes = Buffer.alloc(size);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes.toString('base64');
}

export function gif(side: number): string {
  const bytes = Buffer.alloc(16);
  bytes.write('GIF89a', 'latin1');
  bytes.writeUInt16LE(side, 6);
  bytes.writeUInt16LE(side, 8);
  return bytes.toString('base64');
}

/** Contains a comment segment before the frame header, like files of cameras. */
export function jpeg(side: number): string {
  const frame = Buffer.alloc(12);
  frame.set([0xff, 0xc0, 0, 10, 8]);
  frame.writeUInt16BE(side, 5);
  frame.writeUInt16BE(side, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 4, 1, 2]), frame]).toString('base64');
}
