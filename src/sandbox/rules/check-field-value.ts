import type { SandboxSetting } from '../catalogue.js';
import { checkJson, type SchemaProblem } from '../check-json.js';
import type { CallerContext } from '../context.js';
import { isJsonObject, isStrings, parseJson, type SandboxJson } from '../json.js';
import { checkImageValue } from './images.js';
import type { ValueRule } from './rule.js';
import { scrubbingRulesError } from './selectors.js';

/**
 * The rules for kinds that are transmitted in a different form than the schema describes. Other kinds use the schema.
 */
const rulesByKind: Readonly<Record<string, ValueRule>> = {
  image: checkImageValue,
  'embedded-json': checkEmbeddedJson,
  'map-of-sets': checkMap,
  action: (value) => (typeof value === 'boolean' ? null : ['Must be a valid boolean.']),
};

/** On deployments, a null avatarType passes this check and makes the update fail later (observed, 1.3). */
export const checkFieldValue: ValueRule = (value, setting, context) => {
  const crashes = setting.name === 'avatarType' && value === null;
  if (crashes && context.behaviour.isObserved) return null;
  return (rulesByKind[setting.kind] ?? checkAgainstSchema)(value, setting, context);
};

function checkAgainstSchema(value: SandboxJson, { schema, root }: SandboxSetting): SandboxJson | null {
  const problems = checkJson(value, schema, root).filter(({ isUnknown }) => !isUnknown);
  return problems.length === 0 ? null : nest(problems);
}

/** A structure as JSON text (interface, "relayPiiConfig"). An empty text and null clear it (observed, 1.3). */
function checkEmbeddedJson(
  value: SandboxJson,
  setting: SandboxSetting,
  { behaviour }: CallerContext,
): SandboxJson | null {
  if (value === null || value === '') return null;
  if (typeof value !== 'string') return ['Not a valid string.'];
  let decoded: SandboxJson;
  try {
    decoded = parseJson(value);
  } catch {
    return ['expected value at line 1 column 1'];
  }
  if (behaviour.isObserved) {
    const error = scrubbingRulesError(decoded);
    return error === null ? null : [error];
  }
  const [problem] = checkJson(decoded, setting.schema, setting.root);
  return problem === undefined && isJsonObject(decoded)
    ? null
    : [`${problem?.path.join('.') || 'rules'}: ${problem?.message ?? 'an object is expected'}`];
}

/** Reports one sentence for the whole map (observed, 3.2 "highlightContext"). */
function checkMap(value: SandboxJson, setting: SandboxSetting): SandboxJson | null {
  if (value === null) return ['This field may not be null.'];
  if (!isJsonObject(value)) return ['Expected a dictionary.'];
  for (const [key, items] of Object.entries(value)) {
    if (key === '' || /[\r\n]/.test(key)) return [`Key '${key}' is invalid.`];
    if (!isStrings(items)) return [`Value for '${key}' must be a list of strings.`];
  }
  return checkAgainstSchema(value, setting);
}

/**
 * Nests errors as the service does: by key or index down to a list of sentences. Only the first error of a value is
 * used.
 */
function nest(problems: readonly SchemaProblem[]): SandboxJson {
  const own = problems.find((problem) => problem.path.length === 0);
  if (own !== undefined) return [own.message];
  const keys = [...new Set(problems.map((problem) => String(problem.path[0])))];
  return Object.fromEntries(
    keys.map((key) => [
      key,
      nest(
        problems
          .filter((problem) => String(problem.path[0]) === key)
          .map((problem) => ({ ...problem, path: problem.path.slice(1) })),
      ),
    ]),
  );
}
