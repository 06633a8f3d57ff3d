import fc from 'fast-check';

const surrogates = { first: 0xd800, count: 0x800 };

/**
 * Any code point except surrogates: the unit `binary` of fast-check, with the same random cases. That unit would make a
 * table of a million code points in each process.
 */
export const codePoint = fc
  .nat(0x10_ffff - surrogates.count)
  .map((at) => String.fromCodePoint(at < surrogates.first ? at : at + surrogates.count), positionOf);

function positionOf(text: unknown): number {
  const [only = '', ...others] = typeof text === 'string' ? text : '';
  const at = only.codePointAt(0);
  if (at === undefined || others.length > 0 || !only.isWellFormed()) throw new Error('no single code point');
  return at < surrogates.first ? at : at - surrogates.count;
}
