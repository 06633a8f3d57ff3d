/** The window of a request without a period (observed, 5.1). */
export const ownWindow = "the service's own window (90 days on known deployments)";

/** The end of a phrase about the issues of an export; empty if a window was requested. */
export function inOwnWindow(window: object | null): string {
  return window === null ? ` in ${ownWindow}` : '';
}
