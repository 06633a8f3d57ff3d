import * as Flags from '@oclif/core/flags';
import { unreachable } from '../../model/unreachable.js';
import type { Repository } from '../../report/view/repository.js';
import type { Subject } from '../../report/view/subject.js';
import { formatFlags, inGroup, reportFlag } from './flags.js';

/** The output formats of a plan, a drift and an outcome (docs/reference/outputs.md). */
export const planFormats = [
  'text',
  'json',
  'markdown',
  'html',
  'github',
  'gitlab',
  'junit',
  'sarif',
  'terraform-json',
] as const;

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
export type PlanFormat = (typeof planFormats)[number] | (typeof findingFormats)[number];

const budgetFlag = inGroup('OUTPUT', {
  'markdown-budget': Flags.integer({
    default: 60_000,
    helpValue: 'BYTES',
    max: 1_000_000,
    min: 4_000,
    summary: 'Limit Markdown to this size by dropping details; comment size limits differ between forges.',
  }),
});

/** Output flags of commands that return a plan, a drift or an outcome. */
export const planOutputFlags = { ...formatFlags(planFormats), ...reportFlag(planFormats), ...budgetFlag };

/** Output flags of commands that return findings. */
export const findingOutputFlags = {
  ...formatFlags(findingFormats),
  ...reportFlag(findingFormats),
  ...budgetFlag,
};

export interface RenderRequest {
  readonly color: boolean;
  readonly verbose: boolean;
  /** Width of text, in columns. */
  readonly width: number;
  readonly repository: Repository;
  /** For example `setpoint 0.1.0`. */
  readonly tool: string;
  /** Maximum size of Markdown, in bytes. */
  readonly budget: number;
}

/** Loads only the requested renderer. Returns an empty text if the format does not apply to the subject. */
export async function renderSubject(
  subject: Subject,
  format: PlanFormat,
  request: RenderRequest,
): Promise<string> {
  switch (format) {
    default:
      return unreachable(format);
    case 'text':
      return (await import('../../report/text/subject-text.js')).renderSubjectText(subject, request);
    case 'json':
      return (await import('../../report/machine/subject-json.js')).renderSubjectJson(subject);
    case 'markdown':
      return (await import('../../report/markdown/changes-markdown.js')).renderChangesMarkdown(
        subject,
        request,
      );
    case 'html':
      return (await import('../../report/html/changes-html.js')).renderChangesHtml(subject, request);
    case 'github':
      return renderGithub(subject, request);
    case 'gitlab':
      return (await import('../../report/machine/gitlab.js')).renderGitlab(subject);
    case 'codequality':
      return (await import('../../report/machine/codequality.js')).renderCodeQuality(subject, request);
    case 'junit':
      return (await import('../../report/machine/junit.js')).renderJunit(subject, request);
    case 'sarif':
      return (await import('../../report/machine/sarif.js')).renderSarif(subject, request);
    case 'terraform-json':
      return (await import('../../report/machine/terraform-json.js')).renderTerraformJson(subject);
  }
}

/**
 * The text for the log, then annotations. The text of an error is left out: every failing run prints it on standard
 * error anyway.
 */
async function renderGithub(subject: Subject, request: RenderRequest): Promise<string> {
  const [{ renderSubjectText }, { renderGithubAnnotations }] = await Promise.all([
    import('../../report/text/subject-text.js'),
    import('../../report/machine/github.js'),
  ]);
  const log = subject.kind === 'fault' ? '' : renderSubjectText(subject, request);
  return `${log}${renderGithubAnnotations(subject, request)}`;
}
