import fc from 'fast-check';
import { deep } from './deep.js';

// A change is judged by the same random cases each time. The deep run draws new and more ones.
if (!deep) fc.configureGlobal({ seed: 1, numRuns: 15 });
