import { existsSync } from 'node:fs';
import { catalogueFor } from '../../settings/catalogue.js';
import type { Catalogue, Names } from '../../settings/setting.js';
import type { Environment } from '../session/environment.js';

/** The setting names of a deployment, and its settings by these names. */
export interface ConfiguredNames {
  readonly names: Names;
  readonly catalogue: Catalogue;
}

/**
 * The names and settings that the root file selects. The neutral names with the settings of the interface if no file is
 * given and the working directory has none.
 *
 * @throws Fault files SP1000 if the root file is invalid.
 */
export async function namesOfConfig(
  configPath: string | undefined,
  environment: Environment,
): Promise<ConfiguredNames> {
  if (configPath === undefined && !existsSync('setpoint.yaml')) return namesWithoutConfig('neutral');
  const [{ loadRoot }, { inputSource }] = await Promise.all([
    import('../../desired/files/load-config.js'),
    import('../io/input-source.js'),
  ]);
  const { root, catalogue } = await loadRoot(await inputSource({ config: configPath }, environment));
  return { names: root.service.names, catalogue };
}

/** Names without a configuration. */
export function namesWithoutConfig(names: 'neutral' | 'sentry'): ConfiguredNames {
  return { names, catalogue: catalogueFor(names) };
}
