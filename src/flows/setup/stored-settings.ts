import { type ListRequest, type ProjectList, storedSettings } from '../../current/list.js';
import type { CurrentProject } from '../../current/types.js';
import type { ProjectId } from '../../model/ids.js';
import type { Catalogue, Setting } from '../../settings/setting.js';
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
export class StoredSettings {
  readonly #states: ReadonlyMap<ProjectId, CurrentProject>;
  readonly #listed: ReadonlySet<string>;
  readonly #settings: readonly Setting[];
  /** The settings in the replies of projects that were read by themselves. */
  readonly #inReplies = new Set<string>();

  constructor(list: ProjectList | null, { project }: Catalogue) {
    this.#states = new Map((list?.pages.flat() ?? []).map((project) => [project.id, project]));
    this.#listed = storedSettings(list);
    this.#settings = [...project.values()].filter(isImported);
  }

  note(read: CurrentProject): CurrentProject {
    for (const name of read.settings.keys()) this.#inReplies.add(name);
    return read;
  }

  /**
   * The settings of a project that have the service's default, whose value no reply distinguishes from a stored one.
   */
  neverStored(id: ProjectId): ReadonlySet<string> {
    const state = this.#states.get(id);
    const names = this.#settings.filter(
      (setting) =>
        state !== undefined &&
        setting.default === undefined &&
        this.#listed.has(setting.name) &&
        !state.settings.has(setting.name),
    );
    return new Set(names.map(({ name }) => name));
  }

  /** The project with its known defaults; null if the list leaves a setting open that the service has. */
  complete(shown: CurrentProject): CurrentProject | null {
    const settings = new Map(shown.settings);
    for (const { name, movesWith, default: value } of this.#settings) {
      if (settings.has(name)) {
        // The list does not show the preset that the value can equal.
        if (movesWith !== null) return null;
      } else if (!this.#listed.has(name)) {
        if (this.#inReplies.has(name)) return null;
      } else if (value !== undefined) settings.set(name, value);
    }
    return { ...shown, settings };
  }
}
