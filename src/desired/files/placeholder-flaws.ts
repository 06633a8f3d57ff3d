/** Why a placeholder is invalid, as the end of a sentence, and how to fix it. */
export interface PlaceholderFlaw {
  readonly reason: string;
  readonly hint: string;
}

const VARIABLE = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Null for a valid placeholder. `name`: the text after the colon. */
export function findPlaceholderFlaw(kind: string, name: string, isClosed: boolean): PlaceholderFlaw | null {
  const isVariable = kind !== 'file';
  const found = (isVariable ? /[A-Za-z_][A-Za-z0-9_]*/ : /[^\s{}]+/).exec(name)?.[0];
  const meant = `\${${kind}:${found ?? (isVariable ? 'NAME' : 'PATH')}}`;
  const write = `Write ${meant}.`;
  if (!isClosed) return { reason: 'the closing } is missing', hint: write };
  if (name.trim() === '')
    return { reason: isVariable ? 'the name is missing' : 'the path is missing', hint: write };
  if (!isVariable || VARIABLE.test(name)) return null;
  if (VARIABLE.test(name.trim())) return { reason: 'it contains a space', hint: write };
  return /^[A-Za-z0-9_]+:?[-=?+]/.test(name)
    ? {
        reason: 'default values are not supported',
        hint: kind === 'env' ? `Write ${meant}, and set SETPOINT_VAR_${found}.` : write,
      }
    : {
        reason: 'the name must contain only letters, digits and _, and not begin with a digit',
        hint: 'Correct the name.',
      };
}
