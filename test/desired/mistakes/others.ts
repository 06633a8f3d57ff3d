import { documents } from './documents.js';
import { encodings } from './encodings.js';
import { layers } from './layers.js';
import type { Expected } from './mistake.js';
import { names } from './names.js';
import { otherTools } from './other-tools.js';
import { placeholders } from './placeholders.js';
import { rootFiles } from './root-files.js';
import { syntax } from './syntax.js';
import { types } from './types.js';
import { values } from './values.js';

/** By topic: mistakes that get a general message: only the verdict and the lines are checked. */
export const others: Readonly<Record<string, Expected>> = {
  documents,
  encodings,
  layers,
  names,
  'other-tools': otherTools,
  placeholders,
  'root-files': rootFiles,
  syntax,
  types,
  values,
};
