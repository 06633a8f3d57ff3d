import { wordsOfDocuments } from './words-of-documents.js';
import { wordsOfFiles } from './words-of-files.js';
import { wordsOfWarnings } from './words-of-warnings.js';

export type { Words } from './words-base.js';

/** Everything that can be said of the files of a configuration, in the order of the codes. */
export const words = { ...wordsOfFiles, ...wordsOfDocuments, ...wordsOfWarnings } as const;
