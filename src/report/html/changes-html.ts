import { pluralise } from '../../model/count.js';
import type { ChangesDocument } from '../document/changes-document.js';
import { describeSubject } from '../document/describe-subject.js';
import { type Html, html } from '../sanitise/html.js';
import type { Repository } from '../view/repository.js';
import type { RootSubject } from '../view/subject.js';
import { renderContent, renderHeader } from './changes-html-parts.js';
import { changesStyle } from './changes-html-style.js';
import { type HtmlPage, renderLine, renderPage } from './html-page.js';

/**
 * An HTML page with complete values, readable without styles and on paper. It only links to the files' repository. Each
 * of several configurations is an article.
 */
export function renderChangesHtml(results: readonly RootSubject[]): string {
  const parts = results.map((result) => ({
    ...result,
    document:
      result.subject &&
      describeSubject(result.subject, { verbose: true, shownFrom: result.repository.shownFrom }),
  }));
  const [first] = parts;
  const page =
    first?.root === null && first.document !== null
      ? singlePage(first.document, first.repository)
      : pageOfRoots(parts);
  return renderPage(page);
}

/** The articles are as wide as the page. */
const articleStyle = html`
main header,main footer{padding-left:0;padding-right:0}
article{border-top:4px solid var(--edge);margin-top:28px}
`;

interface RootDocument extends Pick<RootSubject, 'root' | 'repository'> {
  /** Null if the configuration was not attempted. */
  readonly document: ChangesDocument | null;
}

function singlePage(document: ChangesDocument, repository: Repository): HtmlPage {
  const { title, organization } = document;
  return {
    title: organization === null ? title : `${title}: ${organization.slug}`,
    style: changesStyle,
    body: html`${renderHeader(document, html`setpoint`)}
<main>
${renderContent(document, repository)}</main>`,
  };
}

function pageOfRoots(parts: readonly RootDocument[]): HtmlPage {
  const title = pluralise(parts.length, 'configuration');
  const body = html`<header>
<p class="tool">setpoint</p>
<h1>${title}</h1>
<ul>
${parts.map(renderRootItem)}</ul>
</header>
<main>
${parts.map(renderArticle)}</main>`;
  return { title, style: html`${changesStyle}${articleStyle}`, body };
}

/** The anchor of the configuration at an index, which begins all anchors in its article. */
function anchorOf(index: number): string {
  return `root-${index + 1}`;
}

function renderRootItem({ root, document }: RootDocument, index: number): Html {
  const name = html`<bdi>${root}</bdi>`;
  return document === null
    ? html`<li>${name}: not attempted</li>\n`
    : html`<li><a href="#${anchorOf(index)}">${name}</a>: ${renderLine(document.verdict)}</li>\n`;
}

function renderArticle({ root, document, repository }: RootDocument, index: number): Html {
  if (document === null) return html``;
  const anchor = anchorOf(index);
  const prefixed = <T extends { readonly id: string }>(one: T): T => ({ ...one, id: `${anchor}-${one.id}` });
  const sections = document.sections.map(prefixed);
  const lists = document.lists.map(prefixed);
  return html`<article id="${anchor}">
${renderHeader(document, html`<bdi>${root}</bdi>`)}
${renderContent({ ...document, sections, lists }, repository)}</article>
`;
}
