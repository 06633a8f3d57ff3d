import { Fault } from '../model/fault.js';

/** The error for a reply that cannot answer the request. Nothing of it is used. Codes: docs/reference/errors-service.md. */
export function wrongReply(code: 'SP3030' | 'SP3031' | 'SP3035', message: string): Fault {
  return new Fault({
    kind: 'service',
    code,
    message,
    hint: 'Check that the URL is that of the service itself, and that no cache replies instead.',
  });
}
