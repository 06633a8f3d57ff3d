import type { CheckedConfig } from '../../desired/types.js';
import { Fault } from '../../model/fault.js';
import { isSafeRef, type OrganizationRef } from '../../model/ids.js';
import { withShownUrls } from '../../model/shown-url.js';
import { catalogueFor } from '../../settings/catalogue.js';
import type { Names } from '../../settings/setting.js';

/**
 * Creates a configuration with an organization only, for commands that need no files. The service URL still comes from
 * the operator.
 *
 * @throws Fault usage SP5002 if the organization is not a valid slug or id.
 */
export function minimalConfig(organization: string, names: Names, cwd: string): CheckedConfig {
  if (!isOrganizationRef(organization)) {
    throw new Fault({
      kind: 'usage',
      code: 'SP5002',
      message: `Invalid --organization ${withShownUrls(organization)}: it must be a slug or a numeric id.`,
      hint: 'Use letters, digits, hyphens and underscores for a slug, or only digits for an id.',
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
