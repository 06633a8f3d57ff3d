import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { listenForSignals } from '../../../src/cli/session/signals.js';

it.each([
  ['SIGINT', 'SIGINT'],
  ['SIGTERM', 'SIGINT'],
] as const)('the first signal (%s) aborts gracefully, a second one (%s) forces the end', (first, second) => {
  const source = new EventEmitter();
  const onFirst = vi.fn();
  const { graceful, forced } = listenForSignals(source, onFirst);
  expect([graceful.aborted, forced.aborted]).toEqual([false, false]);
  source.emit(first);
  expect([graceful.aborted, forced.aborted]).toEqual([true, false]);
  source.emit(second);
  expect([graceful.aborted, forced.aborted]).toEqual([true, true]);
  expect(onFirst).toHaveBeenCalledTimes(1);
});

it('removes its handlers after the second signal, so that a third one ends the process', () => {
  const source = new EventEmitter();
  listenForSignals(source);
  source.emit('SIGINT');
  source.emit('SIGINT');
  expect(source.listenerCount('SIGINT') + source.listenerCount('SIGTERM')).toBe(0);
});

it('still handles a second signal after dispose, while the run reports its progress', () => {
  const source = new EventEmitter();
  const { forced, dispose } = listenForSignals(source);
  source.emit('SIGINT');
  dispose();
  expect(source.listenerCount('SIGINT')).toBe(1);
  source.emit('SIGINT');
  expect([forced.aborted, source.listenerCount('SIGINT')]).toEqual([true, 0]);
});

it('removes its handlers when disposed', () => {
  const source = new EventEmitter();
  const { graceful, dispose } = listenForSignals(source);
  dispose();
  expect(source.listenerCount('SIGINT') + source.listenerCount('SIGTERM')).toBe(0);
  source.emit('SIGINT');
  expect(graceful.aborted).toBe(false);
});
