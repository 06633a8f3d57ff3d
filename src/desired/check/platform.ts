import type { Catalogue } from '../../settings/setting.js';

/** The name of the platform setting in files; null if there is no such setting. */
export function nameOfPlatform({ project }: Catalogue): string | null {
  return [...project.values()].find(({ neutral }) => neutral === 'platform')?.name ?? null;
}
