import type { Validator } from '../../src/settings/validator.js';

/** `<pointer> <keyword>` of every error. */
export function errorsOf(validate: Validator<unknown>, data: unknown): string[] {
  if (validate(data)) return [];
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.keyword}`);
}
