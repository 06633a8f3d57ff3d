import type { Run } from '../src/plan/types.js';

/** A run outside CI at a time. */
export function recordedAt(time: string): Run {
  return {
    startedAt: time,
    finishedAt: time,
    serviceTime: time,
    node: '20.20.0',
    platform: 'linux',
    arguments: ['plan'],
    scopes: null,
    ci: null,
  };
}

export const recorded: Run = recordedAt('2026-11-20T12:00:00Z');

export const record = (): Run => recorded;
