import { pluralise } from '../../model/count.js';
import type {
  ChangesDocument,
  Group,
  List,
  ListItem,
  Metric,
  Section,
} from '../document/changes-document.js';
import { describeSubject } from '../document/describe-subject.js';
import { renderLine } from '../issues/issues-html-line.js';
import { type Html, html } from '../sanitise/html.js';
import { kindText, namedOf } from '../view/names.js';
import type { ResourceName } from '../view/plan-view.js';
import type { Repository } from '../view/repository.js';
import type { Subject } from '../view/subject.js';
import { keyText } from '../view/value-text.js';
import { renderEntries, renderSource } from './changes-html-entries.js';
import { changesStyle } from './changes-html-style.js';
import { renderPage } from './html-page.js';

/**
 * Renders an HTML page with complete values. It is readable without styles, on paper and in dark mode. It only links to
 * lines of the configuration's files in their repository.
 */
export function renderChangesHtml(
  subject: Subject,
  { repository }: { readonly repository: Repository },
): string {
  const page = describeSubject(subject, { verbose: true });
  const { title, organization } = page;
  const body = html`${renderHeader(page)}
<main>
${renderContents(page.sections)}${page.sections.map((section) => renderSection(section, page, repository))}${page.lists.map((list) => renderList(list, repository))}</main>
${renderFooter(page)}`;
  return renderPage({
    title: organization === null ? title : `${title}: ${organization.slug}`,
    style: changesStyle,
    body,
  });
}

function renderHeader({ title, organization, tone, verdict, points, metrics, next }: ChangesDocument): Html {
  const sign = { good: '✓', change: '~', bad: '!' }[tone];
  return html`<header>
<p class="tool">setpoint</p>
<h1>${title}${organization !== null && html` <span class="of">of <bdi>${organization.slug}</bdi></span>`}</h1>
${organization !== null && organization.origin !== null && html`<p class="where">at <bdi>${organization.origin}</bdi></p>\n`}<div class="verdict ${tone}"><p><strong><span class="sign">${sign}</span> ${renderLine(verdict)}</strong></p>
${points.map(({ line, tone: weight }) => html`<p class="point ${weight}">${renderLine(line)}</p>\n`)}</div>
${metrics.length > 0 && html`<ul class="figures">\n${metrics.map(renderMetric)}</ul>\n`}${next.map((line) => html`<p class="next">${renderLine(line)}</p>\n`)}</header>`;
}

/** A count of 0 has no warning colour. */
function renderMetric({ label, value, tone }: Metric): Html {
  return html`<li class="${value === 0 ? 'zero' : tone}"><span class="value">${value}</span> <span class="label">${label}</span></li>\n`;
}

function renderSection(section: Section, page: ChangesDocument, repository: Repository): Html {
  const { id, title, note, tone, groups } = section;
  const resources = groups.flatMap(({ names }) => namedOf(names)).length;
  return html`<section class="${tone}" aria-labelledby="${id}">
<h2 id="${id}">${title}${note !== null && html` (${note})`}${resources > 0 && html` <span class="count">${pluralise(resources, 'resource')}</span>`}</h2>
${groups.map((group, at) => renderGroup(group, { page, repository, anchor: anchorOf(section, at) }))}</section>
`;
}

function renderGroup(
  group: Group,
  {
    page,
    repository,
    anchor,
  }: { readonly page: ChangesDocument; readonly repository: Repository; readonly anchor: string },
): Html {
  const { names, remarks, entries, named } = group;
  const count =
    entries.length > 0 && html` <span class="count">${pluralise(entries.length, 'setting')}</span>`;
  return html`<details open id="${anchor}">
<summary><h3>${kindText(names)} ${renderNames(namedOf(names))}</h3>${count}</summary>
${remarks.map((line) => html`<p class="remark">${renderLine(line)}</p>\n`)}${entries.length > 0 && renderEntries(entries, page.sides, repository)}${named !== null && html`<p class="named">${named.label}: ${named.settings.map((one, at) => html`${at > 0 && ', '}<bdi>${keyText(one)}</bdi>`)}</p>\n`}</details>
`;
}

function renderNames(names: readonly ResourceName[]): Html {
  return html`${names.map(({ slug, id }, at) => html`${at > 0 && ', '}<bdi>${slug}</bdi>${id !== null && html` <span class="id">#${id}</span>`}`)}`;
}

function renderList({ id, title, tone, items }: List, repository: Repository): Html {
  return html`<section class="${tone}" aria-labelledby="${id}">
<h2 id="${id}">${title} <span class="count">${items.length}</span></h2>
<ul class="items">
${items.map((item) => renderItem(item, repository))}</ul>
</section>
`;
}

function renderItem({ rule, line, reason, place, hint }: ListItem, repository: Repository): Html {
  const excerpt = typeof rule === 'object' && rule.place !== null ? rule.excerpt : null;
  return html`<li>${renderLine(line)}${reason !== null && html`: <bdi>${reason}</bdi>`}${place !== null && html` <span class="source">${renderSource(place, repository)}</span>`}${excerpt !== null && html`<code class="excerpt">${excerpt}</code>`}${hint !== null && html`<p class="hint">What to do: <bdi>${hint}</bdi></p>`}</li>
`;
}

function renderFooter({ facts }: ChangesDocument): Html {
  return html`<footer>
<dl>
${facts.map(({ name, line }) => html`<dt>${name}</dt><dd>${renderLine(line)}</dd>\n`)}</dl>
</footer>`;
}

/** Up to this number of resources, a page needs no table of contents. */
const maxWithoutContents = 6;

/** The anchor of a group within the page, without untrusted text. */
function anchorOf({ id }: Section, index: number): string {
  return `${id}-${index + 1}`;
}

/** A table of contents for a page with many resources. Weakening changes are marked. */
function renderContents(sections: readonly Section[]): Html {
  const groups = sections.reduce((sum, section) => sum + section.groups.length, 0);
  if (groups <= maxWithoutContents) return html``;
  return html`<nav aria-label="Resources"><details><summary>Resources on this page <span class="count">${groups}</span></summary>
<ul>
${sections.map((section) => section.groups.map((group, at) => renderContentsItem(group, section, anchorOf(section, at))))}</ul>
</details></nav>
`;
}

function renderContentsItem({ names, entries }: Group, { tone }: Section, anchor: string): Html {
  const named = namedOf(names);
  const more = named.length > 1 && ` and ${named.length - 1} more`;
  const first = named[0] !== undefined && html` <bdi>${named[0].slug}</bdi>`;
  const count = entries.length > 0 && `: ${pluralise(entries.length, 'setting')}`;
  return html`<li class="${tone}">${tone === 'danger' && '! '}<a href="#${anchor}">${kindText(names)}${first}</a>${more}${count}</li>\n`;
}
