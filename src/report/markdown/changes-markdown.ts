import type { ChangesDocument, Metric, Section } from '../document/changes-document.js';
import { describeSubject } from '../document/describe-subject.js';
import { sanitiseJson } from '../sanitise/json.js';
import { sanitiseMarkdown } from '../sanitise/markdown.js';
import { capText } from '../sanitise/terminal.js';
import { differenceRows } from '../view/difference-parts.js';
import type { Repository } from '../view/repository.js';
import type { Subject } from '../view/subject.js';
import {
  lineInMarkdown,
  renderCaution,
  renderDetails,
  renderList,
  renderOverview,
  renderRefused,
} from './changes-markdown-parts.js';

export interface MarkdownOptions {
  readonly verbose: boolean;
  readonly repository: Repository;
  /** Maximum size in bytes of UTF-8; at least 4000. */
  readonly budget: number;
}

/**
 * Renders a comment for a pull request: a marker to find it again, why the plan would be refused, the verdict, weakening changes, counts, and
 * collapsed details. If the text exceeds the budget, whole levels of detail are left out, with a notice; nothing is cut
 * in the middle. Untrusted text is always in code spans, so that it contains no links, images, mentions or references.
 */
export function renderChangesMarkdown(subject: Subject, options: MarkdownOptions): string {
  const document = describeSubject(subject, options);
  let text = '';
  for (const tier of tiers) {
    text = renderTier(document, tier, options.repository);
    if (new TextEncoder().encode(text).length <= options.budget) break;
  }
  return text;
}

/** A level of detail; the first one that fits the budget is used. */
interface Tier {
  /** The sections that include details. */
  readonly details: 'all' | 'danger' | 'none';
  /** Maximum number of rows in the overview, entries in the alert, and items in each list. */
  readonly max: number;
  /** What is left out, or null if the comment is complete. */
  readonly notice: string | null;
}

const tiers: readonly Tier[] = [
  { details: 'all', max: Number.POSITIVE_INFINITY, notice: null },
  { details: 'danger', max: 300, notice: 'only the most important details are shown' },
  { details: 'none', max: 200, notice: 'details are left out' },
  { details: 'none', max: 60, notice: 'details and most rows are left out' },
  { details: 'none', max: 20, notice: 'details and most rows are left out' },
  { details: 'none', max: 6, notice: 'details and most rows are left out' },
  { details: 'none', max: 0, notice: 'only the counts are shown' },
];

const elsewhere = 'The other reports of this run are complete: text, HTML, JSON.';

function renderTier(document: ChangesDocument, tier: Tier, repository: Repository): string {
  const { refused, sections, lists, partial, verdict, points, next, facts } = document;
  const context = { repository, max: tier.max };
  const dangers = sections.filter((section) => section.tone === 'danger');
  const detailed = tier.details === 'all' ? sections : tier.details === 'danger' ? dangers : [];
  const long = tier.max > 0;
  const parts = [
    markOf(document, tier),
    headingOf(document),
    refused === null ? '' : renderRefused(refused, context),
    partial === null ? '' : `**⚠️ ${lineInMarkdown(capLine(partial, long ? 1000 : 80), 'text')}**`,
    isHeading(document) ? '' : `**${lineInMarkdown(capLine(verdict, long ? 1000 : 80), 'text')}**`,
    tier.notice === null ? '' : `*To fit this comment, ${tier.notice}. ${elsewhere}*`,
    metricsOf(document.metrics),
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
 * `<!-- setpoint:plan {"organization":"acme",…} -->`, a marker by which a later run finds the comment to replace.
 * `complete` is false if something was left out, so that an incomplete comment is not used for approval. No text can
 * end the HTML comment.
 */
function markOf({ kind, organization, digest }: ChangesDocument, tier: Tier): string {
  const facts = {
    organization: organization === null ? null : capText(organization.slug, 60).text,
    digest: digest === null ? null : capText(digest, 100).text,
    complete: tier.notice === null,
  };
  const json = sanitiseJson(JSON.stringify(facts)).replace(/[-<>]/g, escapeUnit);
  return `<!-- setpoint:${kind} ${json} -->`;
}

function escapeUnit(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function headingOf(document: ChangesDocument): string {
  const { title, organization, tone, verdict } = document;
  const sign = { good: '✅', change: '📝', bad: '⚠️' }[tone];
  const of =
    organization === null ? '' : ` of ${sanitiseMarkdown(capText(organization.slug, 60).text, 'text')}`;
  return `### ${sign} ${title}${of}${isHeading(document) ? `: ${lineInMarkdown(verdict, 'text')}` : ''}`;
}

/** Whether the verdict is in the heading: if it is short, the tool's own text, and nothing comes before it. */
function isHeading({ verdict, refused }: ChangesDocument): boolean {
  return refused === null && verdict.every((one) => typeof one === 'string');
}

/** The counts in one line. Zeros are left out, except for the first. */
function metricsOf(metrics: readonly Metric[]): string {
  return metrics
    .filter(({ value }, at) => value > 0 || at === 0)
    .map(({ label, value, tone }) => `${tone === 'plain' || value === 0 ? '' : '⚠️ '}**${value}** ${label}`)
    .join(' · ');
}

/** Whether to expand the details: only if there are few lines. */
function isShort(sections: readonly Section[]): boolean {
  const entries = sections.flatMap(({ groups }) => groups.flatMap((group) => group.entries));
  return entries.reduce((sum, entry) => sum + differenceRows(entry.parts).length, 0) <= 12;
}

function capLine(line: ChangesDocument['verdict'], max: number): ChangesDocument['verdict'] {
  return line.map((one) => {
    if (typeof one === 'string') return one;
    const { text, more } = capText(one.data, max);
    return { data: more === 0 ? text : `${text}… (${more} more characters)` };
  });
}
