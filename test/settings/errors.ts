import type { ErrorObject } from 'ajv';

interface Validator {
  (data: unknown): boolean;
  errors?: ErrorObject[] | null | undefined;
}

/** `<pointer> <keyword>` of every error. */
export function errorsOf(validate: Validator, data: unknown): string[] {
  if (validate(data)) return [];
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.keyword}`);
}
