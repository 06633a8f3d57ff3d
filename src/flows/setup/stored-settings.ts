import { type ListRequest, type ProjectList, storedSettings } from '../../current/list.js';
import type { CurrentProject } from '../../current/types.js';
import type { ProjectId } from '../../model/ids.js';
import type { Catalogue } from '../../settings/setting.js';
import { isImported } from './survey.js';

/** What an import needs of the list: every setting of a project that a file can contain. */
export function importedSettings({ project }: Catalogue): ListRequest {
  const settings = new Map([...project].filter(([, one]) => isImported(one)));
  return { settings, fields: new Map(), unset: settings, expected: 0 };
}

/**
 * Which settings of projects were ever stored, according to the list. A key that it shows for no project proves
 * nothing, because the service might not list it.
 */
export function createStoredSettings(list: ProjectList | null, catalogue: Catalogue) {
  const imported = [...importedSettings(catalogue).settings.values()];
  const listed = storedSettings(list);
  /** For each project of the list, the settings that were never stored. */
  const unstored = new Map(
    list?.pages
      .flat()
      .map(({ id, settings }) => [
        id,
        imported.filter(({ name }) => listed.has(name) && !settings.has(name)),
      ]),
  );
  /** The settings in the replies of projects that were read by themselves. */
  const inReplies = new Set<string>();
  return {
    note({ settings }: CurrentProject): void {
      for (const name of settings.keys()) inReplies.add(name);
    },
    /**
     * The settings of a project that have the service's default, whose value no reply distinguishes from a stored one.
     */
    neverStored(id: ProjectId): ReadonlySet<string> {
      const unknown = unstored.get(id)?.filter((one) => one.default === undefined);
      return new Set(unknown?.map(({ name }) => name));
    },
    /** The project with its known defaults; null if the list leaves a setting open that the service has. */
    complete(shown: CurrentProject): CurrentProject | null {
      const isOpen = imported.some(({ name, movesWith }) =>
        // The list does not show the preset that the value can equal.
        shown.settings.has(name) ? movesWith !== null : !listed.has(name) && inReplies.has(name),
      );
      if (isOpen) return null;
      const settings = new Map(shown.settings);
      for (const { name, default: value } of unstored.get(shown.id) ?? [])
        if (value !== undefined) settings.set(name, value);
      return { ...shown, settings };
    },
  };
}
