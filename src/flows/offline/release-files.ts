import type { CheckedConfig } from '../../desired/types.js';
import type { ComparedResource, FileComparison } from '../../plan/compare/comparison.js';
import type { TakenAway, TakenChange } from '../../plan/compare/taken-away.js';
import type { BaseFiles } from '../git/base.js';
import { makeComparison } from './compare-files.js';
import { compareResource } from './compare-resolved.js';

/** The comparison of a removed configuration with no files. Layers are listed as such: their projects are unknown. */
export function releaseFiles(base: BaseFiles & { readonly config: CheckedConfig }): FileComparison {
  const { config } = base;
  const versions = { before: config, after: { ...config, documents: [] } };
  const resources = config.documents.map((document): ComparedResource => {
    const { settings, expect } = document;
    const kind = document.head === 'organization' ? document.head : 'project';
    const compared = compareResource(kind, { settings, expect }, null, versions);
    const name = document.head === 'layer' ? document.name : document.ref;
    return { kind: document.head, name, ...compared };
  });
  return makeComparison(config, base, resources, { root: [], warnings: [] });
}

/** What the removal of a configuration takes away. Each layer has entries of its own. */
export function releaseAll({ resources }: FileComparison): Omit<TakenAway, 'refusals'> {
  const removalsOf = (key: 'changes' | 'expectations'): readonly TakenChange[] =>
    resources.flatMap(({ kind, name, ...resource }) => {
      const slug = kind === 'layer' ? `layer ${name}` : (name ?? '');
      const named = { kind: kind === 'organization' ? kind : 'project', id: slug, slug } as const;
      return resource[key].map((change) => ({ ...named, change }));
    });
  return { released: removalsOf('changes'), weaker: [], root: [], expectations: removalsOf('expectations') };
}
