import { Pace } from '../../../src/http/pacing/pacing.js';
import type { AnnouncedLimits } from '../../../src/http/response/limits.js';
import { seededRandom } from '../virtual-time.js';

/** A service, as far as clients notice it. Times are in milliseconds. */
export interface SimulatedService {
  /** Of one request without a queue: the median, and the spread of its logarithm. */
  readonly latencyMs: number;
  readonly latencySpread?: number;
  /** Requests that are processed at once; others queue. Default: all. */
  readonly workers?: number;
  /** A fixed window. Default: no limit. */
  readonly rate?: { readonly limit: number; readonly windowMs: number };
  /** Additional requests are rejected. Default: no limit. */
  readonly concurrent?: number;
  /** Whether replies announce the limits. Default true. */
  readonly isAnnounced?: boolean;
}

export interface SimulatedClient {
  readonly requests: number;
  /** `auto`, or the number of requests that are always in flight. */
  readonly concurrency: 'auto' | number;
  /** Hard limit of `auto`. */
  readonly max?: number;
  readonly startsAtMs?: number;
}

/** What happened, request by request. */
export interface SimulatedRequest {
  readonly client: number;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly isRejected: boolean;
  /** Requests of this client in flight after this one started. */
  readonly inFlight: number;
}

/** Not a whole second, so that no run is aligned with the windows by chance. */
const epoch = Date.UTC(2026, 10, 20, 12) + 370;
/** A rejected request is repeated after this time. */
const retryMs = 1000;

/** Simulates clients that share a service and nothing else. Returns their requests in the order in which they ended. */
export function simulate(
  service: SimulatedService,
  clients: readonly SimulatedClient[],
  seed = 1,
): readonly SimulatedRequest[] {
  const random = seededRandom(seed);
  const timeline = createTimeline();
  const limiter = createLimiter(service, timeline.now);
  const queue = createQueue(service.workers ?? Number.POSITIVE_INFINITY);
  const requests: SimulatedRequest[] = [];

  const latency = (): number => {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return service.latencyMs * Math.exp(normal * (service.latencySpread ?? 0.1));
  };

  clients.forEach(({ requests: total, concurrency, max = 25, startsAtMs = 0 }, client) => {
    const pace = new Pace(concurrency === 'auto' ? max : concurrency);
    let left = total;
    let inFlight = 0;
    let wakesAt = Number.POSITIVE_INFINITY;

    const startMore = (): void => {
      const now = timeline.now();
      while (left > 0) {
        const due =
          concurrency === 'auto'
            ? pace.nextStart('GET', now)
            : inFlight < concurrency
              ? now
              : Number.POSITIVE_INFINITY;
        if (due > now) {
          wakeAt(due);
          return;
        }
        left -= 1;
        start(now);
      }
    };
    const wakeAt = (due: number): void => {
      if (due >= wakesAt) return;
      wakesAt = due;
      timeline.at(due, () => {
        if (wakesAt !== due) return;
        wakesAt = Number.POSITIVE_INFINITY;
        startMore();
      });
    };
    const start = (startedAt: number): void => {
      inFlight += 1;
      const own = inFlight;
      pace.start('GET');
      const total = latency();
      const networkMs = total / 5;
      timeline.at(startedAt + networkMs, () => {
        const admission = limiter.enter();
        const now = timeline.now();
        timeline.at(admission.isRejected ? now : queue.endOf(now, total - 2 * networkMs), () => {
          limiter.leave();
          const date = Math.floor((epoch + timeline.now()) / 1000) * 1000;
          timeline.at(timeline.now() + networkMs, () => end(startedAt, own, date, admission));
        });
      });
    };
    const end = (startedAt: number, own: number, date: number, admission: Admission): void => {
      const { isRejected, announced } = admission;
      const at = timeline.now();
      requests.push({ client, startedAt, endedAt: at, isRejected, inFlight: own });
      const limits = { ...noLimits, date, ...(service.isAnnounced === false ? {} : announced) };
      pace.end('GET', {
        startedAt,
        at,
        outcome: isRejected ? 'rejected' : 'success',
        limits,
        requiredMs: isRejected && limits.remaining === 0 ? 1000 : null,
        random: random(),
      });
      if (isRejected) {
        timeline.at(at + retryMs * (1 + random()), () => {
          left += 1;
          if (concurrency !== 'auto') inFlight -= 1;
          startMore();
        });
      }
      // A worker of a client with a fixed number waits before it repeats a request.
      if (!isRejected || concurrency === 'auto') inFlight -= 1;
      startMore();
    };
    timeline.at(startsAtMs, startMore);
  });
  timeline.run();
  return requests;
}

