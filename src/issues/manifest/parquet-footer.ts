import { openNamed } from '../../disk/read-named.js';

/**
 * Maxima of a footer, which another person can have written. Ten million issues have a footer of about 10 MiB with 2000
 * row groups of 35 columns. Its texts are names, and statistics of 16 bytes.
 */
const max = {
  bytes: 16 * 1024 * 1024,
  rowGroups: 65_536,
  /** Of any other list: the longest ones have an item per column. */
  items: 256,
  textBytes: 64 * 1024,
  depth: 16,
} as const;

/** The path of the list of row groups. */
const rowGroups = '.4';

/** Thrift's field ids have 16 bits, with a sign. */
const maxFieldId = 0x7fff;

/** Why a footer is not one of an export, as the end of a sentence. */
class FooterError extends Error {}

/**
 * Reads the number of rows from the footer of a Parquet file, in time proportional to its length. Builds no
 * values: the lengths in a footer need not be true.
 *
 * @returns the number, or why the file is not one of an export
 */
export async function readParquetRows(path: string): Promise<number | string> {
  try {
    return scanFooter(await readFooter(path));
  } catch (error) {
    if (error instanceof FooterError) return `its footer ${error.message}`;
    throw error;
  }
}

/** The bytes between the rows and the end of the file, which consists of their length and the mark of the format. */
async function readFooter(path: string): Promise<Buffer> {
  const file = await openNamed(path);
  try {
    const { size } = await file.stat();
    const end = Buffer.alloc(8);
    await file.read(end, 0, end.length, Math.max(0, size - end.length));
    const length = end.readUInt32LE();
    if (end.toString('latin1', 4) !== 'PAR1' || length > size - end.length)
      failWith('is missing or truncated');
    const footer = Buffer.alloc(limited('bytes', length, max.bytes));
    await file.read(footer, 0, length, size - end.length - length);
    return footer;
  } finally {
    await file.close();
  }
}

/**
 * Passes over a `FileMetaData` in Thrift's compact protocol (parquet.thrift), and returns its field 3, `num_rows`. The
 * fields 3 of its row groups must have this sum.
 */
function scanFooter(footer: Buffer): number {
  let at = 0;
  let rows = Number.NaN;
  let grouped = 0;
  const pass = (length: number): number => {
    const start = at;
    at += length;
    if (at > footer.length) failWith('ends too early');
    return start;
  };
  const readByte = (): number => footer.readUInt8(pass(1));
  const readVarint = (): number => {
    let value = 0;
    for (let scale = 1; scale < 2 ** 70; scale *= 128) {
      const byte = readByte();
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
    return failWith('contains an invalid number');
  };
  /** `path`: the ids of the fields above, such as `.4[].3` in the items of a list. */
  const passStruct = (path: string, depth: number): void => {
    let id = 0;
    for (let head = readByte(); head !== 0; head = readByte()) {
      const before = id;
      id = head >> 4 === 0 ? readVarint() / 2 : id + (head >> 4);
      if (id <= before || id > maxFieldId) failWith('has an invalid field');
      passValue(head & 0x0f, `${path}.${id}`, depth);
    }
  };
  const passList = (path: string, depth: number): void => {
    const head = readByte();
    // A row group has at least one row.
    const [what, limit] =
      path === rowGroups ? ['row groups', Math.min(max.rowGroups, rows)] : ['items in a list', max.items];
    const count = limited(what, head >> 4 === 15 ? readVarint() : head >> 4, limit);
    const type = head & 0x0f;
    // In a list, a boolean is a byte; in a field, it is part of the type.
    for (let index = 0; index < count; index += 1)
      passValue(type === 1 || type === 2 ? 3 : type, `${path}[]`, depth + 1);
  };
  const passValue = (type: number, path: string, depth: number): void => {
    limited('levels', depth, max.depth);
    if (type >= 4 && type <= 6) {
      const value = readVarint() / 2;
      if (path === '.3' && type === 6) rows = value;
      if (path === `${rowGroups}[].3` && type === 6) grouped += value;
    } else if (type === 8) pass(limited('bytes in a text', readVarint(), max.textBytes));
    else if (type === 9) passList(path, depth);
    else if (type === 12) passStruct(path, depth + 1);
    else pass(lengths[type] ?? failWith('contains an unknown type'));
  };
  passStruct('', 1);
  if (at < footer.length || !Number.isSafeInteger(rows)) failWith('has no number of rows');
  if (grouped !== rows) failWith(`has ${grouped} rows in its row groups instead of ${rows}`);
  return rows;
}

/** In bytes, of the types whose values have a fixed length: booleans in a field, bytes and doubles. */
const lengths: Readonly<Record<number, number>> = { 1: 0, 2: 0, 3: 1, 7: 8 };

/** @throws FooterError if the count is above the limit */
function limited(what: string, count: number, limit: number): number {
  return count > limit ? failWith(`has ${count} ${what}; the maximum is ${limit}`) : count;
}

function failWith(why: string): never {
  throw new FooterError(why);
}
