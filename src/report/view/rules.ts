import { openProjects } from '../../model/incomplete.js';

/** Most severe first. */
export const severityLevels = ['error', 'warning', 'notice'] as const;

export type Level = (typeof severityLevels)[number];

export interface RuleFacts {
  readonly level: Level;
  readonly title: string;
  readonly help: string;
  /** Whether the rule concerns security. */
  readonly security: boolean;
  /** Whether a reviewer decides if the change is intended, so that it is not a failed test. */
  readonly reviewed?: true;
}

/** The kinds of annotations on a line of the files, for tools that count, sort and mute by rule. */
export const rules = {
  change: plain('notice', 'A setting would change', 'Applying the plan writes the value of the files.'),
  ended: plain(
    'notice',
    'A setting is no longer managed',
    'From now on, drift does not report manual changes.',
  ),
  weakening: review(
    'A change weakens security',
    'Check that this is intended. Applying it requires confirmation.',
    true,
  ),
  irreversible: review(
    'A change cannot be undone',
    'Check that this is intended: its side effect remains after the setting is set back. Applying it requires confirmation.',
  ),
  hiding: review(
    'A change hides issues',
    'Check that this is intended: issues are no longer shown as unresolved. Applying it requires confirmation.',
  ),
  blocked: plain(
    'warning',
    'A change is blocked',
    'Blocked settings are left out. Remove the obstacle that the message names.',
  ),
  refused: plain('error', 'An apply would be refused', 'The message names the guard and how to pass it.'),
  'refused-by-base': plain(
    'error',
    'This pull request would be refused',
    'Keep the settings that the message names, or change the guard in a reviewed commit first.',
  ),
  released: review(
    'A setting is no longer managed',
    'Check that this is intended: from now on, drift does not report manual changes of it.',
  ),
  'released-weaker': review(
    'A setting that protects security is no longer managed',
    'Check that this is intended: someone could weaken it by hand, and drift would not report it.',
    true,
  ),
  'accepted-weaker': review(
    'A weaker value is accepted',
    'Check that this is intended: the files now set a value that is weaker than that of the base.',
    true,
  ),
  'accepted-hiding': review(
    'A value that hides issues is accepted',
    'Check that this is intended: the files now set a value that hides more issues than that of the base.',
  ),
  exception: plain('notice', 'An exception changed', 'It does not exempt more than before.'),
  'exception-wider': review(
    'An exception exempts more than before',
    'Check that this is intended: its end, its reason, or the value that follows it changed.',
    true,
  ),
  missing: plain(
    'warning',
    'A declared project is not on the service',
    'Create the project on the service, or remove it from the files: setpoint creates no projects.',
  ),
  closed: plain(
    'warning',
    'A managed project cannot be read, so the result is incomplete',
    `${openProjects}.`,
  ),
  unreadable: plain(
    'notice',
    'The service does not return a setting',
    'It cannot be compared. Check whether this deployment has the setting, and whether the token can read it.',
  ),
  undecided: plain(
    'warning',
    'A setting could not be compared',
    'To compare the rest, save an inventory: setpoint plan --inventory-out FILE.',
  ),
  expectation: plain(
    'warning',
    'An expectation is not met (SP2217)',
    'setpoint cannot set the field. Change it on the service, or change expect in the file.',
  ),
  root: review(
    'The root file changed',
    'Check that this is intended. The root file sets the service, the included files, the guards and the extra settings.',
    true,
  ),
  expect: plain('notice', 'An expectation changed', 'Expectations are checked and never written.'),
  applied: plain('notice', 'A setting was changed', 'Nothing is left to do.'),
  held: plain('notice', 'A setting was already in place', 'Nothing is left to do.'),
  drift: plain(
    'warning',
    'The service differs from the files',
    'Apply the files to restore the service, or change the files to match it.',
  ),
  pending: plain('notice', 'A change of the files is not yet applied', 'Apply the files.'),
  weaker: plain(
    'error',
    'The service is less secure than the files require',
    'Find out who changed it, unless a merge is still to be applied; then apply the files.',
    true,
  ),
  'hides-more': plain(
    'warning',
    'The service hides more issues than the files allow',
    'Find out who changed it, unless a merge is still to be applied; then apply the files.',
  ),
  watched: plain(
    'error',
    'A setting that no file sets is weaker than its default, or hides more issues',
    'Find out who changed it, and set it back to the default on the service.',
    true,
  ),
  'watched-noted': plain(
    'notice',
    'A setting that no file sets is weaker than its default, or hides more issues',
    'It does not count as drift. With guard.watch: fail, it does.',
    true,
  ),
  failed: plain('error', 'An update failed', 'Fix the cause of each failure, and run setpoint again.'),
  'not-stored': plain(
    'error',
    'The service accepted a setting and did not store it',
    'Check whether it requires a scope, a subscription plan or an integration, and whether this deployment has it.',
  ),
  stale: plain(
    'warning',
    'The setting changed on the service since the plan',
    'Make a new plan of what is stale, and apply it.',
  ),
  stopped: plain('error', 'The run stopped', 'The message states the cause and the fix.'),
  'not-tried': plain(
    'warning',
    'The run stopped before this update',
    'Run setpoint again; settings already applied are not sent again.',
  ),
};

export type Rule = keyof typeof rules;

function plain(level: Level, title: string, help: string, security = false): RuleFacts {
  return { level, title, help, security };
}

function review(title: string, help: string, security = false): RuleFacts {
  return { ...plain('warning', title, help, security), reviewed: true };
}
