import { isJsonObject, type SandboxJson } from '../json.js';
import type { Project } from '../state/world.js';
import { validationErrorReply } from './complaints.js';
import type { ValueRule } from './rule.js';

/** The two delays are compared, whether sent or stored; the error is reported for digestsMinDelay (observed, 3.3). */
export function checkDelays(project: Project, body: SandboxJson): ValueRule {
  const read = (name: string, unset: number): number => {
    const value = (isJsonObject(body) ? body[name] : undefined) ?? project.settings[name];
    return typeof value === 'number' ? value : unset;
  };
  const error = 'The minimum delay on digests must be lower than the maximum.';
  return (_value, _setting, { behaviour }) =>
    read('digestsMinDelay', 300) > read('digestsMaxDelay', 1800)
      ? { answer: validationErrorReply({ digestsMinDelay: [error] }, behaviour) }
      : null;
}
