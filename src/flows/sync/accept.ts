import { documentsOf } from '../../desired/documents.js';
import { matchGlobs } from '../../desired/resolve/globs.js';
import type { CheckedConfig } from '../../desired/types.js';
import { editConfigFile, editedMeanwhile, editOf, type FileEdit } from '../../edit/edit-file.js';
import { createReadBackCheck } from '../../edit/representable.js';
import { collect } from '../../model/collect.js';
import { canonicalJson } from '../../model/json.js';
import { listNames } from '../../model/names.js';
import { type Place, positionOf } from '../../model/place.js';
import type { Attribution } from '../../plan/compare/attribution.js';
import { knownSetting } from '../../plan/compare/diff.js';
import { effectOfDrift } from '../../plan/compare/drift.js';
import type { Acceptance, Change, ResourcePlan } from '../../plan/types.js';
import type { Setting } from '../../settings/setting.js';
import type { PlanRun } from './plan.js';

/** The file edits to write, and their result for each difference. */
interface AcceptedDrift {
  readonly files: readonly FileEdit[];
  readonly acceptances: readonly Acceptance[];
}

/** A difference of a plan. */
interface Candidate {
  readonly resource: ResourcePlan;
  readonly change: Change;
  readonly setting: Setting;
}

/** Why a change is not accepted, as the end of a sentence; null if it is. */
type Reasons = Map<Change, string | null>;

/**
 * Edits the files so that they contain the values of the service. If causes are known, accepts drift only: pending
 * changes are to be applied, and conflicts must be resolved by hand. Writes no files.
 */
export async function acceptDrift(
  run: PlanRun,
  config: CheckedConfig,
  causes: readonly Attribution[] | null,
): Promise<AcceptedDrift> {
  const candidates = run.plan.resources.flatMap((resource) =>
    resource.changes.map((change) => {
      const setting = knownSetting(config.catalogue[resource.kind], change.setting);
      return { resource, change, setting };
    }),
  );
  const whyNotAccepted = createCheck(run, config, causes);
  const reasons: Reasons = new Map(candidates.map((one) => [one.change, whyNotAccepted(one)]));
  const accepted = candidates.filter(({ change }) => reasons.get(change) === null);
  const files = await editFiles(accepted, config, reasons);
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
      refused: 'it is an expectation; change the field on the service, or edit the file by hand',
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

function whyNotEditable({ kind, neutral }: Setting, { file }: Place): string | null {
  if (kind === 'action') return 'it is an action, not a value';
  if (kind === 'image') return 'it is an image; fetch it with `setpoint import`';
  if (neutral === 'avatarType') return 'it belongs to an image; fetch both with `setpoint import`';
  return file.startsWith('../') ? 'other organizations share the file; edit it by hand' : null;
}

/**
 * Returns a function that returns why a change is not accepted, or null if it is. What all changes have in common is
 * prepared, so that each is decided without a pass over all others.
 */
function createCheck(
  { plan, resolved }: PlanRun,
  config: CheckedConfig,
  causes: readonly Attribution[] | null,
): (candidate: Candidate) => string | null {
  const nameOf = (kind: string, id: string | null, setting: string | null) => `${kind} ${id} ${setting}`;
  const causeOf = new Map(causes?.map(({ kind, id, setting, cause }) => [nameOf(kind, id, setting), cause]));
  const changed = new Map(
    plan.resources.flatMap(({ kind, id, changes }) =>
      changes.map(({ setting, before }) => [nameOf(kind, id, setting), canonicalJson(before)]),
    ),
  );
  // A project without a change of the setting has the value of the files.
  const uses = resolved.projects.flatMap(({ id, slug, settings }) =>
    [...settings].map(([name, { source }]) => {
      return { slug, place: positionOf(source), value: changed.get(nameOf('project', id, name)) ?? '' };
    }),
  );
  const usersOf = collect(uses, ({ place }) => place);
  const whyNotReadBack = createReadBackCheck(config.catalogue);

  return ({ resource, change, setting }) => {
    const reason = whyNotEditable(setting, change.source);
    if (reason !== null) return reason;
    const cause = causeOf.get(nameOf(resource.kind, resource.id, setting.name));
    if (cause === 'pending') return 'the files changed, not the service; apply the change instead';
    if (cause === 'conflict') return 'both the files and the service changed; edit the file by hand';
    const value = canonicalJson(change.before);
    const others = usersOf.get(positionOf(change.source))?.filter((user) => user.value !== value) ?? [];
    if (others.length > 0)
      return `layer ${change.source.layer} also sets it for ${listNames(others.map(({ slug }) => slug))}, whose values differ or were not read; set it in the project's own file`;
    if (decidesLayers(setting, change, config))
      return 'this could change which layers apply to the project; edit the file by hand';
    const flaw = whyNotReadBack({ setting, value: change.before });
    return flaw === null ? null : `the current value is not valid in a file. ${flaw}`;
  };
}

/** Whether a layer can match a project with only one of the values. Only the files decide which layers apply. */
function decidesLayers(
  { resource, neutral }: Setting,
  { before, after }: Change,
  config: CheckedConfig,
): boolean {
  if (resource !== 'project' || (neutral !== 'slug' && neutral !== 'platform')) return false;
  const field = neutral === 'slug' ? 'project' : neutral;
  return documentsOf(config.documents, 'layer').some(({ match }) => {
    const [was, is] = [before, after].map((value) =>
      matchGlobs(match[field], [typeof value === 'string' ? value : '']),
    );
    return was !== is;
  });
}

/** One edit per place, even if several projects take the value from the same layer. */
async function editFiles(
  candidates: readonly Candidate[],
  config: CheckedConfig,
  reasons: Reasons,
): Promise<readonly FileEdit[]> {
  const files: FileEdit[] = [];
  for (const [file, its] of collect(candidates, ({ change }) => change.source.file)) {
    const edits = new Map(
      [...collect(its, ({ change }) => positionOf(change.source)).values()].map((same) => {
        const [{ setting, change }] = same;
        return [editOf(setting, change.before, change.source), same];
      }),
    );
    const edited = await editConfigFile(config, file, [...edits.keys()]);
    for (const [edit, reason] of edited.refused)
      for (const { change } of edits.get(edit) ?? []) reasons.set(change, reason);
    if (edited.text !== edited.before) files.push(edited);
  }
  return files;
}
