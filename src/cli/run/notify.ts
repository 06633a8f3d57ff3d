import { createHmac } from 'node:crypto';
import { openWebhook } from '../../http/webhook.js';
import { usageError } from '../../model/fault.js';
import { renderFailedNotification, renderNotification } from '../../report/machine/notification.js';
import type { Subject } from '../../report/view/subject.js';
import { faultOf } from '../io/failure.js';
import { containsToken } from '../io/token-leak-check.js';
import { trustedCertificates } from '../session/certificates.js';
import { nowInSeconds } from '../session/run-record.js';
import type { CommandContext } from '../session/session.js';

/**
 * Reports the results of a drift check to the operator's webhook. A failure to do so is a warning. Checks the address
 * before anything else happens, so that a mistake is not hidden until the first drift.
 *
 * @throws Fault usage SP5411 if the address or the key cannot be used, and the errors of `trustedCertificates`
 */
export async function openNotifier({
  flags,
  environment,
  output,
  tool,
}: CommandContext<{ readonly 'ca-file'?: string | undefined }>) {
  const { webhookUrl, webhookSecret, ciJob: ci } = environment;
  if (webhookSecret === '') {
    throw usageError(
      'SP5411',
      'SETPOINT_WEBHOOK_SECRET is empty, so notifications would not be signed.',
      'Set it to the key that the receiver knows, or unset it.',
    );
  }
  const webhook = openWebhook({
    url: webhookUrl,
    tlsRejectUnauthorized: environment.tlsRejectUnauthorized,
    ca: await trustedCertificates(flags['ca-file'], environment.extraCaFile),
    proxies: environment.proxies,
    userAgent: tool.replace(' ', '/'),
  });
  /** Posts the result of a configuration, one of several unless `root` is null. */
  const post = async (subject: Subject | null, root: string | null): Promise<void> => {
    const run = { tool, ci, root: root ?? undefined };
    if (subject?.kind !== 'fault' && subject?.kind !== 'drift') return;
    if (subject.kind === 'fault' && subject.fault.kind === 'interrupted') return;
    const body =
      subject.kind === 'drift'
        ? renderNotification(subject.drift, run)
        : renderFailedNotification(subject.fault, run, nowInSeconds());
    // HMAC with SHA-256 of the exact bytes of the body, as most webhooks have it.
    const signed: Record<string, string> =
      webhookSecret === undefined
        ? {}
        : {
            'x-setpoint-signature-256': `sha256=${createHmac('sha256', webhookSecret).update(body).digest('hex')}`,
          };
    const problem = containsToken(body)
      ? 'it contains the token or a header'
      : await webhook.post(body, signed);
    if (problem === null) return;
    await output.warn(
      `warning SP5412 The notification was not delivered to ${webhook.origin}: ${problem}. The exit code does not change.`,
    );
  };
  return {
    failed: (error: unknown) => post({ kind: 'fault', fault: faultOf(error) }, null),
    finish: post,
  };
}
