import { LeakFinder } from '../src/desired/files/leaks.js';
import { closestMatch } from '../src/desired/messages/closest-match.js';
import * as findings from '../src/desired/messages/finding.js';
import * as globs from '../src/desired/resolve/globs.js';
import { codePointName, findHead, findUnstorable } from '../src/desired/yaml/check-nodes.js';
import { parseFile } from '../src/desired/yaml/parse.js';
import { SourceFile, withExcerpts } from '../src/desired/yaml/source.js';
import * as yaml from '../src/edit/yaml-text.js';
import { withoutAddresses } from '../src/evidence/personal.js';
import { decideTarget, isLoopback, isUploadToken } from '../src/http/connection/origin.js';
import { decodeUtf8, parseJsonText } from '../src/http/response/json-text.js';
import { parseHttpDate, readLimits } from '../src/http/response/limits.js';
import { isCursor, readNextPage } from '../src/http/response/link.js';
import { readErrorBody } from '../src/http/response/parse-reply.js';
import { redact } from '../src/issues/read/redact.js';
import { readSla } from '../src/issues/summary/sla.js';
import { csvCell } from '../src/issues/write/columns.js';
import { Fault } from '../src/model/fault.js';
import { findSecret, matchSecrets, secretsInHeaders } from '../src/model/secret.js';
import * as url from '../src/model/shown-url.js';
import { textOfLine } from '../src/report/line.js';
import { Html, html, ownLink, sanitiseMarkup } from '../src/report/sanitise/html.js';
import { renderJsonDocument, sanitiseJson } from '../src/report/sanitise/json.js';
import { lineInMarkdown, sanitiseMarkdown } from '../src/report/sanitise/markdown.js';
import * as terminal from '../src/report/sanitise/terminal.js';
import { findingLines, renderFault, renderFindings } from '../src/report/text/findings-text.js';
import * as layout from '../src/report/text/layout.js';
import { defaultText } from '../src/report/text/style.js';
import * as repository from '../src/report/view/repository.js';
import * as values from '../src/report/view/value-text.js';
import { catalogueFor } from '../src/settings/catalogue.js';
import { normalise } from '../src/settings/normalise.js';

type Call = (text: string) => unknown;

const secret = 'kN3vR8wQ5tY1uI7oP2aS';
const hasSecret = matchSecrets([secret]);
const own = { origin: 'https://us.e.example', organization: 'acme' };
const brief = { verbose: false };
const place = { file: 'a', line: 1, column: 1 };
const repo = { folder: 'a', shownFrom: 'b', web: null };
const findingOf = (text: string) => findings.findingOf('SP1901', text, text, { ...place, file: text });
const wrapped = (...lines: layout.TextLine[]) => layout.renderLines(lines, { width: 80, color: false });
const settings = [
  ...catalogueFor('neutral').organization.values(),
  ...catalogueFor('neutral').project.values(),
];
/** The largest files that the loader reads are smaller. */
const parsed = (...texts: string[]) => texts.map((text) => parseFile('a', Buffer.from(text)));

function searchLeaks(text: string): void {
  for (const found of [text, `${text}\n${secret}`, text + secret]) {
    const finder = new LeakFinder([secret]);
    finder.searchFile('a', Buffer.from(found));
    ignoringFaults(() => finder.assertNoSecrets([text], [findingOf(text)]));
  }
}

function target(fileUrl: string | null, operatorUrl: string | null): void {
  const others = { filePlace: null, operatorSource: 'X', ownVariable: 'Y', hasOthers: false };
  ignoringFaults(() => decideTarget({ fileUrl, operatorUrl, ...others, tlsRejectUnauthorized: undefined }));
}

function ignoringFaults(call: () => unknown): void {
  try {
    call();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
  }
}

/**
 * By module and name: how to give external text to each exported function and pattern. A text instead of a call states
 * why there is none.
 */
