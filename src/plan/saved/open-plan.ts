import { createFault, type Fault } from '../../model/fault.js';
import { isObject, nestsWithin } from '../../model/json.js';
import { codes } from '../codes.js';
import type { Plan, Rollback } from '../types.js';
import { type Digest, digestsOf } from './digest.js';
import { planOfRollback } from './inverse.js';

/** A compiled schema: returns whether a value is valid, and leaves the reasons in `errors`. */
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

/** Deeper than any plan: the maxDepth values are scrubbing rules, nested at most 64 levels. */
const maxDepth = 100;

/**
 * Opens a saved plan from the text of its file; see `openPlan`.
 *
 * @throws Fault kind `refused`: SP4001 if the text is not JSON, SP4004 if it uses a notation that setpoint never writes
 * (`1E3`, excess digits, `\u00E9`, duplicate keys), and those of `openPlan`
 */
export function openPlanText(text: string, digest: Digest, validators: PlanValidators): Plan {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw notJson(text);
  }
  const plan = openPlan(value, digest, validators);
  if (compact(text) !== JSON.stringify(plan.rollback ?? plan)) throw altered();
  return plan;
}

/** Removes white space and unnecessary escapes. A string with capital letters in a `\u` escape stays unchanged. */
function compact(json: string): string {
  return json.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|[ \t\r\n]+/g, (token) => {
    if (!token.startsWith('"')) return '';
    const escapes = token.match(/\\(?:u.{4}|.)/g) ?? [];
    return escapes.some((one) => /^\\u.*[A-F]/.test(one)) ? token : JSON.stringify(JSON.parse(token));
  });
}

/**
 * Opens a saved plan or rollback, if it is exactly what was saved.
 *
 * @throws Fault kind `refused`: SP4002 if it is neither a plan nor a rollback, SP4003 if its structure is invalid,
 * SP4004 if the seal does not match, SP4005 if the digest does not match
 */
export function openPlan(value: unknown, digest: Digest, validators: PlanValidators): Plan {
  const format = isObject(value) ? value.format : undefined;
  if (format !== 'setpoint.plan/1' && format !== 'setpoint.rollback/1') throw notAPlan(format);
  if (!nestsWithin(value, maxDepth)) {
    throw invalid(codes.planMalformed, `The plan is nested more than ${maxDepth} levels deep.`);
  }
  if (format === 'setpoint.rollback/1') {
    if (!matches<Rollback>(value, validators.rollback)) throw malformed(validators.rollback);
    checkSeal(value, digest);
    return planOfRollback(value);
  }
  if (!matches<Plan>(value, validators.plan)) throw malformed(validators.plan);
  checkSeal(value, digest);
  return value;
}

function checkSeal(document: Plan | Rollback, digest: Digest): void {
  const expected = digestsOf(document, digest);
  if (expected.seal !== document.seal) throw altered();
  if (expected.digest === document.digest) return;
  throw createFault(
    'refused',
    codes.digestWrong,
    'The digest of the plan does not match its changes: another version of setpoint or another program wrote it.',
    'Plan again with this version.',
  );
}

/** A truncated plan still begins with its format; anything else is a file of another kind. */
function notJson(text: string): Fault {
  return /^\s*\{\s*"format"\s*:\s*"setpoint\./.test(text)
    ? invalid(codes.planNotJson, 'The plan is not valid JSON; the file may be truncated.')
    : createFault(
        'refused',
        codes.planNotJson,
        'The file is not JSON, so it is not a saved plan.',
        nameSaved,
      );
}

const nameSaved =
  'Name the file that plan --out or apply --rollback-out wrote, or for show also an outcome from apply --report json=FILE.';

function notAPlan(format: unknown): Fault {
  const found = typeof format === 'string' ? format : 'no format';
  return createFault(
    'refused',
    codes.notAPlan,
    `The file must have the format setpoint.plan/1 or setpoint.rollback/1, got ${found}.`,
    nameSaved,
  );
}

function matches<Document>(value: unknown, validate: PlanValidator): value is Document {
  return validate(value);
}

function altered(): Fault {
  return invalid(codes.sealBroken, 'The plan was modified after it was saved: its seal does not match.');
}

function malformed(validate: PlanValidator): Fault {
  const [first] = validate.errors ?? [];
  const where = first === undefined || first.instancePath === '' ? 'at its root' : `at ${first.instancePath}`;
  const what = first?.message === undefined ? '' : `: ${first.message}`;
  return invalid(codes.planMalformed, `The plan does not match the schema of its format ${where}${what}.`);
}

function invalid(code: string, message: string): Fault {
  return createFault('refused', code, message, 'Plan again.');
}
