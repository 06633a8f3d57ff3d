import type { ChangesDocument, Figure, Section } from './changes-document.js';
import { renderCaution, renderDetails, renderList, renderOverview } from './changes-markdown-parts.js';
import { describeSubject } from './changes-view.js';
import { lineInMarkdown } from './markdown-line.js';
import type { Repository } from './repository.js';
import { sanitiseJson } from './sanitise/json.js';
import { sanitiseMarkdown } from './sanitise/markdown.js';
import { capText } from './sanitise/terminal.js';
import type { Subject } from './subject.js';

export interface MarkdownOptions {
  readonly verbose: boolean;
  readonly repository: Repository;
  /** Bytes of UTF-8 that must be enough; at least 4000. */
  readonly budget: number;
}

/**
 * A comment for a pull request: a mark by which it is found again, the verdict, danger, counts, and the details folded. What
 * does not fit the budget is left out by tiers, and said to be; nothing is cut in the middle. All text from outside stands
 * in code: it holds no link, no image, no mention and no reference.
 */
export function renderChangesMarkdown(subject: Subject, options: MarkdownOptions): string {
  const document = describeSubject(subject, options);
  const drawn = tiers.map((tier) => () => draw(document, tier, options.repository));
  const fitting = drawn.find((render) => bytesOf(render()) <= options.budget) ?? drawn.at(-1);
  return fitting === undefined ? '' : fitting();
}

/** How much is told; the first that fits is taken. */
interface Tier {
  readonly name: 'full' | 'danger' | 'overview' | 'short' | 'verdict';
  /** Of which sections the details stand below. */
  readonly details: 'all' | 'danger' | 'none';
  /** Rows of the overview, entries of the caution and items of each list, at most. */
  readonly most: number;
  /** Said where something is left out. */
  readonly notice: string | null;
}

const whole = 'The whole of it is in the other reports of this run: text, HTML, JSON.';

const tiers: readonly Tier[] = [
  { name: 'full', details: 'all', most: Number.POSITIVE_INFINITY, notice: null },
  {
    name: 'danger',
    details: 'danger',
    most: 300,
    notice: `Details are left out, except where they matter most, to fit this comment. ${whole}`,
  },
  {
    name: 'overview',
    details: 'none',
    most: 200,
    notice: `Details are left out to fit this comment. ${whole}`,
  },
  ...[60, 20, 6].map(
    (most): Tier => ({
      name: 'short',
      details: 'none',
      most,
      notice: `Details and most rows are left out to fit this comment. ${whole}`,
    }),
  ),
  { name: 'verdict', details: 'none', most: 0, notice: `All but the counts is left out. ${whole}` },
];

function draw(document: ChangesDocument, tier: Tier, repository: Repository): string {
  const { sections, lists, verdict, points, next, facts } = document;
  const context = { repository, most: tier.most };
  const dangers = sections.filter((section) => section.tone === 'danger');
  const detailed = tier.details === 'all' ? sections : tier.details === 'danger' ? dangers : [];
  const long = tier.most > 0;
  const parts = [
    markOf(document, tier),
    headingOf(document),
    isOwn(verdict) ? '' : `**${lineInMarkdown(capLine(verdict, long ? 1000 : 80), 'text')}**`,
    tier.notice === null ? '' : `*${tier.notice}*`,
    figuresOf(document.figures),
    ...(long ? dangers.map((section) => renderCaution(section, context)) : []),
    points
      .filter(({ tone }) => tone !== 'danger')
      .map(({ line }) => `- ⚠️ ${lineInMarkdown(line, 'text')}`)
      .join('\n'),
    long ? renderOverview(sections, context) : '',
    ...detailed.map((section) => renderDetails(section, { ...context, open: isShort(sections) })),
    ...(long ? lists.map((list) => renderList(list, context)) : []),
    (long ? next : []).map((line) => `> ${lineInMarkdown(capLine(line, 500), 'text')}`).join('\n>\n'),
    (long ? facts : [])
      .map(({ name, line }) => `${name} ${lineInMarkdown(capLine(line, 300), 'text')}`)
      .join(' · '),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/**
 * `<!-- setpoint:plan {"organization":"acme",…} -->`, by which a later run finds the comment to replace. `complete` is false
 * where something was left out, so that nothing is consented to on the strength of it. No text can end the comment.
 */
function markOf({ kind, organization, digest }: ChangesDocument, tier: Tier): string {
  const facts = {
    organization: organization === null ? null : capText(organization.slug, 60).text,
    digest: digest === null ? null : capText(digest, 100).text,
    complete: tier.name === 'full',
  };
  const json = sanitiseJson(JSON.stringify(facts)).replace(/[-<>]/g, escapeUnit);
  return `<!-- setpoint:${kind} ${json} -->`;
}

function escapeUnit(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function headingOf({ title, organization, tone, verdict }: ChangesDocument): string {
  const sign = { good: '✅', change: '📝', bad: '⚠️' }[tone];
  const of =
    organization === null ? '' : ` of ${sanitiseMarkdown(capText(organization.slug, 60).text, 'text')}`;
  return `### ${sign} ${title}${of}${isOwn(verdict) ? `: ${lineInMarkdown(verdict, 'text')}` : ''}`;
}

/** Whether a line is the tool's own words and nothing else: short, and fit for a heading. */
function isOwn(line: ChangesDocument['verdict']): boolean {
  return line.every((one) => typeof one === 'string');
}

/** Counts in a line; but for the first, those that are nought are left out. */
function figuresOf(figures: readonly Figure[]): string {
  return figures
    .filter(({ value }, at) => value > 0 || at === 0)
    .map(({ label, value, tone }) => `${tone === 'plain' || value === 0 ? '' : '⚠️ '}**${value}** ${label}`)
    .join(' · ');
}

/** Few lines are shown at once, many are folded. */
function isShort(sections: readonly Section[]): boolean {
  const entries = sections.flatMap(({ groups }) => groups.flatMap((group) => group.entries));
  return entries.reduce((sum, entry) => sum + entry.rows.length, 0) <= 12;
}

function capLine(line: ChangesDocument['verdict'], most: number): ChangesDocument['verdict'] {
  return line.map((one) => {
    if (typeof one === 'string') return one;
    const { text, more } = capText(one.data, most);
    return { data: more === 0 ? text : `${text}… (${more} more characters)` };
  });
}

/** Of UTF-8. Lone surrogates never come this far: they are spelt out. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
