import * as Flags from '@oclif/core/flags';
import {
  type RenderedSettings,
  renderOrganization,
  renderProject,
} from '../../../flows/offline/render-settings.js';
import { renderYaml } from '../../../flows/offline/render-yaml.js';
import { checkedInventory, readInventoryFile } from '../../../flows/read/saved-inventory.js';
import { renderJsonDocument, sanitiseJson } from '../../../report/sanitise/json.js';
import { shownPath } from '../../../report/view/repository.js';
import { nameText } from '../../../report/view/value-text.js';
import { type configFlag, type FlagValues, formatFlags } from '../../flags/flags.js';
import { uselessFlag } from '../../flags/useless-flags.js';
import type { ProgramOutput } from '../../io/output.js';
import { shownFolder } from '../../io/shown-folder.js';
import { loadChecked } from '../../session/load-checked.js';
import type { CommandRun } from '../../session/session.js';

/** Flags of `render` only. */
export const renderFlags = {
  inventory: Flags.string({
    helpValue: 'FILE',
    summary: 'Read the teams and platforms of the projects from this file, written by plan --inventory-out.',
  }),
  'no-comments': Flags.boolean({ summary: 'Omit the comments with the file and line of each value.' }),
  ...formatFlags(['yaml', 'json']),
};

type RenderRun = CommandRun<FlagValues<typeof configFlag & typeof renderFlags>>;

/**
 * Returns the settings of a project, or of the organization, as text. Warns about settings that depend on something
 * unknown, and about a project that no file names.
 */
export async function runRender(run: RenderRun, project: string | null): Promise<string> {
  const { flags, output } = run;
  if (project === null && flags.inventory !== undefined)
    throw uselessFlag('inventory', 'layers do not apply to the organization');
  const config = await loadChecked(run, { read: [flags.inventory] });
  const saved = flags.inventory === undefined ? null : await readInventoryFile(flags.inventory);
  const inventory = saved && checkedInventory(saved, config.root.organization);
  const rendered = project === null ? renderOrganization(config) : renderProject(config, project, inventory);
  await warnOfUnknown(rendered, output);
  if (output.mode.json) return renderJson(rendered);
  const shownFrom = shownFolder(flags.config);
  return sanitiseJson(
    renderYaml(rendered, flags['no-comments'] !== true, (file) => shownPath(file, { shownFrom })),
  );
}

async function warnOfUnknown(rendered: RenderedSettings, output: ProgramOutput): Promise<void> {
  const { ref, isNamed, near, undecided } = rendered;
  if (!isNamed) {
    const hint = near === null ? '' : ` Did you mean ${near}?`;
    await output.warn(`No document names project ${nameText(ref)}; only layers set its values.${hint}`);
  }
  if (undecided.length > 0) {
    const names = undecided.map(({ setting }) => setting).join(', ');
    const count = undecided.length === 1 ? '1 setting depends' : `${undecided.length} settings depend`;
    await output.warn(
      `${count} on the teams, the platform or the slug of the project: ${names}. To decide, pass --inventory FILE, written by \`plan --inventory-out\`.`,
    );
  }
}

/** `{"format": "setpoint.render/1", kind, name, settings, undecided}`. */
function renderJson({ head, ref, settings, undecided }: RenderedSettings): string {
  return renderJsonDocument({
    format: 'setpoint.render/1',
    kind: head,
    name: ref,
    settings: [...settings].map(([setting, { value, source }]) => ({ setting, value, source })),
    undecided,
  });
}
