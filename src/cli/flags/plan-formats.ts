import * as Flags from '@oclif/core/flags';
import type { TextOptions } from '../../report/text/style.js';
import type { Repository } from '../../report/view/repository.js';
import type { RootSubject, Subject } from '../../report/view/subject.js';
import {
  type CommonFlags,
  type FlagValues,
  formatFlags,
  inGroup,
  type ReportRequest,
  reportFlag,
} from './flags.js';

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
export type PlanFormat = keyof typeof renderers | DocumentFormat;

const budgetFlag = inGroup('OUTPUT', {
  'markdown-budget': Flags.integer({
    hidden: true,
    helpValue: 'BYTES',
    max: 1_000_000,
    min: 4_000,
    summary: 'Limit Markdown to this size by dropping details. Default: 65000.',
  }),
});

function outputFlagsFor<const F extends string>(formats: readonly F[]) {
  return { ...formatFlags(formats), ...reportFlag(formats), ...budgetFlag };
}

/** Output flags of commands that compare the files with the service. */
export const comparisonOutputFlags = outputFlagsFor(comparisonFormats);

/** Output flags of commands that return an outcome or show a saved document. */
export const planOutputFlags = outputFlagsFor(planFormats);

/** Output flags of commands that return findings. */
export const findingOutputFlags = outputFlagsFor(findingFormats);

/** The flags that select the formats of a result, and those that its outputs depend on. */
export type ResultFlags = CommonFlags &
  Partial<FlagValues<typeof budgetFlag>> & {
    readonly format: PlanFormat;
    readonly report?: readonly ReportRequest<PlanFormat>[] | undefined;
  };

export interface RenderRequest extends TextOptions {
  readonly repository: Repository;
  /** For example `setpoint 0.1.0`. */
  readonly tool: string;
  /** Maximum size of Markdown, in bytes. */
  readonly budget: number;
}

const loadText = async () => (await import('../../report/text/subject-text.js')).renderSubjectText;

/**
 * Formats of one configuration. Those of several follow each other, or are parts of another document. Only the
 * requested renderer is loaded.
 */
const renderers = {
  text: loadText,
  json: async () => (await import('../../report/machine/subject-json.js')).renderSubjectJson,
  markdown: async () => (await import('../../report/markdown/changes-markdown.js')).renderChangesMarkdown,
  github: async () => {
    const { renderGithubAnnotations } = await import('../../report/machine/github.js');
    const renderText = await loadText();
    // The text for the log. Every failing run prints that of an error on standard error anyway.
    return (subject: Subject, request: RenderRequest) =>
      (subject.kind === 'fault' ? '' : renderText(subject, request)) +
      renderGithubAnnotations(subject, request.repository);
  },
};

/** Formats whose documents can contain the results of several configurations. */
const documentRenderers = {
  html: async () => (await import('../../report/html/changes-html.js')).renderChangesHtml,
  gitlab: async () => (await import('../../report/machine/gitlab.js')).renderGitlab,
  codequality: async () => (await import('../../report/machine/codequality.js')).renderCodeQuality,
  junit: async () => (await import('../../report/machine/junit.js')).renderJunit,
  sarif: async () => (await import('../../report/machine/sarif.js')).renderSarif,
  openmetrics: async () => (await import('../../report/machine/openmetrics.js')).renderOpenMetrics,
};

type DocumentFormat = keyof typeof documentRenderers;

/** A result: what all formats are rendered from, or the renderer of one that has only JSON and text. */
export type Rendered =
  | { readonly subject: Subject; readonly render?: undefined }
  | {
      readonly subject: null;
      readonly render: (format: PlanFormat, request: RenderRequest) => string | Promise<string>;
    };

/** Returns an empty text if the format does not apply to the result. */
export async function renderResult(
  { subject, render }: Rendered,
  format: PlanFormat,
  request: RenderRequest,
): Promise<string> {
  const rootContext = { ...request, shownFrom: request.repository.shownFrom };
  return subject === null ? render(format, rootContext) : renderSubject(subject, format, rootContext);
}

/** The same for a subject. */
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
