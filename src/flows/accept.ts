import { editConfigFile, editedMeanwhile, type FileEdit } from '../desired/edit-config.js';
import type { Edit } from '../desired/edit-file.js';
import type { CheckedConfig, ResolvedState } from '../desired/types.js';
import { withoutPlaceholders } from '../desired/write-document.js';
import { type Json, sameJson } from '../model/json.js';
import type { Source } from '../model/place.js';
import type { Attribution } from '../plan/attribution.js';
import type { Change, ResourcePlan } from '../plan/types.js';
import type { ResourceKind, Setting, ValueKind } from '../settings/setting.js';
import { movesLayers, withValueAt } from './accept-layers.js';
import type { PlanRun } from './plan.js';
import { objectionTo } from './sendable.js';

/** One difference, and what became of the wish to take the service's value over. */
export interface Acceptance {
  readonly kind: ResourceKind;
  readonly slug: string;
  readonly setting: string;
  readonly valueKind: ValueKind;
  /** What the files said, and what the service holds; both normalised. */
  readonly before: Json;
  readonly after: Json;
  readonly source: Source;
  /** Why the file was not edited, as the end of a sentence; null where it was. */
  readonly refused: string | null;
}

/** Edits of files that are to be written, and what they amount to. */
export interface AcceptedDrift {
  readonly files: readonly FileEdit[];
  readonly acceptances: readonly Acceptance[];
}

interface Wish {
  readonly resource: ResourcePlan;
  readonly change: Change;
  readonly setting: Setting;
  readonly edit: Edit;
}

/**
 * Takes the values that the service holds into the lines of the files that set them. Where causes are known, only drift is
 * taken: what is pending is meant to be applied, and a conflict is for a person to settle. Nothing is written yet.
 */
export async function acceptDrift(
  run: PlanRun,
  config: CheckedConfig,
  causes: readonly Attribution[] | null,
): Promise<AcceptedDrift> {
  const reasons = new Map<Change, string | null>();
  const wishes: Wish[] = [];
  let edited = config;
  for (const resource of run.plan.resources) {
    for (const change of resource.changes) {
      const wish = wishOf(resource, change, config);
      if (typeof wish === 'string') {
        reasons.set(change, wish);
        continue;
      }
      const next = withValueAt(edited, change.source, change.setting, change.before);
      const reason = (await reasonAgainst(wish, run, config, causes)) ?? reasonOfLayers(wish, run, next);
      reasons.set(change, reason);
      if (reason !== null) continue;
      edited = next;
      wishes.push(wish);
    }
  }
  const files = await editAll(wishes, config, reasons);
  const acceptances = run.plan.resources.flatMap(({ kind, slug, changes }) =>
    changes.map((change) => ({
      kind,
      slug,
      setting: change.setting,
      valueKind: change.kind,
      before: change.after,
      after: change.before,
      source: change.source,
      refused: reasons.get(change) ?? null,
    })),
  );
  return { files, acceptances };
}

/** What is left of it where some of the files could not be replaced, as somebody else had edited them. */
export function withoutFiles(
  { files, acceptances }: AcceptedDrift,
  left: ReadonlySet<string>,
): AcceptedDrift {
  return {
    files: files.filter(({ file }) => !left.has(file)),
    acceptances: acceptances.map((one) =>
      left.has(one.source.file) ? { ...one, refused: one.refused ?? editedMeanwhile } : one,
    ),
  };
}

function wishOf(resource: ResourcePlan, change: Change, { catalogue }: CheckedConfig): Wish | string {
  const setting = catalogue[resource.kind].get(change.setting);
  if (setting === undefined) return 'the setting is not known';
  if (setting.kind === 'action') return 'it is an action, not a value';
  if (setting.kind === 'image') return 'a picture is no text; `setpoint import` can fetch it';
  if (setting.neutral === 'avatarType') return 'it goes with a picture; `setpoint import` can fetch both';
  const { line, column } = change.source;
  const orderless = ['set', 'map-of-sets', 'keyed-list'].includes(setting.kind);
  const value = withoutPlaceholders(change.before);
  const edit = { at: { line, column }, setting: setting.name, value, orderless, key: setting.key };
  return { resource, change, setting, edit };
}

