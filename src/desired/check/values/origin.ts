import type { Located } from '../../yaml/located.js';

/** Where a text comes from that is not in the file itself. */
export interface Origin {
  /** In place of the text, which can be confidential. */
  readonly text: string;
  readonly hint: string;
}

/** Null if a value contains no resolved placeholder. */
export function originOf(node: Located): Origin | null {
  if (node.kind !== 'scalar' || node.value === node.written || !node.written.includes('${')) return null;
  const [, kind, name = ''] = /^\$\{(env|file):([^{}]+)\}$/.exec(node.written) ?? [];
  if (kind === 'file')
    return { text: `another text from the file ${name}`, hint: `Correct the text in ${name}.` };
  return kind === 'env'
    ? { text: `another text from SETPOINT_VAR_${name}`, hint: `Correct the value of SETPOINT_VAR_${name}.` }
    : { text: `another text from ${node.written}`, hint: 'Correct the values of the placeholders.' };
}
