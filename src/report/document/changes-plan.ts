import type { Plan } from '../../plan/types.js';
import type { Line } from '../issues/issues-document.js';
import { obstaclesOf, planVerdict } from '../text/plan-text.js';
import type { ValueOptions } from '../text/value-text.js';
import { viewPlan } from '../view/plan-view.js';
import { countOf, planWords } from '../view/words.js';
import type { ChangesDocument } from './changes-document.js';
import { figure } from './changes-figure.js';
import { describeView } from './changes-frame.js';

/** Describes a plan for a person who decides whether to apply it. */
export function describePlan(plan: Plan, options: ValueOptions): ChangesDocument {
  const view = viewPlan(plan);
  const { tally } = view;
  const verb = tally.compared === 1 ? 'holds' : 'hold';
  const isRollback = view.rollbackOf !== null;
  const quiet: Line = isRollback
    ? ['Nothing is left to set back.']
    : [`No changes: ${countOf(tally.compared, 'resource')} ${verb} what the files say.`];
  return {
    ...describeView(view, plan, {
      rules: { danger: 'weakening', plain: 'change' },
      words: planWords,
      options,
    }),
    kind: 'plan',
    title: isRollback ? 'Rollback' : 'Plan',
    tone: view.quiet ? 'good' : obstaclesOf(view).length > 0 ? 'bad' : 'change',
    verdict: view.quiet ? quiet : [planVerdict(view)],
    points: obstaclesOf(view).map(({ paint, text }) => ({ tone: paint, line: [text] })),
    figures: [
      figure(view.summary.fields, 'setting', ' to change', 'plain'),
      figure(tally.writable, 'resource', ' to update', 'plain'),
      figure(tally.dangers, 'change', ' weakening security', 'danger'),
      figure(tally.blockedChanges, 'change', ' blocked', 'warning'),
      figure(view.summary.missing, 'project', ' missing', 'warning'),
      figure(view.summary.unchanged, 'resource', ' in order', 'plain'),
    ],
    sides: { before: 'On the service', after: isRollback ? 'Before the apply' : 'In the files' },
    next: view.quiet || tally.dangers === 0 ? [] : [consent(plan.digest)],
  };
}

function consent(digest: string): Line {
  return [
    'What weakens security wants consent: an answer, or --yes; where the guard refuses it, ',
    { data: `--allow-weakening ${digest}` },
    '.',
  ];
}
