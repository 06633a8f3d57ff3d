import { collect } from '../model/collect.js';
import { pluralise } from '../model/count.js';
import { resourceName } from '../model/names.js';
import { byText } from '../model/order.js';
import { serviceName } from '../model/shown-url.js';
import type { Evidence, EvidenceRow } from '../plan/types.js';
import { type ChangesDocument, fact } from '../report/document/changes-document.js';
import { describeSubject } from '../report/document/describe-subject.js';
import { commitFacts, coverageFact, partialLine } from '../report/document/make-document.js';
import { changesStyle, renderArticle, renderSection, renderSource } from '../report/html/changes-html.js';
import { renderPage } from '../report/html/html-page.js';
import type { Line } from '../report/line.js';
import { type Html, type HtmlPart, html } from '../report/sanitise/html.js';
import { addressOfCommit, type Repository } from '../report/view/repository.js';
import type { Subject } from '../report/view/subject.js';
import { keyText, valueText } from '../report/view/value-text.js';

export type DriftSubject = Extract<Subject, { readonly kind: 'drift' }>;

const maxShown = 20;

const verdicts = {
  'as-desired': ['good', 'Every managed setting is as the files have it, apart from exceptions.'],
  differs: ['bad', 'Settings differ from the files.'],
  incomplete: ['bad', 'Not everything could be compared.'],
} as const;

/** The sections of a drift about what was not compared, or must be done by hand. They come before the differences. */
const exceptional: ReadonlySet<string> = new Set([
  'unreadable',
  'closed',
  'missing',
  'unlisted',
  'unmet-in-drift',
]);

/**
 * The evidence as a page for an auditor, who can stop after any of its sections.
 *
 * @param subject the drift that the evidence is of
 * @param digest of `settings.json`
 */
export function renderEvidenceHtml(
  evidence: Evidence,
  subject: DriftSubject,
  { repository, digest }: { readonly repository: Repository; readonly digest: string },
): string {
  const { organization, partial, rows, unmanaged, verdict } = evidence;
  const drift = describeSubject(subject, { ...repository, verbose: true });
  const sections = drift.sections.filter(({ id }) => id !== 'unmanaged');
  const title = `Evidence of ${organization.slug}`;
  const [tone, text] = verdicts[verdict];
  const stated: ChangesDocument = {
    ...drift,
    title: 'Evidence',
    organization: { slug: organization.slug, service: serviceName(evidence.service.origin) },
    tone,
    refused: null,
    partial: partialLine(partial),
    verdict: [text, ` ${countsOf(evidence)}`],
    next: sections.length > 0 && drift.legend !== null ? [[drift.legend]] : [],
    facts: factsOf(evidence, digest, repository),
    sections: [],
  };
  const table = (id: string, heading: string, of: readonly EvidenceRow[]): HtmlPart =>
    of.length > 0 && renderRows(id, heading, of, repository);
  const shown = (isException: boolean): HtmlPart =>
    sections
      .filter(({ id }) => exceptional.has(id) === isException)
      .map((section) => renderSection(section, drift.sides, 'evidence', repository));
  const body = html`<main>
${renderArticle({ name: 'setpoint', anchor: 'evidence', document: stated, repository })}${table(
  'exceptions',
  'Exceptions',
  rows.filter(({ state }) => state === 'ignored'),
)}${shown(true)}${shown(false)}${table(
  'as-desired',
  'Settings as desired',
  rows.filter(({ state }) => state === 'as-desired'),
)}${renderUnmanaged(unmanaged)}${limits}</main>`;
  return renderPage({ title, style: html`${changesStyle}${evidenceStyle}`, body });
}

/** The evidence of one configuration of several; null if its check failed. */
export interface IndexEntry {
  /** The path of its root file. */
  readonly name: string;
  /** Relative to the page. */
  readonly address: string;
  readonly evidence: Evidence | null;
}

