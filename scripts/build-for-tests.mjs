import { build } from './build.mjs';

/** Runs once before the tests of the built program, so that they test the current sources. */
export const setup = build;
