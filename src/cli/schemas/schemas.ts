import exportCheckpoint from '../../../schemas/export-checkpoint.schema.json' with { type: 'json' };
import exportManifest from '../../../schemas/export-manifest.schema.json' with { type: 'json' };
import inventory from '../../../schemas/inventory.schema.json' with { type: 'json' };
import issueQuery from '../../../schemas/issue-query.schema.json' with { type: 'json' };
import issueReply from '../../../schemas/issue-reply.schema.json' with { type: 'json' };
import layerFile from '../../../schemas/layer-file.schema.json' with { type: 'json' };
import names from '../../../schemas/names.schema.json' with { type: 'json' };
import notification from '../../../schemas/notification.schema.json' with { type: 'json' };
import organizationExpectations from '../../../schemas/organization-expectations.schema.json' with {
  type: 'json',
};
import organizationFile from '../../../schemas/organization-file.schema.json' with { type: 'json' };
import organizationReply from '../../../schemas/organization-reply.schema.json' with { type: 'json' };
import organizationSettings from '../../../schemas/organization-settings.schema.json' with { type: 'json' };
import outcome from '../../../schemas/outcome.schema.json' with { type: 'json' };
import plan from '../../../schemas/plan.schema.json' with { type: 'json' };
import projectExpectations from '../../../schemas/project-expectations.schema.json' with { type: 'json' };
import projectFile from '../../../schemas/project-file.schema.json' with { type: 'json' };
import projectReply from '../../../schemas/project-reply.schema.json' with { type: 'json' };
import projectSettings from '../../../schemas/project-settings.schema.json' with { type: 'json' };
import rollback from '../../../schemas/rollback.schema.json' with { type: 'json' };
import sandboxSeed from '../../../schemas/sandbox-seed.schema.json' with { type: 'json' };
import setpoint from '../../../schemas/setpoint.schema.json' with { type: 'json' };
import settingsFile from '../../../schemas/settings-file.schema.json' with { type: 'json' };
import type { JsonObject } from '../../model/json.js';

/** Every schema of the package, by the name for `setpoint schema`: its file name without `.schema.json`. */
export const schemas: Readonly<Record<string, JsonObject>> = {
  setpoint,
  'settings-file': settingsFile,
  'organization-file': organizationFile,
  'project-file': projectFile,
  'layer-file': layerFile,
  'organization-settings': organizationSettings,
  'project-settings': projectSettings,
  'organization-expectations': organizationExpectations,
  'project-expectations': projectExpectations,
  names,
  plan,
  outcome,
  rollback,
  inventory,
  notification,
  'organization-reply': organizationReply,
  'project-reply': projectReply,
  'issue-reply': issueReply,
  'issue-query': issueQuery,
  'export-manifest': exportManifest,
  'export-checkpoint': exportCheckpoint,
  'sandbox-seed': sandboxSeed,
};
