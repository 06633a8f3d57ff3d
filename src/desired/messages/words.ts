import { wordsOfDocuments } from './document-messages.js';
import { wordsOfFiles } from './file-messages.js';
import { wordsOfWarnings } from './warning-messages.js';

export type { Words } from './message.js';

/** All messages about configuration files, in the order of their codes. */
export const words = { ...wordsOfFiles, ...wordsOfDocuments, ...wordsOfWarnings } as const;
