import type { ErrorObject } from 'ajv';

/** A compiled schema. */
export interface Validator<Document> {
  (data: unknown): data is Document;
  /** Every error of the last call; null if the data was valid. */
  errors?: ErrorObject[] | null | undefined;
}
