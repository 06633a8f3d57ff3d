import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { takeLock } from '../../src/disk/lock.js';

// Up to 3 ms before each link and rename, like a busy machine.
const { link, rename } = fs;
const delay = () => setTimeout(Math.random() * 3);
Object.assign(fs, {
  link: async (from: string, to: string) => delay().then(() => link(from, to)),
  rename: async (from: string, to: string) => delay().then(() => rename(from, to)),
});
syncBuiltinESMExports();

/** Takes each lock that the parent names, and keeps it. Replies whether it holds the lock. */
process.on('message', (path: string) => {
  void takeLock(path).then(
    (lock) => process.send?.(lock.isHeld() ? 'holds' : 'lost'),
    (error: unknown) => process.send?.(error instanceof Error ? error.message : 'failed'),
  );
});
