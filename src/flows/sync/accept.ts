import type { CheckedConfig, ResolvedState } from '../../desired/types.js';
import { type Edit, editConfigFile, editedMeanwhile, type FileEdit } from '../../edit/edit-file.js';
import { withoutPlaceholders } from '../../edit/write-document.js';
import { canonicalJson } from '../../model/json.js';
import type { Attribution } from '../../plan/compare/attribution.js';
import { effectOfDrift } from '../../plan/compare/drift.js';
import type { Acceptance, Change, Plan, ResourcePlan } from '../../plan/types.js';
import type { Setting } from '../../settings/setting.js';
import { whyNotRepresentable } from '../representable.js';
import { movedPlaces, placeKey } from './accept-layers.js';
import type { PlanRun } from './plan.js';

/** The file edits to write, and their result for each difference. */
export interface AcceptedDrift {
  readonly files: readonly FileEdit[];
  readonly acceptances: readonly Acceptance[];
}

/** Maximum number of names in a sentence. */
const maxNames = 5;

interface AcceptCandidate {
  readonly resource: ResourcePlan;
  readonly change: Change;
  readonly setting: Setting;
  readonly edit: Edit;
}

/**
 * Edits the files so that they contain the values of the service. If causes are known, accepts drift only: pending
 * changes are to be applied, and conflicts must be resolved by hand. Writes no files.
 */
export async function acceptDrift(
  run: PlanRun,
  config: CheckedConfig,
  causes: readonly Attribution[] | null,
): Promise<AcceptedDrift> {
  const reasons = new Map<Change, string | null>();
  const candidates: AcceptCandidate[] = [];
  const whyNotAccepted = createCheck(run, config, causes);
  for (const resource of run.plan.resources) {
    for (const change of resource.changes) {
      const candidate = candidateOf(resource, change, config);
      const reason = typeof candidate === 'string' ? candidate : await whyNotAccepted(candidate);
      reasons.set(change, reason);
      if (typeof candidate !== 'string' && reason === null) candidates.push(candidate);
    }
  }
  const accepted = withoutMovedLayers(candidates, run, config, reasons);
  const files = await editAll(accepted, config, reasons);
  const acceptances = run.plan.resources.flatMap(({ kind, slug, changes, expectations = [] }) => [
    ...changes.map((change) => ({
      kind,
      slug,
      setting: change.setting,
      valueKind: change.kind,
      before: change.after,
      after: change.before,
      effect: effectOfDrift(change, config.catalogue[kind]),
      source: change.source,
      refused: reasons.get(change) ?? null,
    })),
    ...expectations.map(({ field, kind: valueKind, expected, current, source }) => ({
      kind,
      slug,
      setting: field,
      valueKind,
      before: expected,
      after: current?.value ?? null,
      effect: 'neutral' as const,
      source,
      refused:
        current === null
          ? 'the service does not return the field that the file expects'
          : 'it is an expectation; change the field on the service, or edit the file by hand',
    })),
  ]);
  return { files, acceptances };
}

/** The result without files that could not be replaced because they had been edited meanwhile. */
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

function candidateOf(
  resource: ResourcePlan,
  change: Change,
  { catalogue }: CheckedConfig,
): AcceptCandidate | string {
  const setting = catalogue[resource.kind].get(change.setting);
  if (setting === undefined) return 'the setting is unknown';
  if (setting.kind === 'action') return 'it is an action, not a value';
  if (setting.kind === 'image') return 'it is an image; fetch it with `setpoint import`';
  if (setting.neutral === 'avatarType') return 'it belongs to an image; fetch both with `setpoint import`';
  const { file, line, column } = change.source;
  if (file.startsWith('../')) return 'other organizations share the file; edit it by hand';
  const orderless = ['set', 'map-of-sets', 'keyed-list'].includes(setting.kind);
  const value = withoutPlaceholders(change.before);
  const edit = { at: { line, column }, setting: setting.name, value, orderless, key: setting.key };
  return { resource, change, setting, edit };
}

/**
 * Returns a function that returns why a change is not accepted, as the end of a sentence, or null if it is. What all
 * changes have in common is prepared, so that each is decided without a pass over all others.
 */
