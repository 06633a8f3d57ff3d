import type {
  ChangesDocument,
  Figure,
  Group,
  List,
  ListItem,
  Section,
} from '../document/changes-document.js';
import { describeSubject } from '../document/describe-subject.js';
import { renderLine } from '../issues/issues-html-line.js';
import type { Html } from '../sanitise/html.js';
import { html } from '../sanitise/html.js';
import { keyText } from '../text/value-text.js';
import { kindText, namedOf } from '../view/names.js';
import type { ResourceName } from '../view/plan-view.js';
import type { Repository } from '../view/repository.js';
import type { Subject } from '../view/subject.js';
import { pluralise } from '../view/words.js';
import { anchorOf, renderContents } from './changes-html-contents.js';
import { renderEntries } from './changes-html-entries.js';
import { renderSource } from './changes-html-source.js';
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

function renderHeader({ title, organization, tone, verdict, points, figures, next }: ChangesDocument): Html {
  const sign = { good: '✓', change: '~', bad: '!' }[tone];
  return html`<header>
<p class="tool">setpoint</p>
<h1>${title}${organization !== null && html` <span class="of">of <bdi>${organization.slug}</bdi></span>`}</h1>
${organization !== null && organization.origin !== null && html`<p class="where">at <bdi>${organization.origin}</bdi></p>\n`}<div class="verdict ${tone}"><p><strong><span class="sign">${sign}</span> ${renderLine(verdict)}</strong></p>
${points.map(({ line, tone: weight }) => html`<p class="point ${weight}">${renderLine(line)}</p>\n`)}</div>
${figures.length > 0 && html`<ul class="figures">\n${figures.map(renderFigure)}</ul>\n`}${next.map((line) => html`<p class="next">${renderLine(line)}</p>\n`)}</header>`;
}

/** A figure of 0 has no warning colour. */
function renderFigure({ label, value, tone }: Figure): Html {
  return html`<li class="${value === 0 ? 'zero' : tone}"><span class="value">${value}</span> <span class="label">${label}</span></li>\n`;
}

function renderSection(section: Section, page: ChangesDocument, repository: Repository): Html {
  const { id, title, tone, groups } = section;
  const resources = groups.flatMap(({ names }) => namedOf(names)).length;
  return html`<section class="${tone}" aria-labelledby="${id}">
<h2 id="${id}">${title}${resources > 0 && html` <span class="count">${pluralise(resources, 'resource')}</span>`}</h2>
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

function renderItem({ rule, line, place, hint }: ListItem, repository: Repository): Html {
  const excerpt = typeof rule === 'object' && rule.place !== null ? rule.excerpt : null;
  return html`<li>${renderLine(line)}${place !== null && html` <span class="source">${renderSource(place, repository)}</span>`}${excerpt !== null && html`<code class="excerpt">${excerpt}</code>`}${hint !== null && html`<p class="hint">What to do: <bdi>${hint}</bdi></p>`}</li>
`;
}

function renderFooter({ facts }: ChangesDocument): Html {
  return html`<footer>
<dl>
${facts.map(({ name, line }) => html`<dt>${name}</dt><dd>${renderLine(line)}</dd>\n`)}</dl>
</footer>`;
}
