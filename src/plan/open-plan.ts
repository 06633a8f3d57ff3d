import { Fault } from '../model/fault.js';
import { isObject } from '../model/json.js';
import { codes } from './codes.js';
import { type Digest, digestOf, sealOf } from './digest.js';
import { planOfRollback } from './inverse.js';
import type { Plan, Rollback } from './types.js';

/** A compiled schema: says whether a value fits it, and leaves its complaints in `errors`. */
export interface PlanValidator {
  (value: unknown): boolean;
  readonly errors?:
    | readonly { readonly instancePath: string; readonly message?: string | undefined }[]
    | null
    | undefined;
}

/** The compiled schemas of `setpoint.plan/1` and `setpoint.rollback/1`. */
export interface PlanValidators {
  readonly plan: PlanValidator;
  readonly rollback: PlanValidator;
}

/** Deeper than any plan: the deepest values in one are rules, which nest at most 64 deep. */
const deepest = 100;

/**
 * `openPlan` for the text of a file. Throws what it throws, a Fault SP4001 where the text is not JSON, and SP4004 where it spells
 * something as this tool never does (`1E3`, more digits than a number holds, `\u00E9`, a key twice): no bit may change unnoticed.
 */
export function openPlanText(text: string, digest: Digest, validators: PlanValidators): Plan {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refused(codes.planNotJson, 'The plan is not JSON, or the file was cut short.', 'Plan again.');
  }
  const plan = openPlan(value, digest, validators);
  if (compact(text) !== JSON.stringify(plan.rollback ?? plan)) throw altered();
  return plan;
}

/** JSON without white space between its tokens, each string with as few escapes as will do; one with capitals in an escape stays. */
function compact(json: string): string {
  return json.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|[ \t\r\n]+/g, (token) => {
    if (!token.startsWith('"')) return '';
    const escapes = token.match(/\\(?:u.{4}|.)/g) ?? [];
    return escapes.some((one) => /^\\u.*[A-F]/.test(one)) ? token : JSON.stringify(JSON.parse(token));
  });
}

/**
 * A saved plan or rollback, taken back only if it is exactly what was saved. Throws a Fault of kind `refused`: SP4002 where it is neither, SP4003 where its shape is wrong, SP4004 where its seal and SP4005 where its digest does not fit.
 */
export function openPlan(value: unknown, digest: Digest, validators: PlanValidators): Plan {
  const format = isObject(value) ? value.format : undefined;
  if (format !== 'setpoint.plan/1' && format !== 'setpoint.rollback/1') throw notAPlan(format);
  if (!nestsWithin(value, deepest)) throw tooDeep();
  if (format === 'setpoint.rollback/1') {
    if (!isRollback(value, validators.rollback)) throw malformed(validators.rollback);
    checkSeal(value, digest);
    return planOfRollback(value);
  }
  if (!isPlan(value, validators.plan)) throw malformed(validators.plan);
  checkSeal(value, digest);
  return value;
}

function checkSeal(document: Plan | Rollback, digest: Digest): void {
  if (sealOf(document, digest) !== document.seal) throw altered();
  if (digestOf(document, digest) === document.digest) return;
  throw refused(
    codes.digestWrong,
    'The digest of the plan is not that of what it would do: another version of the tool, or another hand, wrote it.',
    'Plan again with this version.',
  );
}

function notAPlan(format: unknown): Fault {
  const found = typeof format === 'string' ? `it says ${format}` : 'it does not say what it is';
  return refused(
    codes.notAPlan,
    `The file is neither a setpoint.plan/1 nor a setpoint.rollback/1: ${found}.`,
    'Give the file that plan --out or apply --rollback-out has written.',
  );
}

function isPlan(value: unknown, validate: PlanValidator): value is Plan {
  return validate(value);
}

function isRollback(value: unknown, validate: PlanValidator): value is Rollback {
  return validate(value);
}

/** Bounded, so that no file can exhaust the stack of what walks over it next. */
function nestsWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => nestsWithin(part, levels - 1));
}

function altered(): Fault {
  return refused(
    codes.sealBroken,
    'The plan was altered after it was saved: its seal does not fit.',
    'Plan again.',
  );
}

function tooDeep(): Fault {
  return refused(codes.planMalformed, `The plan nests more than ${deepest} levels deep.`, 'Plan again.');
}

function malformed(validate: PlanValidator): Fault {
  const [first] = validate.errors ?? [];
  const where = first === undefined || first.instancePath === '' ? 'at its root' : `at ${first.instancePath}`;
  const what = first?.message === undefined ? '' : `: ${first.message}`;
  return refused(
    codes.planMalformed,
    `The plan does not have the shape of its format ${where}${what}.`,
    'Plan again.',
  );
}

function refused(code: string, message: string, hint: string): Fault {
  return new Fault({ kind: 'refused', code, message, hint });
}
