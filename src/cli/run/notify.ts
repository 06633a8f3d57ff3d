import { createHmac } from 'node:crypto';
import { openWebhook, type Webhook } from '../../http/webhook.js';
import { Fault, usageError } from '../../model/fault.js';
import {
  type NotifyingRun,
  renderFailedNotification,
  renderNotification,
} from '../../report/machine/notification.js';
import type { Subject } from '../../report/view/subject.js';
import { containsToken } from '../io/token-leak-check.js';
import { trustedCertificates } from '../session/certificates.js';
import { type CommandRun, nowInSeconds } from '../session/session.js';
import type { RootResult } from './all/all-results.js';

const internalError = { kind: 'machine', code: 'SP5099' } as const;

type Drifted = Extract<Subject, { readonly kind: 'drift' | 'attributed' }>['drift'];

/** Reports the result of a drift check to the operator's webhook. Never rejects: a failure is a warning. */
export interface Notifier {
  /** Whether the address requires TLS, so that `--ca-file` has an effect. */
  readonly usesCaFile: boolean;
  found(drift: Drifted): Promise<void>;
  /** Sends nothing if the run was interrupted. */
  failed(error: unknown): Promise<void>;
  /** Reports the result of one configuration of several, and adds to its summary if this fails. */
  finish(result: RootResult, root: string): Promise<RootResult>;
}

/**
 * Checks the address before anything else happens, so that a mistake is not hidden until the first drift.
 *
 * @throws Fault usage SP5411 if the address or the key cannot be used, and the errors of `trustedCertificates`
 */
export async function openNotifier({
  flags,
  environment,
  output,
  tool,
}: CommandRun<{ readonly 'ca-file'?: string | undefined }>): Promise<Notifier> {
  const { webhookUrl, webhookSecret, job } = environment;
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
  const run: NotifyingRun = { tool, job };
  const send = async (body: string): Promise<boolean> => {
    const problem = containsToken(body)
      ? 'it contains the token'
      : await webhook.post(body, signatureOf(body, webhookSecret));
    if (problem !== null) await output.warn(warningAbout(webhook, problem));
    return problem === null;
  };
  const found = (drift: Drifted, one: NotifyingRun): Promise<boolean> => send(renderNotification(drift, one));
  const failed = async (error: unknown, one: NotifyingRun): Promise<boolean> => {
    const fault = error instanceof Fault ? error : internalError;
    return fault.kind === 'interrupted' || send(renderFailedNotification(fault, one, nowInSeconds()));
  };
  return {
    usesCaFile: webhook.origin.startsWith('https:'),
    found: async (drift) => void (await found(drift, run)),
    failed: async (error) => void (await failed(error, run)),
    finish: async (result, root) => {
      const { subject, summary } = result;
      const one = { ...run, root };
      let isDelivered = true;
      if (subject?.kind === 'fault') isDelivered = await failed(subject.fault, one);
      else if (subject !== null && 'drift' in subject) isDelivered = await found(subject.drift, one);
      return isDelivered ? result : { ...result, summary: `${summary}; the notification was not delivered` };
    },
  };
}

/** HMAC with SHA-256 of the exact bytes of the body, as most webhooks have it. */
function signatureOf(body: string, secret: string | undefined): Readonly<Record<string, string>> {
  if (secret === undefined) return {};
  const hex = createHmac('sha256', secret).update(body).digest('hex');
  return { 'x-setpoint-signature-256': `sha256=${hex}` };
}

function warningAbout({ origin }: Webhook, problem: string): string {
  return `warning SP5412 The notification was not delivered to ${origin}: ${problem}. The exit code does not change.`;
}
