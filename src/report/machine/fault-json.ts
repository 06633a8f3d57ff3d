import type { Fault } from '../../model/fault.js';
import { renderJsonDocument } from '../sanitise/json.js';

/** `{"error": {kind, code, message, hint, findings}}`: the only document of a run that stopped. */
export function renderFaultJson(fault: Fault): string {
  const { kind, code, message, findings } = fault;
  return renderJsonDocument({ error: { kind, code, message, hint: fault.hint ?? null, findings } });
}
