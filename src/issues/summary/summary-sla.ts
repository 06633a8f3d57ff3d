import type { OverdueLine, SlaResult } from './report-types.js';
import type { Sla } from './sla.js';
import type { SeenIssue } from './summary-issue.js';
import { isOpen, lineOf } from './summary-issue.js';
import { createTop } from './summary-top.js';

/** An issue is due soon after this fraction of its allowed time. */
const soonFrom = 0.8;

export interface SlaMaker {
  add(issue: SeenIssue): void;
  result(): SlaResult;
}

/**
 * Evaluates open issues by the time since they were first seen. Resolved and archived issues are ignored. `now` is in
 * seconds.
 */
export function createSlaCounter(sla: Sla, now: number, top: number): SlaMaker {
  const rules = new Map(
    [...sla].map(([level, seconds]) => [level, { level, seconds, open: 0, past: 0, soon: 0 }]),
  );
  const worst = createTop<OverdueLine>(top);
  let unruled = 0;
  let unknown = 0;
  return {
    add(issue) {
      if (issue.status !== undefined && !isOpen(issue)) return;
      if (issue.status === undefined || typeof issue.level !== 'string') {
        unknown += 1;
        return;
      }
      const rule = rules.get(issue.level);
      if (rule === undefined) unruled += 1;
      else if (issue.first === undefined) unknown += 1;
      else {
        const past = now - issue.first.at - rule.seconds;
        rule.open += 1;
        if (past > 0) {
          rule.past += 1;
          worst.offer(past, issue.id, () => ({ line: lineOf(issue), pastSeconds: past }));
        } else if (past > (soonFrom - 1) * rule.seconds) rule.soon += 1;
      }
    },
    result() {
      const evaluated = [...rules.values()];
      const past = evaluated.reduce((total, rule) => total + rule.past, 0);
      return { rules: evaluated, past, unruled, unknown, worst: worst.result() };
    },
  };
}
