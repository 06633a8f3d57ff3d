import { generateCode } from './generate.mjs';

/** Runs once before the tests of modules, also if the packages were installed without install scripts. */
export const setup = () => generateCode();
