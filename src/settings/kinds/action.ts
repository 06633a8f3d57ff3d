import type { Kind } from '../kinds.js';

/** An action, not state: only the value true requests it. Replies do not show it, so there is nothing to compare. */
export const action: Kind = {
  normalise: (value) => (value === true ? true : undefined),
};