async function reasonAgainst(
  { resource, change, setting }: Wish,
  run: PlanRun,
  config: CheckedConfig,
  causes: readonly Attribution[] | null,
): Promise<string | null> {
  const cause = causes?.find(
    (one) => one.kind === resource.kind && one.id === resource.id && one.setting === change.setting,
  )?.cause;
  if (cause === 'pending') return 'the files moved, not the service: it waits to be applied';
  if (cause === 'conflict') return 'both the files and the service moved: settle by hand which is right';
  const sharing = sharingProjects(resource, change, run);
  if (sharing.length > 0) {
    return `layer ${change.source.layer} gives its value to ${listed(sharing)} as well, where the service holds another: set it in the document of ${resource.slug}`;
  }
  const objection = await objectionTo(resource.kind, setting.name, change.before, config.catalogue);
  return objection === null ? null : `no file may hold what the service holds. ${objection}`;
}

/** Which layers are a project's is decided by what its files call it: that is not for a value of the service to change. */
function reasonOfLayers({ change, setting }: Wish, run: PlanRun, edited: CheckedConfig): string | null {
  const decides = setting.resource === 'project' && ['slug', 'platform'].includes(setting.neutral);
  if (!decides || !edited.documents.some(({ head }) => head === 'layer')) return null;
  return movesLayers(edited, usersOf(change, run.resolved), run)
    ? 'other layers would be for the project then: settle by hand which are'
    : null;
}

/** Other projects that take the value from the same line, and do not hold what this one holds. */
function sharingProjects(
  resource: ResourcePlan,
  change: Change,
  { plan, resolved }: PlanRun,
): readonly string[] {
  if (resource.kind === 'organization') return [];
  return usersOf(change, resolved)
    .filter(({ id }) => id !== resource.id)
    .filter(({ id }) => {
      const its = plan.resources.find((one) => one.kind === 'project' && one.id === id);
      const theirs = its?.changes.find(({ setting }) => setting === change.setting);
      return theirs === undefined || !sameJson(theirs.before, change.before);
    })
    .map(({ slug }) => slug);
}

function usersOf({ setting, source }: Change, { projects }: ResolvedState): ResolvedState['projects'] {
  return projects.filter(({ settings }) => {
    const declared = settings.get(setting);
    return declared !== undefined && placeKey(declared.source) === placeKey(source);
  });
}

function placeKey({ file, line, column }: Source): string {
  return `${line}:${column} ${file}`;
}

/** One edit a place, however many projects a layer gives the value to. */
async function editAll(
  wishes: readonly Wish[],
  config: CheckedConfig,
  reasons: Map<Change, string | null>,
): Promise<readonly FileEdit[]> {
  const edits: FileEdit[] = [];
  for (const [file, its] of grouped(wishes, ({ change }) => change.source.file)) {
    const byPlace = grouped(its, ({ change }) => placeKey(change.source));
    const firsts = [...byPlace.values()].flatMap(([first]) => (first === undefined ? [] : [first]));
    const edited = await editConfigFile(
      config,
      file,
      firsts.map(({ edit }) => edit),
    );
    for (const { edit, change } of firsts) {
      const refusal = edited.refused.get(edit);
      if (refusal === undefined) continue;
      for (const other of byPlace.get(placeKey(change.source)) ?? []) reasons.set(other.change, refusal);
    }
    if (edited.text !== edited.before) edits.push(edited);
  }
  return edits;
}

function grouped<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 5).join(', ');
  return names.length > 5 ? `${shown} and ${names.length - 5} more` : shown;
}
