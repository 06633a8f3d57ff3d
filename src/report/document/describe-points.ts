import type { BaseCommit } from '../../model/base-commit.js';
import { pluralise } from '../../model/count.js';
import { isClosed } from '../../model/incomplete.js';
import type { ShownPlan } from '../../plan/types.js';
import { commitLine, type Fact, fact, type Point } from './changes-document.js';

/** A warning if managed projects could not be read. */
export function incompletePoints({ resources }: ShownPlan): Point[] {
  const closed = resources.filter(isClosed).length;
  const text = `Incomplete: ${pluralise(closed, 'managed project')} cannot be read with this token.`;
  return closed === 0 ? [] : [{ tone: 'warning', line: [text] }];
}

/**
 * Reports that the base has commits that the files lack. Unless the files are compared with the merge base, a
 * comparison shows their changes reversed.
 */
export function behindPoints(base?: BaseCommit): Point[] {
  if (base?.shallow) {
    const text =
      ': the history of the checkout is too shallow. Fetch it completely, for example with fetch-depth: 0.';
    const line = ['It is unknown whether the checkout lacks commits of ', { data: base.ref }, text];
    return [{ tone: 'plain', line }];
  }
  if (base?.behind === undefined) return [];
  const commits = pluralise(base.behind, 'commit');
  const these = base.behind === 1 ? 'its' : 'their';
  const lacks = ` has ${commits} of this configuration that the checkout lacks`;
  const isReversed = base.mergeBase === undefined;
  const more = isReversed
    ? `. Merge or rebase first; until then, ${these} changes appear reversed.`
    : ', so the files are compared with the merge base. Merge or rebase before you apply.';
  return [{ tone: isReversed ? 'warning' : 'plain', line: [{ data: base.ref }, lacks, more] }];
}

/** The base of a comparison by cause. `isPartial`: only selected resources are compared. */
export function baseFact(base: BaseCommit, isPartial = false): Fact {
  const none = base.present ? [] : [', which contained no configuration: every difference is pending'];
  const part = isPartial ? [', for the selected resources'] : [];
  return fact('Compared with', ['the files at ', ...baseLine(base), ...part, ...none], true);
}

/** The commit that the files are compared with. */
export function baseLine(base: BaseCommit): ReturnType<typeof commitLine> {
  return base.mergeBase === undefined
    ? commitLine(base)
    : [{ data: base.mergeBase }, ', the merge base with ', ...commitLine(base)];
}
