import { wordsOfDocuments } from './words-of-documents.js';
import { wordsOfFiles } from './words-of-files.js';
import { wordsOfWarnings } from './words-of-warnings.js';

export type { Words } from './words-base.js';

/** All messages about configuration files, in the order of their codes. */
export const words = { ...wordsOfFiles, ...wordsOfDocuments, ...wordsOfWarnings } as const;
