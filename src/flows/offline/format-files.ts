import type { CheckedConfig } from '../../desired/types.js';
import { type FileChange, openConfigFile } from '../../edit/config-file.js';
import { type DocumentFormat, formatText } from '../../edit/format-text.js';
import { data } from '../../settings/generated/catalogue.js';
import { spellingsOf } from '../../settings/names.js';
import type { Catalogue } from '../../settings/setting.js';

/** Formats the root file and the settings files of a configuration in memory. Returns those that this changes. */
export async function formatFiles(config: CheckedConfig): Promise<readonly FileChange[]> {
  const { rootFile, documents, catalogue } = config;
  const changes: FileChange[] = [];
  for (const file of new Set([rootFile, ...documents.map(({ place }) => place.file)])) {
    const opened = await openConfigFile(config, file);
    const { before } = opened;
    const text = file === rootFile ? formatText(before, () => rootFormat) : formatSettings(before, catalogue);
    if (text !== before) changes.push({ ...opened, text });
  }
  return changes;
}

/** Formats an edited settings file, unless it was not formatted before: its authors then chose another order. */
export function keepFormatted(before: string, after: string, catalogue: Catalogue): string {
  return before === after || formatSettings(before, catalogue) !== before
    ? after
    : formatSettings(after, catalogue);
}

function formatSettings(text: string, catalogue: Catalogue): string {
  return formatText(text, (keys) => formatOf(keys, catalogue));
}

const rootFormat: DocumentFormat = {
  rank: 0,
  keys: data.keys.root,
  blankLinesSeparate: true,
  within: {
    service: data.keys.service,
    guard: data.keys.guard,
  },
};

/**
 * The kinds of documents in their order in a file. The order of layers among themselves has a meaning, and stays as it
 * is.
 */
const heads = ['organization', 'layer', 'project'] as const;

function formatOf(keys: readonly string[], catalogue: Catalogue): DocumentFormat | null {
  const rank = heads.findIndex((head) => keys.includes(head));
  const head = heads[rank];
  if (head === undefined) return null;
  const kind = head === 'organization' ? head : 'project';
  return {
    rank,
    keys: data.keys[head],
    blankLinesSeparate: false,
    within: {
      settings: [...spellingsOf(catalogue[kind]).keys()],
      expect: [...spellingsOf(catalogue.fields[kind]).keys()],
      match: data.keys.match,
    },
  };
}
