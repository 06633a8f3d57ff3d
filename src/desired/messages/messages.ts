import { documentMessages } from './document-messages.js';
import { fileMessages } from './file-messages.js';
import { headingMessages } from './heading-messages.js';
import { layerMessages } from './layer-messages.js';
import { warningMessages } from './warning-messages.js';
import { yamlMessages } from './yaml-messages.js';

export type { Message } from './message.js';

/** All messages about configuration files, in the order of their codes. */
export const messages = {
  ...fileMessages,
  ...yamlMessages,
  ...documentMessages,
  ...headingMessages,
  ...layerMessages,
  ...warningMessages,
} as const;
