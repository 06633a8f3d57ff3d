import type { Ajv } from 'ajv';
import type { JsonObject } from '../../model/json.js';
import { schemaOfExtra } from '../../settings/extra.js';
import type { Catalogue, KnownSettings } from '../../settings/setting.js';
import type { Validator } from '../../settings/validator.js';

let ajv: Ajv | undefined;
const validators = new WeakMap<KnownSettings, Validator<unknown>>();

/** Before the first document is checked. Only configurations with extra settings need Ajv, which loads slowly. */
export async function loadCompiler({ organization, project }: Catalogue): Promise<void> {
  const hasExtras = [...organization.values(), ...project.values()].some(({ extra }) => extra !== undefined);
  if (!hasExtras || ajv !== undefined) return;
  const { Ajv } = await import('ajv');
  // The declarations that contradict themselves are reported elsewhere.
  const options = { allErrors: true, ownProperties: true, verbose: true, messages: false, strict: false };
  ajv = new Ajv(options);
}

/** The validator for the extra settings in a document, which the generated validators do not know; null without any. */
export function extraValidator(settings: KnownSettings): Validator<unknown> | null {
  const known = validators.get(settings);
  if (known !== undefined) return known;
  const properties = [...settings].flatMap(([name, { extra }]): [string, JsonObject][] =>
    extra ? [[name, schemaOfExtra(extra)]] : [],
  );
  if (properties.length === 0) return null;
  if (ajv === undefined) throw new Error('the compiler of schemas is not loaded');
  const validate = ajv.compile({ properties: { settings: { properties: Object.fromEntries(properties) } } });
  validators.set(settings, validate);
  return validate;
}
