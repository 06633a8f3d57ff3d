import * as Flags from '@oclif/core/flags';
import type { TextOptions } from '../../report/text/text-options.js';
import type { Repository } from '../../report/view/repository.js';
import type { RootSubject, Subject } from '../../report/view/subject.js';
import { formatFlags, inGroup, reportFlag } from './flags.js';

/** The output formats of every plan and outcome (docs/reference/outputs.md). */
export const planFormats = [
  'text',
  'json',
  'markdown',
  'html',
  'github',
  'gitlab',
  'junit',
  'sarif',
] as const;

/** The output formats of a comparison with the service. */
const comparisonFormats = [...planFormats, 'openmetrics'] as const;

/** The output formats of the findings of a check. */
const findingFormats = [
  'text',
  'json',
  'markdown',
  'html',
  'github',
  'codequality',
  'junit',
  'sarif',
] as const;
export type PlanFormat = (typeof comparisonFormats)[number] | (typeof findingFormats)[number];

const budgetFlag = inGroup('OUTPUT', {
  'markdown-budget': Flags.integer({
    hidden: true,
    default: 65_000,
    helpValue: 'BYTES',
    max: 1_000_000,
    min: 4_000,
    summary: 'Limit Markdown to this size by dropping details; comment size limits differ between forges.',
  }),
});

/** Output flags of commands that compare the files with the service. */
export const comparisonOutputFlags = {
  ...formatFlags(comparisonFormats),
  ...reportFlag(comparisonFormats),
  ...budgetFlag,
};

/** Output flags of commands that return an outcome or show a saved document. */
export const planOutputFlags = { ...formatFlags(planFormats), ...reportFlag(planFormats), ...budgetFlag };

/** Output flags of commands that return findings. */
export const findingOutputFlags = {
  ...formatFlags(findingFormats),
  ...reportFlag(findingFormats),
  ...budgetFlag,
};

export interface RenderRequest extends TextOptions {
  readonly color: boolean;
  readonly repository: Repository;
  /** For example `setpoint 0.1.0`. */
  readonly tool: string;
  /** Maximum size of Markdown, in bytes. */
  readonly budget: number;
}

/** Formats of one configuration. Those of several follow each other, or are parts of another document. */
type SingleFormat = 'text' | 'json' | 'markdown' | 'github';
/** Formats whose documents can contain the results of several configurations. */
type DocumentFormat = Exclude<PlanFormat, SingleFormat>;

type Renderer = (subject: Subject, request: RenderRequest) => string;
type DocumentRenderer = (results: readonly RootSubject[], tool: string) => string;

/** Only the requested renderer is loaded. */
const renderers: Readonly<Record<SingleFormat, () => Promise<Renderer>>> = {
  text: async () => {
    const { renderSubjectText } = await import('../../report/text/subject-text.js');
    return (subject, request) =>
      renderSubjectText(subject, { ...request, shownFrom: request.repository.shownFrom });
  },
  json: async () => (await import('../../report/machine/subject-json.js')).renderSubjectJson,
  markdown: async () => (await import('../../report/markdown/changes-markdown.js')).renderChangesMarkdown,
  github: async () => {
    const { renderGithubAnnotations } = await import('../../report/machine/github.js');
    const renderText = await renderers.text();
    // The text for the log. Every failing run prints that of an error on standard error anyway.
    return (subject, request) =>
      (subject.kind === 'fault' ? '' : renderText(subject, request)) +
      renderGithubAnnotations(subject, request.repository);
  },
};

const documentRenderers: Readonly<Record<DocumentFormat, () => Promise<DocumentRenderer>>> = {
  html: async () => (await import('../../report/html/changes-html.js')).renderChangesHtml,
  gitlab: async () => (await import('../../report/machine/gitlab.js')).renderGitlab,
  codequality: async () => (await import('../../report/machine/codequality.js')).renderCodeQuality,
  junit: async () => (await import('../../report/machine/junit.js')).renderJunit,
  sarif: async () => (await import('../../report/machine/sarif.js')).renderSarif,
  openmetrics: async () => (await import('../../report/machine/openmetrics.js')).renderOpenMetrics,
};

/** Returns an empty text if the format does not apply to the subject. */
export async function renderSubject(
  subject: Subject,
  format: PlanFormat,
  request: RenderRequest,
): Promise<string> {
  if (isDocument(format)) return renderDocument([{ ...request, root: null, subject }], format, request.tool);
  const render = await renderers[format]();
  return render(subject, request);
}

export function isDocument(format: PlanFormat): format is DocumentFormat {
  return Object.hasOwn(documentRenderers, format);
}

/** Returns an empty text if the format does not apply to the subjects. */
export async function renderDocument(
  results: readonly RootSubject[],
  format: DocumentFormat,
  tool: string,
): Promise<string> {
  const render = await documentRenderers[format]();
  return render(results, tool);
}
