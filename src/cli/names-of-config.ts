import { existsSync } from 'node:fs';
import { catalogueFor } from '../settings/catalogue.js';
import type { Catalogue, Names } from '../settings/setting.js';
import type { Environment } from './environment.js';

/** The words of a deployment, and its settings in them. */
export interface ConfiguredNames {
  readonly names: Names;
  readonly catalogue: Catalogue;
}

/**
 * The names and the settings that the root file asks for; neutral, and those of the interface, where no file is named and
 * none stands in the working directory.
 *
 * @throws Fault SP1000 where the root file is not valid.
 */
export async function namesOfConfig(
  configPath: string | undefined,
  environment: Environment,
): Promise<ConfiguredNames> {
  if (configPath === undefined && !existsSync('setpoint.yaml')) return plainNames('neutral');
  const [{ loadRoot }, { whereFrom }] = await Promise.all([
    import('../desired/load-config.js'),
    import('./where-from.js'),
  ]);
  const { root, catalogue } = await loadRoot(await whereFrom({ config: configPath }, environment));
  return { names: root.service.names, catalogue };
}

/** Names without a configuration. */
export function plainNames(names: 'neutral' | 'sentry'): ConfiguredNames {
  return { names, catalogue: catalogueFor(names) };
}
