import type { Catalogue } from '../settings/setting.js';

/** What files call a project's platform; null where nothing is called so. */
export function nameOfPlatform({ project }: Catalogue): string | null {
  return [...project.values()].find(({ neutral }) => neutral === 'platform')?.name ?? null;
}
