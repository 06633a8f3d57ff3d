import type { Misfit } from './misfit.js';
import { findSecretUrls, hintForSecretUrl } from './service-url.js';

/** What a message shows in place of a text that can be confidential. */
export interface Origin {
  readonly text: string;
  readonly hint: string;
}

type Value = Pick<Misfit, 'node' | 'path' | 'root'>;

/** Null if a value of the root file contains no URL with a possible secret. */
export function secretIn({ node, path, root }: Value): Origin | null {
  const [secret] = path[0] === 'service' ? findSecretUrls(node) : [];
  if (secret === undefined) return null;
  const owner = { scalar: '', list: 'a list with ', map: 'a mapping with ' }[node.kind];
  const text = `${owner}a URL that can contain a secret`;
  return { text, hint: hintForSecretUrl(secret.text ?? '', path, root) };
}

/** Null if a value contains neither such a URL nor a resolved placeholder. */
export function originOf(value: Value): Origin | null {
  const { node } = value;
  const secret = secretIn(value);
  if (secret !== null) return secret;
  if (node.kind !== 'scalar' || node.value === node.written || !node.written.includes('${')) return null;
  const [, kind, name = ''] = /^\$\{(env|file|var):([^{}]+)\}$/.exec(node.written) ?? [];
  if (kind === 'file')
    return { text: `another text from the file ${name}`, hint: `Correct the text in ${name}.` };
  if (kind === 'var')
    return { text: JSON.stringify(node.value), hint: `Correct ${name} in vars of the root file.` };
  return kind === 'env'
    ? { text: `another text from SETPOINT_VAR_${name}`, hint: `Correct the value of SETPOINT_VAR_${name}.` }
    : { text: `another text from ${node.written}`, hint: 'Correct the values of the placeholders.' };
}
