/**
 * Moves the documents of a file into the order of their ranks, with their comments; documents of equal rank keep their
 * order. Comments above the first document that a blank line follows are about the file and stay at its top. The order
 * stays as it is if a marker is more than `---`.
 *
 * @param ranks one for each document.
 */
export function sortDocuments(text: string, ranks: readonly number[]): string {
  const order = ranks.map((_, index) => index).sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b);
  if (order.every((from, to) => from === to)) return text;
  const parts = text.split(/^(---[ \t]*\r?\n)/m);
  const isStart = /^(?:[ \t]*(?:#[^\n]*)?\r?\n)*$/.test(parts[0] ?? '') ? 2 : 0;
  const bodies = parts.filter((_, index) => index >= isStart && index % 2 === 0).map(splitBody);
  if (bodies.length !== ranks.length || /^(?:\.\.\.|---[ \t]+\S)/m.test(text)) return text;
  const moved = bodies.map(
    ({ head, tail }, index) => head + (bodies[order[index] ?? index]?.core ?? '') + tail,
  );
  return parts
    .map((part, index) => (index >= isStart && index % 2 === 0 ? moved[(index - isStart) / 2] : part))
    .join('');
}

interface Body {
  /** Blank lines, and in the first document the comments with a blank line below. */
  readonly head: string;
  readonly core: string;
  /** Blank lines at the end. */
  readonly tail: string;
}

function splitBody(body: string, index: number): Body {
  const above = index === 0 ? /^(?:(?:[ \t]*#[^\n]*\n)*[ \t]*\r?\n)*/ : /^(?:[ \t]*\r?\n)*/;
  const [head = ''] = above.exec(body) ?? [];
  const end = body.indexOf('\n', Math.max(head.length, body.trimEnd().length));
  const core = body.slice(head.length, end === -1 ? undefined : end).replace(/\r$/, '');
  return { head, core, tail: body.slice(head.length + core.length) };
}
