import { build } from './build.mjs';

/** Runs once before the tests of the built program, so that they test what the sources say now. */
export const setup = build;