export const textFunctions: Readonly<Record<string, Readonly<Record<string, Call | string>>>> = {
  'desired/files/leaks': { LeakFinder: searchLeaks },
  'desired/messages/closest-match': {
    closestMatch: (text) => closestMatch(text, [`${text}a`, `b${text}`, 'resolveAge', text.slice(0, 12)]),
  },
  'desired/messages/finding': {
    findingOf,
    suggest: findings.suggest,
    quote: findings.quote,
    shorten: findings.shorten,
    formatChoices: (text) => findings.formatChoices(text.split('')),
    formatMebibytes: 'takes a number',
    formatPath: (text) => [findings.formatPath(['settings', text]), findings.formatPath(text.split(''))],
  },
  'desired/resolve/globs': {
    slugGlob: (text) => globs.slugGlob.test(text),
    platformGlob: (text) => globs.platformGlob.test(text),
    matchGlob: (text) => [globs.matchGlob('*a*b*a*-', text), globs.matchGlob(text, 'aaaaaaaaaaaaaaab')],
    matchGlobs: (text) => globs.matchGlobs(['*a*b', `!${text}`], [text]),
    selectsProject: (text) => globs.selectsProject([text, '*a*b'], { id: '1', slug: text }),
    withoutNegation: globs.withoutNegation,
    matchPath: (text) => [globs.matchPath('**/a*/**/*b*', text), globs.matchPath(text, 'a/a/a/a/b')],
    PathMatch: (text) => globs.PathMatch.start(text.split('/')).enter('a').canContainMatch,
    isOpenFolder: globs.isOpenFolder,
  },
  'desired/yaml/parse': {
    parseFile: (text) =>
      parsed(text, `a: ${text}`, `a: "${text}"`, `${text}: 1`, `a: 1 # ${text}`, `é\n${text}`),
    composeAnyway: 'does the same for 8 KiB',
    tooDeep: 'takes a position',
  },
  'desired/yaml/source': {
    SourceFile: (text) => new SourceFile('a', text).finding(text.length >> 1, 'SP1901', text, text),
    withExcerpts: (text) => withExcerpts([findingOf('a')], new Map([['a', Buffer.from(text)]])),
  },
  'edit/yaml-text': {
    yamlEntry: (text) => yaml.yamlEntry(text, { a: [text, { [text]: text }] }, 2),
    yamlText: yaml.yamlText,
    yamlComment: yaml.yamlComment,
    flowText: (text) => yaml.flowText([text, { [text]: text }]),
    yamlItem: (text) => yaml.yamlItem({ a: [text, { [text]: text }] }, 2),
  },
  'http/connection/origin': {
    decideTarget: (text) => {
      target(text, null);
      target(null, `https://${text}`);
      target(`https://a/${text}`, 'https://a');
    },
    isLoopback,
    isUploadToken,
  },
  'http/response/json-text': {
    parseJsonText: (text) => [text, `[${text}]`, JSON.stringify([text])].map((json) => parseJsonText(json)),
    decodeUtf8: (text) => decodeUtf8(Buffer.from(text)),
  },
  'http/response/limits': {
    readLimits: (text) => {
      const names = ['retry-after', 'date', 'x-ratelimit-reset', `x-${text.toLowerCase()}-ratelimit-limit`];
      return readLimits(new Map(names.map((name) => [name, text])), 0);
    },
    requiredWait: 'takes numbers',
    parseHttpDate,
  },
  'http/response/link': {
    isCursor,
    readNextPage: (text) =>
      [text, `<a>${text}`, `<a>; rel="${text}`, `<${text}>; rel=next; ${text}`].map(readNextPage),
  },
  'http/response/parse-reply': {
    parseJsonReply: 'reads errors with readErrorBody, and others with parseJsonText',
    parseImageReply: 'reads errors with readErrorBody',
    readErrorBody: (text) => {
      const json = JSON.stringify({ detail: { [text]: [text, 1] }, [text]: [text] });
      for (const body of [text, `<html>${text}`, json]) readErrorBody(Buffer.from(body), (same) => same);
    },
  },
  'issues/read/redact': {
    redact: (text) => redact({ title: text, a: { [text]: text } }, ['title', 'email']),
  },
  'issues/summary/sla': { readSla: (text) => ignoringFaults(() => readSla(text)) },
  'issues/write/columns': {
    readColumns: 'takes names of columns',
    createColumns: 'takes names of columns',
    csvHeader: 'takes names of columns',
    csvRecord: 'writes each text with csvCell',
    csvCell: (text) => [csvCell(text, true), csvCell(`a${text}`, false)],
  },
  'evidence/personal': { withoutAddresses },
  'model/secret': {
    matchSecrets: hasSecret,
    findSecret: (text) => findSecret(text + secret, hasSecret),
    secretsInHeaders: (text) => secretsInHeaders([text]),
  },
  'model/shown-url': {
    shownUrl: url.shownUrl,
    withoutCredentials: (text) => [url.withoutCredentials(text), url.withoutCredentials(text, '')],
    withShownUrls: url.withShownUrls,
    serviceName: url.serviceName,
  },
  'report/line': { textOfLine: (text) => textOfLine([{ data: text }]) },
  'report/sanitise/html': {
    Html: (text) => new Html([text]),
    html: (text) => html`<td title="${text}">${{ data: text }}</td>`,
    sanitiseMarkup,
    ownLink: (text) => [
      ownLink(text, own),
      ownLink(`https://${text}`, own),
      ownLink(`https://acme.${text}`, own),
    ],
  },
  'report/sanitise/json': {
    sanitiseJson,
    renderJsonDocument: (text) => renderJsonDocument({ [text]: text }),
  },
  'report/sanitise/markdown': {
    sanitiseMarkdown: (text) => [sanitiseMarkdown(text, 'text'), sanitiseMarkdown(text, 'table')],
    lineInMarkdown: (text) => lineInMarkdown([{ data: text }], 'table'),
  },
  'report/sanitise/terminal': {
    sanitiseTerminal: terminal.sanitiseTerminal,
    spellOutUnseen: terminal.spellOutUnseen,
    capText: (text) => terminal.capText(text),
    countCut: 'returns a number',
    capWithCount: (text) => terminal.capWithCount(text, 200),
    neutraliseCommands: (text) => terminal.neutraliseCommands(text),
  },
  'report/text/findings-text': {
    renderFindings: (text) => renderFindings([findingOf(text)]),
    renderFault: (text) =>
      renderFault(new Fault({ kind: 'files', code: 'SP1000', message: text, hint: text })),
    findingLines: (text) =>
      findingLines({ ...findingOf(text), excerpt: text.slice(0, 500) }, { ...defaultText, width: 80 }),
  },
  'report/text/layout': {
    span: (text) => wrapped(layout.line(0, [layout.span('a '), layout.span(text), layout.span(text)])),
    line: (text) => wrapped(layout.line(2, [layout.span('a')], layout.span(text))),
    hintLine: (text) => wrapped(layout.hintLine(2, text)),
    renderParagraphs: (text) => layout.renderParagraphs([[layout.textLine(0, text)]], defaultText),
    renderLines: (text) => wrapped(layout.textLine(2, text)),
    lineSpans: (text) => layout.lineSpans([text, { data: text }]),
    displayWidth: layout.displayWidth,
    splitAtColumns: (text) => layout.splitAtColumns(text, 60),
    textReport: (text) => layout.textReport(() => [[layout.textLine(0, text)]])(null),
    textLine: (text) => layout.textLine(0, text),
    labelLine: (text) => wrapped(layout.labelLine(0, text, text)),
    sourcesAside: 'writes each text with sourceText',
    listText: (text) => layout.listText([text, text], defaultText),
  },
  'report/view/repository': {
    fileInRepository: (text) => repository.fileInRepository(text, repo),
    shownPath: (text) => repository.shownPath(text, repo),
    addressOfLine: 'uses encodePath and fileInRepository',
    addressOfCommit: 'takes a hash',
    encodePath: repository.encodePath,
  },
  'report/view/value-text': {
    valueText: (text) => values.valueText([text, { [text]: text }], { verbose: true }),
    settingText: (text) => values.settingText({ kind: 'scalar', value: text }, brief),
    imageText: (text) => values.imageText(text, text, brief),
    keyText: values.keyText,
    nameText: values.nameText,
    reachText: 'takes numbers',
    placeText: (text) => values.placeText({ ...place, file: text }, repo),
    sourceText: (text) => values.sourceText({ ...place, layer: text }, repo),
  },
  'settings/normalise': {
    normalise: (text) =>
      settings.flatMap((one) =>
        [text, [text, text], { [text]: [text] }].map((value) => normalise(one, value)),
      ),
    toWire: 'returns texts unchanged',
  },
  'desired/yaml/check-nodes': {
    checkNodes: 'is called by parseFile',
    findUnstorable,
    codePointName,
    findHead,
  },
};
