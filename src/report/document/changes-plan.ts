import type { Plan } from '../../plan/types.js';
import type { IssuesLine } from '../issues/issues-document.js';
import { obstaclesOf, planVerdict } from '../text/plan-text.js';
import type { ValueOptions } from '../text/value-text.js';
import { viewPlan } from '../view/plan-view.js';
import { planWords, pluralise } from '../view/words.js';
import type { ChangesDocument } from './changes-document.js';
import { metric } from './changes-figure.js';
import { describeView } from './changes-frame.js';

/** Describes a plan for a person who decides whether to apply it. */
export function describePlan(plan: Plan, options: ValueOptions): ChangesDocument {
  const view = viewPlan(plan);
  const { tally } = view;
  const verb = tally.compared === 1 ? 'holds' : 'hold';
  const isRollback = view.rollbackOf !== null;
  const quiet: IssuesLine = isRollback
    ? ['Nothing is left to set back.']
    : [`No changes: ${pluralise(tally.compared, 'resource')} ${verb} what the files say.`];
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
      metric(view.summary.fields, 'setting', ' to change', 'plain'),
      metric(tally.writable, 'resource', ' to update', 'plain'),
      metric(tally.dangers, 'change', ' weakening security', 'danger'),
      metric(tally.blockedChanges, 'change', ' blocked', 'warning'),
      metric(view.summary.missing, 'project', ' missing', 'warning'),
      metric(view.summary.unchanged, 'resource', ' in order', 'plain'),
    ],
    sides: { before: 'On the service', after: isRollback ? 'Before the apply' : 'In the files' },
    next: view.quiet || tally.dangers === 0 ? [] : [consent(plan.digest)],
  };
}

function consent(digest: string): IssuesLine {
  return [
    'What weakens security wants consent: an answer, or --yes; where the guard refuses it, ',
    { data: `--allow-weakening ${digest}` },
    '.',
  ];
}
