import type { CheckedConfig } from '../desired/types.js';
import { Fault } from '../model/fault.js';
import { canonicalJson } from '../model/json.js';

/**
 * Refuses a configuration in which the run's own token stands, in any spelling that a placeholder could have given it: it
 * would be shown in plans and stored on the service. Short tokens are let pass, as they would match by chance.
 *
 * @throws Fault SP2301
 */
export function refuseTokenInFiles(token: string, config: CheckedConfig): void {
  if (token.length < 12) return;
  const spellings = [
    token,
    Buffer.from(token).toString('base64').replace(/=+$/, ''),
    encodeURIComponent(token),
  ];
  for (const document of config.documents) {
    for (const [setting, { value, source }] of document.settings) {
      const text = canonicalJson(value);
      if (!spellings.some((spelling) => text.includes(spelling))) continue;
      throw new Fault({
        kind: 'refused',
        code: 'SP2301',
        message: `The value of ${setting} (${source.file}:${source.line}) holds the token of this very run.`,
        hint: 'Take it out of the file or of the SETPOINT_VAR_ variable it came through, and replace the token.',
      });
    }
  }
}