/** Numbers of a simulation. */
export interface SimulationSummary {
  /** From the first start to the last reply, in seconds. */
  readonly seconds: number;
  readonly perSecond: number;
  /** Of all requests, in [0, 1]. */
  readonly rejected: number;
}

export function summarise(requests: readonly SimulatedRequest[]): SimulationSummary {
  const first = Math.min(...requests.map(({ startedAt }) => startedAt));
  const last = Math.max(...requests.map(({ endedAt }) => endedAt));
  const seconds = (last - first) / 1000;
  const rejected = requests.filter(({ isRejected }) => isRejected).length;
  return { seconds, perSecond: (requests.length - rejected) / seconds, rejected: rejected / requests.length };
}

interface Timeline {
  readonly now: () => number;
  at(time: number, work: () => void): void;
  run(): void;
}

function createTimeline(): Timeline {
  let now = 0;
  const events: { readonly time: number; readonly work: () => void }[] = [];
  return {
    now: () => now,
    at(time, work) {
      let index = events.length;
      while (index > 0 && (events[index - 1]?.time ?? 0) <= time) index -= 1;
      events.splice(index, 0, { time, work });
    },
    run() {
      for (let next = events.pop(); next !== undefined; next = events.pop()) {
        now = Math.max(now, next.time);
        next.work();
      }
    },
  };
}

interface Admission {
  readonly isRejected: boolean;
  readonly announced: Partial<AnnouncedLimits>;
}

const noLimits = {
  retryAfterMs: null,
  limit: null,
  remaining: null,
  resetAt: null,
  concurrentLimit: null,
  concurrentRemaining: null,
};

function createLimiter({ rate, concurrent }: SimulatedService, now: () => number) {
  let running = 0;
  let window = -1;
  let taken = 0;
  return {
    enter(): Admission {
      const current = Math.floor((epoch + now()) / (rate?.windowMs ?? 1000));
      if (current !== window) taken = 0;
      window = current;
      const isFull = rate !== undefined && taken >= rate.limit;
      const isRejected = isFull || (concurrent !== undefined && running >= concurrent);
      if (!isFull) taken += 1;
      running += 1;
      const windows = rate && {
        limit: rate.limit,
        remaining: rate.limit - taken,
        resetAt: (current + 1) * rate.windowMs,
      };
      const concurrency = concurrent !== undefined && {
        concurrentLimit: concurrent,
        concurrentRemaining: Math.max(0, concurrent - running),
      };
      return { isRejected, announced: { ...windows, ...concurrency } };
    },
    leave(): void {
      running -= 1;
    },
  };
}

/** Workers that process one request after the other. */
function createQueue(workers: number) {
  const freeAt: number[] = [];
  return {
    /** When a request that arrives now is processed. */
    endOf(now: number, processingMs: number): number {
      if (freeAt.length < workers) {
        freeAt.push(now + processingMs);
        if (!Number.isFinite(workers)) freeAt.length = 0;
        return now + processingMs;
      }
      freeAt.sort((a, b) => a - b);
      const end = Math.max(now, freeAt[0] ?? now) + processingMs;
      freeAt[0] = end;
      return end;
    },
  };
}
