import { maxNames } from '../../model/names.js';
import {
  type ChangesDocument,
  type Metric,
  type Section,
  shownMetrics,
} from '../document/changes-document.js';
import { describeSubject } from '../document/describe-subject.js';
import { sanitiseJson } from '../sanitise/json.js';
import { sanitiseMarkdown } from '../sanitise/markdown.js';
import { capText } from '../sanitise/terminal.js';
import { differenceRows } from '../view/difference-parts.js';
import type { Repository } from '../view/repository.js';
import type { Subject } from '../view/subject.js';
import {
  type Context,
  capLine,
  cautionBlock,
  detailsBlocks,
  lineInMarkdown,
  listBlock,
  type MarkdownBlock,
  overviewBlock,
  refusedBlock,
} from './changes-markdown-parts.js';
import { byteLength, fillBlock, fillBlocks } from './fill-budget.js';

export interface MarkdownOptions {
  readonly verbose: boolean;
  readonly repository: Repository;
  /** Maximum size in bytes of UTF-8; at least 4000. */
  readonly budget: number;
}

/**
 * Renders a comment for a pull request: a marker to find it again, why the plan would be refused, the verdict, changes
 * that weaken security or hide issues, counts, and collapsed details. If the text exceeds the budget, less important
 * content is shortened first, with a notice, and differences are left out last; no line is cut. Untrusted text is
 * always in code spans, so that it contains no links, images, mentions or references.
 */
export function renderChangesMarkdown(subject: Subject, options: MarkdownOptions): string {
  const { repository, budget, verbose } = options;
  const document = describeSubject(subject, { verbose, shownFrom: repository.shownFrom });
  const sign = document.calm ? ('' as const) : ('⚠️ ' as const);
  const base = { repository, open: isShort(document.sections), sign };
  const renderStep = (step: Step): string | null => {
    const text = renderParts(partsOf(document, { ...base, ...step }, step));
    return byteLength(text) <= budget ? text : null;
  };
  const whole = renderStep(options.verbose ? { ...complete, maxNames: Number.POSITIVE_INFINITY } : complete);
  if (whole !== null) return whole;
  const last = renderStep(shortest);
  if (last === null) return renderFilled(document, { ...base, ...filled }, budget);
  for (const step of shorter) {
    const text = renderStep(step);
    if (text !== null) return text;
  }
  return last;
}

/** How much of a comment is shown. */
interface Step extends Pick<Context, 'maxLength' | 'maxNames' | 'links'> {
  /** Whether to show facts and lists that need no attention. */
  readonly facts: boolean;
  /** What is left out, or null if the comment is complete. */
  readonly notice: string | null;
}

const complete: Step = {
  maxLength: Number.POSITIVE_INFINITY,
  maxNames,
  links: true,
  facts: true,
  notice: null,
};

/** Values get shorter first; then facts and lists that need no attention are left out. */
const shorter: readonly Step[] = [
  ...[8000, 2000, 500, 120].map((maxLength) => ({
    ...complete,
    maxLength,
    notice: 'long values are shortened',
  })),
  {
    ...complete,
    maxLength: 120,
    facts: false,
    notice: 'long values are shortened, and facts are left out',
  },
];

const shortest: Step = {
  maxLength: 120,
  maxNames: 3,
  links: false,
  facts: false,
  notice: 'long values and names are shortened, and facts and the links of the table are left out',
};

/** The step for a comment that does not fit: as many lines of each part as the budget allows. */
const filled: Step = { ...shortest, notice: 'only some of the details are shown' };

const elsewhere = 'The other reports of this run are complete: text, HTML, JSON.';

/** The parts of a comment in their order. */
interface Parts {
  readonly head: readonly string[];
  /** Why the plan would be refused; at most one. */
  readonly refused: readonly MarkdownBlock[];
  readonly verdict: readonly string[];
  readonly cautions: readonly MarkdownBlock[];
  readonly points: string;
  readonly overview: MarkdownBlock;
  readonly details: readonly MarkdownBlock[];
  readonly lists: readonly MarkdownBlock[];
  readonly foot: readonly string[];
}

