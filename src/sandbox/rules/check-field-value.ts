import { isObject, type Json, parseOrNull } from '../../model/json.js';
import type { SandboxSetting } from '../catalogue.js';
import type { CallerContext } from '../deployment.js';
import { describeProblems, type SchemaProblem, typeProblem } from '../schema-problems.js';
import { checkImageValue } from './images.js';
import { scrubbingRulesError } from './selectors.js';
import type { ValueRule } from './value-rule.js';

/**
 * The rules for kinds that are transmitted in a different form than the schema describes. Other kinds use the schema.
 */
const rulesByKind: Readonly<Record<string, ValueRule>> = {
  image: checkImageValue,
  'embedded-json': checkEmbeddedJson,
  'map-of-sets': checkMap,
  action: (value) => listOf(typeProblem('boolean', value)),
};

export const checkFieldValue: ValueRule = (value, setting, context) =>
  context.behaviour.isObserved && isRelaxed(setting.name, value)
    ? null
    : (rulesByKind[setting.kind] ?? checkAgainstSchema)(value, setting, context);

/** Values that deployments accept, and the interface does not (observed, 1.3 and 3.2). */
function isRelaxed(name: string, value: Json): boolean {
  // A null avatarType makes the update fail later (observed, 1.3).
  if (value === null) return name === 'avatarType' || name === 'resolveAge';
  if (typeof value !== 'number' || !Number.isInteger(value)) return false;
  return name === 'resolveAge' || (name === 'storeCrashReports' && value >= -1 && value <= 100);
}

function listOf(error: string | null): Json | null {
  return error === null ? null : [error];
}

function checkAgainstSchema(value: Json, setting: SandboxSetting): Json | null {
  if (setting.validate === null) return listOf(typeProblem(setting.schema.type, value));
  const problems = problemsOf(value, setting).filter(({ keyword }) => keyword !== 'additionalProperties');
  return problems.length === 0 ? null : nest(problems);
}

function problemsOf(value: Json, { name, validate }: SandboxSetting): readonly SchemaProblem[] {
  validate?.({ [name]: value });
  return problemsIn(describeProblems(validate?.errors), name);
}

/** The problems inside the value of a key or at an index, relative to it. */
function problemsIn(problems: readonly SchemaProblem[], key: string): readonly SchemaProblem[] {
  return problems.flatMap(({ path: [first, ...path], ...problem }) =>
    first === key ? [{ ...problem, path }] : [],
  );
}

/** A structure as JSON text (interface, "relayPiiConfig"). An empty text and null clear it (observed, 1.3). */
function checkEmbeddedJson(value: Json, setting: SandboxSetting, { behaviour }: CallerContext): Json | null {
  if (value === null || value === '') return null;
  if (typeof value !== 'string') return ['Not a valid string.'];
  const decoded = parseOrNull(value);
  if (decoded === null) return ['expected value at line 1 column 1'];
  if (behaviour.isObserved) return listOf(scrubbingRulesError(decoded));
  if (!isObject(decoded)) return ['rules: an object is expected'];
  const [problem] = problemsOf(decoded, setting).toSorted((a, b) => b.path.length - a.path.length);
  return listOf(problem === undefined ? null : `${problem.path.join('.')}: ${problem.message}`);
}

/** Reports one sentence for the whole map (observed, 3.2 "highlightContext"). */
function checkMap(value: Json, setting: SandboxSetting): Json | null {
  const [problem] = problemsOf(value, setting);
  if (problem === undefined) return null;
  const [key] = problem.path;
  if (key === undefined) return [problem.message];
  const isKey = problem.keyword === 'propertyNames';
  return [isKey ? `Key '${key}' is invalid.` : `Value for '${key}' must be a list of strings.`];
}

/** Nests errors as the service does: by key or index down to a list with one sentence. */
function nest(problems: readonly SchemaProblem[]): Json {
  const own = problems.find(({ path }) => path.length === 0);
  if (own !== undefined) return [own.message];
  const keys = new Set(problems.map(({ path }) => path[0] ?? ''));
  return Object.fromEntries([...keys].map((key) => [key, nest(problemsIn(problems, key))]));
}