/** A page with a row for each configuration. */
export function renderEvidenceIndex(roots: readonly IndexEntry[]): string {
  const rows = roots.map(({ name, address, evidence }) => {
    const shown = evidence === null ? { data: name } : html`<a href="${address}">${{ data: name }}</a>`;
    const found =
      evidence === null ? 'The check failed.' : [verdicts[evidence.verdict][1], ' ', countsOf(evidence)];
    return html`<tbody><tr><th scope="row">${shown}</th><td>${{ data: evidence?.organization.slug ?? '' }}</td><td>${found}</td></tr></tbody>\n`;
  });
  const title = `Evidence of ${pluralise(roots.length, 'configuration')}`;
  const body = html`<main>
<h1>${title}</h1>
<table class="rows">
<thead><tr><th scope="col">Configuration</th><th scope="col">Organization</th><th scope="col">Verdict</th></tr></thead>
${rows}</table>
</main>`;
  return renderPage({ title, style: html`${changesStyle}${evidenceStyle}`, body });
}

function countsOf({ summary }: Evidence): string {
  const { resources, rows, asDesired, differs, ignored, expired } = summary;
  const unknown = summary.unreadable + summary.closed + summary.missing;
  const ended = expired > 0 ? `, and ${expired} that ended` : '';
  return `${asDesired} of ${pluralise(rows, 'value')} of ${pluralise(resources, 'resource')} as desired, ${differs} different, ${unknown} not compared, ${pluralise(ignored, 'exception')}${ended}.`;
}

function factsOf(evidence: Evidence, digest: string, repository: Repository): ChangesDocument['facts'] {
  const { config, guard, organization, previous, run, scope, service, tool } = evidence;
  const { resources } = evidence.summary;
  const { ci } = run;
  const job =
    ci && [ci.run, ci.event, ci.actor, ci.ref, ci.workflow].filter((part) => part !== null).join(', ');
  const guards = Object.entries(guard).map(
    ([key, value]) => `${key}: ${valueText(value, { verbose: true })}`,
  );
  return [
    fact('Service', [{ data: serviceName(service.origin) }]),
    fact('Organization', [{ data: `${organization.slug} #${organization.id}` }]),
    fact('Projects', [`${scope.projects?.length ?? 'not all listed'}, ${resources} resources managed`]),
    fact('Time', [`${run.startedAt} to ${run.finishedAt} on this machine`]),
    fact('Time of the service', [run.serviceTime ?? 'not known']),
    fact('Run', [{ data: job ?? 'not in CI' }, ': a claim of the environment']),
    ...commitFacts(config, repository),
    ...(config.clean ? [fact('Files', ['as in the commit, byte for byte'])] : []),
    ...(evidence.watch ? [coverageFact(evidence.watch)] : []),
    fact('Guards', [{ data: guards.join(', ') }]),
    fact('Scopes of the token', [{ data: run.scopes?.join(', ') ?? 'not known' }]),
    fact('Tool', [{ data: tool }]),
    fact('SHA-256 of settings.json', [{ data: digest }]),
    ...(previous === null ? [] : [fact('Checks', checksLine(previous))]),
  ];
}

function checksLine({ checks, sha256 }: NonNullable<Evidence['previous']>): Line {
  const hours = Math.ceil(checks.longestGap / 3600);
  return [
    `${checks.count} since ${checks.since}, at most ${pluralise(hours, 'hour')} apart, as their documents claim; the previous one is `,
    { data: sha256 },
  ];
}

