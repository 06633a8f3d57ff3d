import { existsSync } from 'node:fs';
import type { Names } from '../settings/setting.js';
import type { Environment } from './environment.js';

/**
 * The names that the configuration asks for; neutral where none is named and none stands in the working directory.
 *
 * @throws Fault SP1000 where the configuration is not valid.
 */
export async function namesOfConfig(
  configPath: string | undefined,
  environment: Environment,
): Promise<Names> {
  if (configPath === undefined && !existsSync('setpoint.yaml')) return 'neutral';
  const { loadConfig } = await import('../desired/load-config.js');
  const config = await loadConfig({ configPath, cwd: process.cwd(), variables: environment.variables });
  return config.root.service.names;
}
