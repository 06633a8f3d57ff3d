// Generated from schemas/ by `node scripts/generate.mjs`. Do not edit.
import type { ErrorObject } from 'ajv';

/** True where the data fits. Otherwise `errors` holds every error of the last call. */
declare const validate: {
  (data: unknown): boolean;
  errors?: ErrorObject[] | null | undefined;
};
export default validate;