/** `maxVerdict`: maximum length of untrusted text in the verdict, in characters. */
function partsOf(document: ChangesDocument, context: Context, step: Step, maxVerdict = 1000): Parts {
  const { refused, sections, lists, partial, verdict, points, next, facts, metrics } = document;
  const { sign } = context;
  const isComplete = step.notice === null;
  return {
    head: [markOf(document, isComplete), headingOf(document)],
    refused: refused === null ? [] : [refusedBlock(refused, context)],
    verdict: [
      partial === null ? '' : `**${sign}${lineInMarkdown(capLine(partial, maxVerdict), 'text')}**`,
      isHeading(document) ? '' : `**${lineInMarkdown(capLine(verdict, maxVerdict), 'text')}**`,
      isComplete ? '' : `*To fit this comment, ${step.notice}. ${elsewhere}*`,
      metricsOf(metrics, sign),
    ],
    cautions: sections
      .filter(({ alert }) => alert !== undefined && sign !== '')
      .map((section) => cautionBlock(section, context)),
    points: points
      .filter(({ tone }) => tone !== 'danger')
      .map(({ tone, line }) => `- ${tone === 'plain' ? '' : sign}${lineInMarkdown(line, 'text')}`)
      .join('\n'),
    overview: overviewBlock(sections, context),
    details: sections.flatMap((section) => detailsBlocks(section, sections.length > 1, context)),
    lists: lists.filter(({ tone }) => step.facts || tone !== 'plain').map((list) => listBlock(list, context)),
    foot: [
      next.map((line) => `> ${lineInMarkdown(capLine(line, 500), 'text')}`).join('\n>\n'),
      facts
        .filter(({ essential }) => step.facts || essential)
        .map(({ name, line }) => `${name} ${lineInMarkdown(capLine(line, 300), 'text')}`)
        .join(' · '),
    ],
  };
}

function renderParts({
  head,
  refused,
  verdict,
  cautions,
  points,
  overview,
  details,
  lists,
  foot,
}: Parts): string {
  const whole = ({ size, render }: MarkdownBlock): string => render(size);
  return join([
    ...head,
    ...refused.map(whole),
    ...verdict,
    ...cautions.map(whole),
    points,
    whole(overview),
    ...details.map(whole),
    ...lists.map(whole),
    ...foot,
  ]);
}

function join(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** The shares of the remaining budget that other parts can always use. The details use everything else. */
const shares = { refused: 0.5, foot: 0.3, cautions: 0.4, overview: 0.4, lists: 0.3 };

/** Fills the budget: the other parts up to their share, or more if the details require less, then the differences. */
function renderFilled(document: ChangesDocument, context: Context & Step, budget: number): string {
  const parts = partsOf(document, context, context, Math.min(1000, budget / 50));
  const { head, refused, verdict, cautions, overview, lists, details } = parts;
  let left = budget - byteLength(join([...head, ...verdict]));
  const take = (text: string): string => {
    left -= text === '' ? 0 : byteLength(text) + 2;
    return text;
  };
  /** Fills each block up to the share, or to what the blocks after it leave. */
  const fill = (blocks: readonly MarkdownBlock[], share: number, later: number): string[] => {
    let required = later + sizeOf(blocks);
    return blocks.map((block) => {
      required -= sizeOf([block]);
      return take(fillBlock(block, Math.max(left * share, left - required)));
    });
  };
  const reasons = refused.map((block) => take(fillBlock(block, left * shares.refused) || block.render(0)));
  const foot = join(parts.foot).trimEnd();
  const kept = byteLength(foot) <= left * shares.foot ? take(foot) : '';
  const points = byteLength(parts.points) + 2 <= left ? take(parts.points) : '';
  const sizeOfDetails = sizeOf(details);
  const sizeOfRest = sizeOfDetails + sizeOf(lists);
  const shownCautions = fill(cautions, shares.cautions, sizeOfRest + sizeOf([overview]));
  const [table = ''] = fill([overview], shares.overview, sizeOfRest);
  const shownLists = fill(lists, shares.lists, sizeOfDetails);
  return join([
    ...head,
    ...reasons,
    ...verdict,
    ...shownCautions,
    points,
    table,
    ...fillBlocks(details, left),
    ...shownLists,
    kept,
  ]);
}

/** The bytes of complete blocks, each with an empty line. */
function sizeOf(blocks: readonly MarkdownBlock[]): number {
  return blocks.reduce((sum, { size, render }) => sum + byteLength(render(size)) + 2, 0);
}

/**
 * `<!-- setpoint:plan {"organization":"acme",…} -->`, a marker by which a later run finds the comment to replace.
 * `complete` is false if something was left out, so that an incomplete comment is not used for approval. No text can
 * end the HTML comment.
 */
function markOf({ kind, organization, digest }: ChangesDocument, isComplete: boolean): string {
  const facts = {
    organization: organization === null ? null : capText(organization.slug, 60).text,
    digest: digest === null ? null : capText(digest, 100).text,
    complete: isComplete,
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

/** The counts in one line. */
function metricsOf(metrics: readonly Metric[], sign: string): string {
  return shownMetrics(metrics)
    .map(({ label, value, tone }) => `${tone === 'plain' || value === 0 ? '' : sign}**${value}** ${label}`)
    .join(' · ');
}

/** Whether to expand the details: only if there are few lines. */
function isShort(sections: readonly Section[]): boolean {
  const entries = sections.flatMap(({ groups }) => groups.flatMap((group) => group.entries));
  return entries.reduce((sum, entry) => sum + differenceRows(entry.parts).length, 0) <= 12;
}