function createCheck(
  { plan, resolved }: PlanRun,
  { catalogue }: CheckedConfig,
  causes: readonly Attribution[] | null,
): (candidate: AcceptCandidate) => Promise<string | null> {
  const causeOf = new Map(causes?.map(({ kind, id, setting, cause }) => [`${kind} ${id} ${setting}`, cause]));
  const slugsAt = slugsByPlace(plan, resolved);
  const othersDiffer =
    plan.partial === undefined ? 'with other current values' : 'whose values differ or were not read';
  const unrepresentable = new Map<string, Promise<string | null>>();

  return async ({ resource, change, setting }) => {
    const cause = causeOf.get(`${resource.kind} ${resource.id} ${change.setting}`);
    if (cause === 'pending') return 'the files changed, not the service; apply the change instead';
    if (cause === 'conflict') return 'both the files and the service changed; edit the file by hand';
    const value = canonicalJson(change.before);
    const slugsByValue = slugsAt.get(placeKey(change.source));
    const others = resource.kind === 'organization' ? null : listOthers(slugsByValue, value);
    if (others !== null) {
      return `layer ${change.source.layer} also sets it for ${others}, ${othersDiffer}; set it in the project's own file`;
    }
    const key = `${resource.kind} ${setting.name} ${value}`;
    const found =
      unrepresentable.get(key) ?? whyNotRepresentable(resource.kind, setting.name, change.before, catalogue);
    unrepresentable.set(key, found);
    const reason = await found;
    return reason === null ? null : `the current value is not valid in a file. ${reason}`;
  };
}

/** The slugs of projects by the value that they have on the service for one setting. */
type SlugsByValue = ReadonlyMap<string, readonly string[]>;

/** Key for projects without a change of the setting: their value is that of the files. */
const asInFiles = '';

/** Grouped by the place from which the projects take the value. */
function slugsByPlace(plan: Plan, { projects }: ResolvedState): ReadonlyMap<string, SlugsByValue> {
  const current = new Map<string, string>();
  for (const { kind, id, changes } of plan.resources) {
    if (kind !== 'project') continue;
    for (const { setting, before } of changes) current.set(`${id} ${setting}`, canonicalJson(before));
  }
  const uses = projects.flatMap(({ id, slug, settings }) =>
    [...settings].map(([name, { source }]) => ({ slug, source, value: current.get(`${id} ${name}`) })),
  );
  return new Map(
    [...grouped(uses, ({ source }) => placeKey(source))].map(([place, users]) => {
      const byValue = grouped(users, ({ value }) => value ?? asInFiles);
      return [place, new Map([...byValue].map(([value, its]) => [value, its.map(({ slug }) => slug)]))];
    }),
  );
}

/** The projects that take the value from the same place but have another value on the service, or null. */
function listOthers(slugsByValue: SlugsByValue | undefined, value: string): string | null {
  if (slugsByValue === undefined || slugsByValue.size === (slugsByValue.has(value) ? 1 : 0)) return null;
  const names: string[] = [];
  let count = 0;
  for (const [current, slugs] of slugsByValue) {
    if (current === value) continue;
    names.push(...slugs.slice(0, maxNames - names.length));
    count += slugs.length;
  }
  return count > maxNames ? `${names.join(', ')} and ${count - maxNames} more` : names.join(', ');
}

/**
 * Removes the candidates that would change which layers match a project. Only the files decide that, so a value of the
 * service must not. All candidates are checked together; removing some can affect the others, so the check is repeated.
 */
function withoutMovedLayers(
  candidates: readonly AcceptCandidate[],
  run: PlanRun,
  config: CheckedConfig,
  reasons: Map<Change, string | null>,
): readonly AcceptCandidate[] {
  if (!config.documents.some(({ head }) => head === 'layer')) return candidates;
  const deciding = candidates.filter(
    ({ setting: { resource, neutral } }) =>
      resource === 'project' && (neutral === 'slug' || neutral === 'platform'),
  );
  const changes = deciding.map(({ change }) => change);
  const moved = movedPlaces(changes, config, run);
  const refused = new Set(deciding.filter(({ change }) => moved.has(placeKey(change.source))));
  if (refused.size === 0) return candidates;
  for (const { change } of refused)
    reasons.set(change, 'this would change which layers apply to the project; edit the file by hand');
  const others = candidates.filter((candidate) => !refused.has(candidate));
  return withoutMovedLayers(others, run, config, reasons);
}

/** One edit per place, even if several projects take the value from the same layer. */
async function editAll(
  candidates: readonly AcceptCandidate[],
  config: CheckedConfig,
  reasons: Map<Change, string | null>,
): Promise<readonly FileEdit[]> {
  const edits: FileEdit[] = [];
  for (const [file, its] of grouped(candidates, ({ change }) => change.source.file)) {
    const byPlace = grouped(its, ({ change }) => placeKey(change.source));
    const firsts = [...byPlace.values()].flatMap(([first]) => (first === undefined ? [] : [first]));
    const wanted = firsts.map(({ edit }) => edit);
    const edited = await editConfigFile(config, file, wanted);
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
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
