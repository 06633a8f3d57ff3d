import type { Matrix } from './report-types.js';
import { levels } from './sla.js';
import type { SeenIssue } from './summary-issue.js';
import { cut } from './summary-issue.js';

const columns = [...levels, 'other'];
const maxProjects = 10_000;

export interface MatrixMaker {
  add(issue: SeenIssue): void;
  /** Null if no issue has both. Omits columns without issues. At most `limit` projects, most issues first. */
  result(): Matrix | null;
}

/** Counts the issues of each project by level. */
export function createMatrix(limit: number): MatrixMaker {
  const projects = new Map<string, number[]>();
  let beyond = false;
  return {
    add(issue) {
      if (typeof issue.project !== 'string' || typeof issue.level !== 'string') return;
      const name = cut(issue.project);
      let counts = projects.get(name);
      if (counts === undefined) {
        if (projects.size >= maxProjects) {
          beyond = true;
          return;
        }
        counts = columns.map(() => 0);
        projects.set(name, counts);
      }
      const known = columns.indexOf(issue.level);
      const at = known < 0 ? columns.length - 1 : known;
      counts[at] = (counts[at] ?? 0) + 1;
    },
    result() {
      if (projects.size === 0) return null;
      const all = [...projects].map(([name, counts]) => ({ name, counts, total: sum(counts) }));
      all.sort((one, other) => other.total - one.total || (one.name < other.name ? -1 : 1));
      const used = columns.map((_, at) => all.some(({ counts }) => (counts[at] ?? 0) > 0));
      const pick = <Item>(items: readonly Item[]): Item[] => items.filter((_, at) => used[at]);
      return {
        columns: pick(columns),
        rows: all.slice(0, limit).map(({ name, counts }) => ({ name, counts: pick(counts) })),
        more: Math.max(0, all.length - limit) + (beyond ? 1 : 0),
      };
    },
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
