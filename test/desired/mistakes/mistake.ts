import type { Files } from '../fixtures.js';

/** What someone did wrong, and the files with it. */
export type Mistake = readonly [name: string, files: Files, variables?: Readonly<Record<string, string>>];

/**
 * Mistakes by the positions of their errors, such as `organization.yaml:3,4 projects/web.yaml:2`; `valid` if there are
 * none, `-:0` if it has no position. Warnings do not count.
 */
export type Expected = Readonly<Record<string, readonly Mistake[]>>;

/** A project document. */
export const project = (text: string): Files => ({ 'projects/web.yaml': text });
export const webSettings = (text: string): Files => project(`project: web\nsettings:\n${text}`);
export const organization = (text: string): Files => ({ 'organization.yaml': text });
export const acmeSettings = (text: string): Files => organization(`organization: acme\nsettings:\n${text}`);
export const layer = (text: string): Files => ({ 'layers/defaults.yaml': text });
export const match = (text: string): Files =>
  layer(`layer: all\nmatch:\n${text}settings:\n  resolveAge: 24\n`);

/** A document without a mistake, which goldens do not repeat. */
export const VALID = 'organization: acme\nsettings:\n  require2FA: true\n';

/** A root file beside a valid organization document. */
export const root = (text: string): Files => ({ 'organization.yaml': VALID, 'setpoint.yaml': text });
export const rootWith = (text: string): Files => root(`version: 1\norganization: acme\n${text}`);
/** Settings of the organization on a service with the names of sentry. */
export const sentrySettings = (text: string): Files => ({
  ...rootWith('service:\n  names: sentry\n'),
  ...acmeSettings(text),
});
