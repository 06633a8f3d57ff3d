import type { ResourceKind } from './setting.js';

/** A row of docs/reference/settings.md. A text without content is empty. */
export interface SettingDescription {
  readonly resource: ResourceKind;
  /** In the interface description. */
  readonly name: string;
  readonly kind: string;
  readonly values: string;
  readonly meaning: string;
  readonly effect: string;
  readonly needs: string;
  readonly scopes: string;
  readonly sideEffects: string;
  readonly limits: string;
}

export interface DescribedSetting extends SettingDescription {
  /** The name with `service.names: sentry`. */
  readonly sentryName: string;
}
