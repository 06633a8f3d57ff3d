import type { CheckedConfig } from '../desired/types.js';
import { Fault } from '../model/fault.js';
import { isSafeRef, type OrganizationRef } from '../model/ids.js';
import { withShownUrls } from '../model/shown-url.js';
import { catalogueFor } from '../settings/catalogue.js';
import type { Names } from '../settings/setting.js';

/**
 * A configuration that says which organization and nothing else, for a command that can do without files. Where the service is
 * stays the operator's to say.
 *
 * @throws Fault SP5002
 */
export function bareConfig(organization: string, names: Names, cwd: string): CheckedConfig {
  if (!isOrganizationRef(organization)) {
    throw new Fault({
      kind: 'usage',
      code: 'SP5002',
      message: `--organization ${withShownUrls(organization)} is neither a slug nor an id.`,
      hint: 'A slug has letters, digits, hyphens and underscores; an id has digits only.',
    });
  }
  return {
    stage: 'checked',
    rootFile: '',
    folder: cwd,
    digest: '',
    files: new Map(),
    root: {
      organization,
      service: { url: null, urlPlace: null, names, read: 'auto', sandboxSeed: null },
      include: [],
      guard: { weakening: 'confirm', maxChanges: 0, protect: [], unmanagedProjects: 'ignore' },
      keys: new Map(),
    },
    catalogue: catalogueFor(names),
    documents: [],
    warnings: [],
  };
}

function isOrganizationRef(text: string): text is OrganizationRef {
  return isSafeRef(text);
}
