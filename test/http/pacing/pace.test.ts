import { describe, expect, test } from 'vitest';
import {
  type SimulatedClient,
  type SimulatedRequest,
  type SimulatedService,
  simulate,
  summarise,
} from './simulator.js';

const rate = { limit: 40, windowMs: 1000 };

function run(service: SimulatedService, concurrency: SimulatedClient['concurrency'], requests = 1000) {
  const all = simulate(service, [{ requests, concurrency }]);
  return { ...summarise(all), peak: peakOf(all) };
}

function peakOf(all: readonly SimulatedRequest[]): number {
  return Math.max(...all.map(({ inFlight }) => inFlight));
}

/** Accepted requests per second of one client between two times, in milliseconds. */
function rateOf(all: readonly SimulatedRequest[], client: number, from: number, to: number): number {
  const own = all.filter(
    (request) =>
      request.client === client && !request.isRejected && request.endedAt >= from && request.endedAt < to,
  );
  return own.length / ((to - from) / 1000);
}

describe('concurrent requests', () => {
  test.each<[string, SimulatedService]>([
    ['a near service', { latencyMs: 20, concurrent: 25 }],
    ['a far service', { latencyMs: 150, concurrent: 25 }],
    ['a far service with varying latency', { latencyMs: 150, latencySpread: 0.6, concurrent: 25 }],
    ['a service that announces a limit of five', { latencyMs: 50, concurrent: 5 }],
  ])('grow to the announced limit of %s, without a rejection', (_, service) => {
    const best = run(service, service.concurrent ?? 0);
    const auto = run(service, 'auto');
    expect(auto.rejected).toBe(0);
    expect(auto.peak).toBe((service.concurrent ?? 0) - 1);
    expect(auto.seconds).toBeLessThan(best.seconds * (service.concurrent === 5 ? 1.3 : 1.1));
  });

  test('never exceed the maximum', () => {
    expect(peakOf(simulate({ latencyMs: 50 }, [{ requests: 500, concurrency: 'auto', max: 7 }]))).toBe(7);
    expect(peakOf(simulate({ latencyMs: 50 }, [{ requests: 500, concurrency: 'auto', max: 25 }]))).toBe(25);
  });

  test('are reduced by rejections if the limit is not announced', () => {
    const service = { latencyMs: 20, concurrent: 5, isAnnounced: false };
    const auto = run(service, 'auto');
    expect(auto.rejected).toBeLessThan(0.02);
    expect(auto.seconds).toBeLessThan(run(service, 4).seconds * 1.25);
  });
});

describe('a rate limit of 40 requests per second', () => {
  test.each([5, 20, 150, 300])('is used by one process without a rejection at %i ms', (latencyMs) => {
    const { perSecond, rejected } = run({ latencyMs, latencySpread: 0.2, concurrent: 25, rate }, 'auto', 800);
    expect(rejected).toBe(0);
    expect(perSecond).toBeGreaterThan(40 * 0.97);
  });

  test.each([4, 8].flatMap((jobs) => [5, 20, 150, 300].map((latencyMs) => [jobs, latencyMs] as const)))(
    'is shared by %i processes at %i ms',
    (jobs, latencyMs) => {
      const clients = Array.from({ length: jobs }, () => ({
        requests: 1600 / jobs,
        concurrency: 'auto' as const,
      }));
      for (const seed of [1, 2, 3]) {
        const service = { latencyMs, latencySpread: 0.2, concurrent: 25, rate };
        const all = simulate(service, clients, seed);
        expect(all.filter(({ isRejected }) => !isRejected)).toHaveLength(1600);
        expect(summarise(all).rejected).toBeLessThan(jobs === 4 ? 0.15 : 0.25);
        expect(summarise(all).perSecond).toBeGreaterThan(40 * 0.85);
      }
    },
  );

  test('is shared with a process that starts later, and used alone after it has ended', () => {
    const clients = [
      { requests: 1200, concurrency: 'auto' as const },
      { requests: 200, concurrency: 'auto' as const, startsAtMs: 8000 },
    ];
    const all = simulate({ latencyMs: 20, concurrent: 25, rate }, clients);
    expect(rateOf(all, 0, 4000, 8000)).toBeGreaterThan(38);
    expect(rateOf(all, 1, 12_000, 16_000)).toBeGreaterThan(10);
    expect(rateOf(all, 0, 12_000, 16_000)).toBeGreaterThan(10);
    expect(rateOf(all, 0, 28_000, 32_000)).toBeGreaterThan(37);
  });
});
