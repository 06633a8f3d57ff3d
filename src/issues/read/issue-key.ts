/** An issue id as a key of sets and maps. A million numbers require about 20 MB there, texts several times as much. */
export type IssueKey = number | string;

/** Ids that a number would write differently (`007`, 2^60) remain texts. */
export function issueKey(id: string): IssueKey {
  const number = Number(id);
  if (Number.isSafeInteger(number) && String(number) === id) return number;
  // A copy, because a slice would keep its whole page in memory.
  return Buffer.from(id).toString();
}
