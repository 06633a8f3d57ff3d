import { pluralise } from '../../model/count.js';
import { describeSubject } from '../document/describe-subject.js';
import { makeDocument } from '../document/make-document.js';
import { textOfLine } from '../line.js';
import { html } from '../sanitise/html.js';
import type { RootSubject } from '../view/subject.js';
import { type Article, renderArticle, titleOf } from './changes-html-parts.js';
import { changesStyle } from './changes-html-style.js';
import { renderPage } from './html-page.js';

const verdict = ['This configuration was not attempted.'];
const notAttempted = makeDocument({ kind: 'fault', title: 'Stopped', tone: 'bad', verdict }, []);

/**
 * An HTML page with complete values, readable without styles and on paper. It only links to the files' repository. Each
 * configuration is an article; with root files, a list of them comes first.
 */
export function renderChangesHtml(results: readonly RootSubject[]): string {
  const articles = results.map(
    ({ root, subject, repository }, at): Article => ({
      name: root ?? 'setpoint',
      anchor: `root-${at + 1}`,
      document: subject === null ? notAttempted : describeSubject(subject, { ...repository, verbose: true }),
      repository,
    }),
  );
  const isSingle = results.every(({ root }) => root === null);
  const title = isSingle
    ? articles.map(({ document }) => textOfLine(titleOf(document))).join()
    : pluralise(results.length, 'configuration');
  const items = articles.map(
    ({ name, anchor, document }) =>
      html`<li><a href="#${anchor}"><bdi>${name}</bdi></a>: ${document.verdict}</li>\n`,
  );
  const overview = html`<header>
<p class="tool">setpoint</p>
<h1>${title}</h1>
<ul>
${items}</ul>
</header>
`;
  const body = html`${!isSingle && overview}<main>
${articles.map(renderArticle)}</main>`;
  return renderPage({ title, style: changesStyle, body });
}
