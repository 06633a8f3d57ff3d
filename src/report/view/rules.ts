/** The kinds of remarks on a line of the files, for tools that count, sort and mute by rule. */
export type Rule =
  | 'change'
  | 'weakening'
  | 'blocked'
  | 'missing'
  | 'closed'
  | 'unreadable'
  | 'unmanaged'
  | 'undecided'
  | 'root'
  | 'applied'
  | 'drift'
  | 'pending'
  | 'weaker'
  | 'failed'
  | 'not-stored'
  | 'stale'
  | 'held'
  | 'not-tried'
  | 'stopped';

export type Level = 'error' | 'warning' | 'notice';

export interface RuleFacts {
  readonly level: Level;
  readonly summary: string;
  readonly help: string;
  /** Whether the rule concerns security. */
  readonly security: boolean;
}

export const rules: Readonly<Record<Rule, RuleFacts>> = {
  change: plain('notice', 'A setting would change', 'Applying writes the value of the files.'),
  weakening: {
    level: 'warning',
    summary: 'A change weakens security',
    help: 'Look whether the files mean it. Applying it wants consent.',
    security: true,
  },
  blocked: plain('warning', 'A change cannot be written', 'The message says what stands in its way.'),
  missing: plain(
    'warning',
    'A declared project is not on the service',
    'Create it on the service, or take it out of the files: nothing is ever created.',
  ),
  closed: plain(
    'warning',
    'A managed project cannot be read, so the result is incomplete',
    'Give the owner of the token access to a team of the project.',
  ),
  unreadable: plain(
    'notice',
    'The service does not show a setting',
    'Nobody can say whether it is in order; the deployment may not know it, or the token may not see it.',
  ),
  unmanaged: plain('notice', 'A project is not managed by any file', 'Declare it, or leave it.'),
  undecided: plain(
    'warning',
    'A setting could not be compared',
    'Too many globs decide it. Save an inventory with --inventory-out, and compare with --inventory.',
  ),
  root: {
    level: 'warning',
    summary: 'The root file says something else',
    help: 'Look whether the files mean it: it tells where requests go, which files are read, what is guarded and what extra settings are.',
    security: true,
  },
  applied: plain('notice', 'A setting was changed', 'Nothing is left to do.'),
  held: plain('notice', 'A setting held already', 'Nothing is left to do.'),
  drift: plain(
    'warning',
    'The service differs from the files',
    'Apply the files, or change them to what the service shows.',
  ),
  pending: plain('notice', 'A change of the files waits to be applied', 'Apply the files.'),
  weaker: {
    level: 'error',
    summary: 'The service is weaker than the files say',
    help: 'Find out who changed it, and apply the files.',
    security: true,
  },
  failed: plain('error', 'An update failed', 'Remove the cause and run it again: it converges.'),
  'not-stored': plain(
    'error',
    'The service accepted a setting and did not store it',
    'It may want a scope, a plan or an integration, or not exist on this deployment.',
  ),
  stale: plain('warning', 'Somebody changed the setting since the plan', 'Make a new plan.'),
  stopped: plain('error', 'The run stopped', 'The message says why, and what to do.'),
  'not-tried': plain('warning', 'The run stopped before', 'Run it again: it converges.'),
};

function plain(level: Level, summary: string, help: string): RuleFacts {
  return { level, summary, help, security: false };
}
