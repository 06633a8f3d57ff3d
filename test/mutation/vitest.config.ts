import { defineConfig } from 'vitest/config';
import config from '../../vitest.config.js';

/** The folders of `src` whose code is mutated, and so of `test`: the nearest tests. */
const folders = (process.env.MUTATE ?? '').split(' ').map((path) => path.replace('src', 'test'));
const [modules] = config.test?.projects ?? [];
if (typeof modules !== 'object' || !('test' in modules))
  throw new Error('vitest.config.ts has no project of modules.');
// The runner counts what each test covers in hooks, which a setup file adds to every file.
const test = { ...modules.test, isolate: true, include: folders.map((folder) => `${folder}/**/*.test.ts`) };
export default defineConfig({ test });