/** One row for each value of a setting that the same lines of the files set, with the resources that have it. */
function renderRows(id: string, title: string, rows: readonly EvidenceRow[], repository: Repository): Html {
  const alike = collect(rows, ({ setting, desired, current, what, source, reason, until }) =>
    JSON.stringify([setting, what, desired, current, source.file, source.line, reason, until]),
  );
  const sorted = [...alike.values()].sort(byText(([{ setting }]) => setting));
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${title} <span class="count">${pluralise(rows.length, 'value')}</span></h2>
<div class="table" role="region" aria-label="${title}" tabindex="0"><table class="rows">
<thead><tr><th scope="col">Setting</th><th scope="col">In the files</th><th scope="col">Resources</th><th scope="col">Asked for</th></tr></thead>
${sorted.map((group) => renderRow(group, repository))}</table></div>
</section>
`;
}

function renderRow(group: readonly [EvidenceRow, ...EvidenceRow[]], repository: Repository): Html {
  const [{ setting, what, desired, current, state, source, asked, asDesiredSince, reason, until }] = group;
  const names = group.map((row) => resourceName(row));
  const since = new Set(group.map((row) => row.asDesiredSince)).size === 1 ? asDesiredSince : null;
  const exception = state === 'ignored' && [
    html`<span class="source">On the service: ${current === undefined ? 'not known' : html`<bdi>${valueText(current, { verbose: true })}</bdi>`}</span>`,
    html`<span class="source">${reason == null ? 'no reason given' : { data: reason }}</span>`,
    html`<span class="source">${until == null ? 'without an end' : `until ${until}`}</span>`,
  ];
  const by =
    asked &&
    html`<span class="source">${renderCommit(asked.commit, repository)} ${{ data: asked.author ?? '' }} ${asked.at}</span><span class="source">${{ data: asked.summary ?? '' }}</span>`;
  return html`<tbody><tr><th scope="row"><bdi>${keyText(setting)}</bdi>${what === 'expectation' && html` <span class="label">expectation</span>`}</th><td><bdi>${valueText(desired, { verbose: true })}</bdi>${since !== null && html`<span class="source">since ${since}</span>`}${exception}</td><td>${foldedNames(names, 'resource')}</td><td>${renderSource(source, repository)}${by}</td></tr></tbody>
`;
}

/** All names, collapsed if there are many: a name that is left out is a hole in evidence. */
function foldedNames(names: readonly string[], noun: string): HtmlPart {
  const all = { data: names.join(', ') };
  if (names.length <= maxShown) return all;
  return html`<details class="more"><summary>${pluralise(names.length, noun)}</summary><p>${all}</p></details>`;
}

function renderCommit(commit: string, repository: Repository): Html {
  const address = addressOfCommit(commit, repository);
  const short = html`<code>${commit.slice(0, 12)}</code>`;
  return address === null ? short : html`<a href="${address}" rel="noreferrer">${short}</a>`;
}

function renderUnmanaged({ organization, projects, whole }: Evidence['unmanaged']): Html {
  const perSetting = Object.entries(projects).map(([name, count]) => `${name} (${count})`);
  const line = (label: string, names: readonly string[], noun: string) =>
    names.length > 0 && html`<dt>${label}</dt><dd>${foldedNames(names, noun)}</dd>\n`;
  return html`<section aria-labelledby="unmanaged">
<h2 id="unmanaged">Not managed by any file</h2>
<dl>
${line('Settings of the organization', organization, 'setting')}${line('Settings of managed projects, with their number', perSetting, 'setting')}${line(
  'Projects',
  whole.map(({ slug }) => slug),
  'project',
)}</dl>
</section>
`;
}

const limits = html`<section aria-labelledby="limits">
<h2 id="limits">What this page does not prove</h2>
<ul>
<li>That the service does what a setting says.</li>
<li>That nothing changed and changed back between two checks.</li>
<li>That the token saw everything: see what was not accessible, and what no file manages.</li>
<li>Who changed which projects a layer matches, and when: only the lines of a value are attributed.</li>
<li>That author, date and run are true: git and the CI job claim them. An attestation of the run proves which workflow on which commit made these files.</li>
</ul>
</section>
`;

const evidenceStyle = html`
.rows th:nth-child(2){width:26%}.rows th:nth-child(3){width:18%}
@media screen and (max-width:640px){.rows thead{display:none}.rows th:nth-child(n){width:auto}.table>.rows td::before{color:var(--soft);font-size:12.5px}.table>.rows td:nth-child(2)::before{content:"In the files: "}.table>.rows td:nth-child(3)::before{content:"Resources: "}.table>.rows td:nth-child(4)::before{content:"Asked for: "}}
`;
