import { type BaseFiles, loadBase } from '../../flows/git/base.js';
import { acceptDrift, withoutFiles } from '../../flows/sync/accept.js';
import { attributeDrift } from '../../flows/sync/drift.js';
import { Fault } from '../../model/fault.js';
import { isClosed } from '../../model/incomplete.js';
import type { AttributedPlan } from '../../plan/compare/attribution.js';
import { type AcceptReport, renderAcceptJson, renderAcceptText } from '../../report/text/accept-text.js';
import { createStyle } from '../../report/text/style.js';
import { inputSource, loadChecked } from '../session/load-checked.js';
import type { SessionRequest } from '../session/session.js';
import { planRunInSession } from './plan-in-session.js';
import { writeEdits } from './write-edits.js';

/** Plans with a client that cannot update, and finds the cause of each difference from the files at a Git ref. */
export async function attributeInSession(
  request: Omit<SessionRequest, 'signals'>,
  ref: string,
): Promise<AttributedPlan> {
  const base = await loadBaseAt(request, ref);
  return attributeDrift(await planRunInSession(request), base, request.config);
}

async function loadBaseAt(
  { config, flags, environment }: Omit<SessionRequest, 'signals'>,
  ref: string,
): Promise<BaseFiles> {
  return loadBase(config, ref, { ...environment, ...(await inputSource(flags, environment)) });
}

export interface AcceptRequest extends Omit<SessionRequest, 'signals'> {
  readonly flags: SessionRequest['flags'] & {
    readonly config?: string | undefined;
    readonly base?: string | undefined;
    readonly format: string;
  };
}

/**
 * Compares with a client that cannot update, and writes the service's values into the files. Returns whether the files
 * and the service still differ.
 *
 * @throws Fault usage SP5029 if the format is not supported, and the errors of `writeEdits`.
 */
export async function runAccept(request: AcceptRequest): Promise<boolean> {
  const { config, flags, environment, output } = request;
  checkFormat(flags.format);
  const base = flags.base === undefined ? null : await loadBaseAt(request, flags.base);
  const run = await planRunInSession(request);
  const causes = base === null ? null : attributeDrift(run, base, config).causes;
  const planned = await acceptDrift(run, config, causes);
  const leftAlone = await writeEdits(planned.files, () => loadChecked(flags, environment));
  const accepted = withoutFiles(planned, leftAlone);
  const report: AcceptReport = {
    organization: run.plan.organization.slug,
    files: accepted.files.map(({ file }) => file),
    acceptances: accepted.acceptances,
  };
  const { color, width, json, verbose } = output.mode;
  const style = createStyle({ color: color.result });
  const text = json
    ? renderAcceptJson(report)
    : renderAcceptText(report, style, { width: width.result, verbose });
  await output.result(text);
  const stillDiffers = run.plan.resources.some(
    (resource) => resource.action === 'missing' || isClosed(resource) || resource.unreadable.length > 0,
  );
  return stillDiffers || accepted.acceptances.some(({ refused }) => refused !== null);
}

function checkFormat(format: string): void {
  if (format === 'text' || format === 'json') return;
  throw new Fault({
    kind: 'usage',
    code: 'SP5029',
    message: `--accept does not support --format ${format}.`,
    hint: 'Use the format text or json; for another report of the drift, run drift without --accept first.',
  });
}
