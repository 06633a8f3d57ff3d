import {
  type SandboxOptions as EmbeddedOptions,
  type Sandbox as EmbeddedService,
  startSandbox as startEmbedded,
} from '../../../src/sandbox/index.js';
import type { Intercept } from '../../../src/sandbox/server/service.js';
import { withEffects } from './audit.js';
import { applyFault, FaultQueue, type InjectedFault, isClosing } from './faults.js';
import { emptyLedger, kindOf, type Ledger, withEntry, withStatus } from './ledger.js';
import { type RateLimit, RateLimiter } from './rate-limiter.js';

export type { QuirkName, SeedObject } from '../../../src/sandbox/index.js';
export type { BehaviourName } from '../../../src/sandbox/quirks.js';
export { quirkNames, quirks } from '../../../src/sandbox/quirks.js';
export type { SeedToken } from '../../../src/sandbox/state/world.js';
export type { InjectedFault } from './faults.js';
export type { Ledger, LedgerKind } from './ledger.js';

export interface SandboxOptions extends EmbeddedOptions {
  readonly rateLimit?: RateLimit;
}

/** The embedded service, with a ledger of its requests and with faults. */
export interface Sandbox extends EmbeddedService {
  ledger(): Ledger;
  injectFault(fault: InjectedFault): void;
  endFaults(): void;
  /** Brings the service back to its beginning, with an empty ledger. */
  reset(): void;
}

export async function startSandbox({ rateLimit, ...options }: SandboxOptions): Promise<Sandbox> {
  const faults = new FaultQueue();
  const limiter = rateLimit === undefined ? null : new RateLimiter(rateLimit);
  let ledger = emptyLedger;

  const intercept: Intercept = async (exchange, answer) => {
    if (isClosing(exchange)) return null;
    const kind = kindOf(exchange);
    ledger = withEntry(ledger, exchange, kind);
    const { total } = ledger;
    const { caller, method, path, at } = exchange;
    const admission = limiter?.enter(caller ?? '', method, at);
    try {
      const carryOut: Parameters<typeof applyFault>[2] = async (body) => {
        if (admission?.rejection != null) return admission.rejection;
        const answered = await answer(body);
        const audit = withEffects(ledger.audit, exchange, answered, sandbox.deployment);
        ledger = { ...ledger, audit };
        return answered.reply;
      };
      const fault = faults.take({ kind, path });
      const reply = await (fault === null ? carryOut() : applyFault(fault, exchange, carryOut, faults.ended));
      if (reply === null) return null;
      ledger = withStatus(ledger, total, reply.status);
      return { ...reply, headers: { ...admission?.headers, ...reply.headers } };
    } finally {
      admission?.leave();
    }
  };

  const sandbox = await startEmbedded({ ...options, intercept });
  const beginning = sandbox.snapshot();
  return {
    ...sandbox,
    ledger: () => ledger,
    injectFault: (fault) => faults.add(fault),
    endFaults: () => faults.clear(),
    reset: () => {
      sandbox.restore(beginning);
      faults.clear();
      ledger = emptyLedger;
    },
  };
}
