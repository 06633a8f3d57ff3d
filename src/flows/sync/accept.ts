import { documentsOf } from '../../desired/documents.js';
import { matchGlobs } from '../../desired/resolve/globs.js';
import type { CheckedConfig, OrganizationDocument, ProjectDocument } from '../../desired/types.js';
import { editConfigFile, editedMeanwhile, type FileChange } from '../../edit/config-file.js';
import { type Edit, editOf } from '../../edit/edit-file.js';
import { createReadBackCheck } from '../../edit/representable.js';
import { withoutPlaceholders } from '../../edit/write-document.js';
import { yamlEntry } from '../../edit/yaml-text.js';
import { collect } from '../../model/collect.js';
import { isNumericId } from '../../model/ids.js';
import { canonicalJson } from '../../model/json.js';
import { positionOf } from '../../model/place.js';
import type { Attributions } from '../../plan/compare/attribution.js';
import { knownSetting } from '../../plan/compare/diff.js';
import type { Acceptance, Change, ResourcePlan } from '../../plan/types.js';
import type { Setting } from '../../settings/setting.js';
import type { BaseFiles } from '../git/base.js';
import { matchesInclude } from '../offline/compare-roots.js';
import { keepFormatted } from '../offline/format-files.js';
import { makeDrift } from './drift.js';
import type { PlannedState } from './plan.js';

/** The files to write, and their result for each difference. */
interface AcceptedDrift {
  readonly files: readonly FileChange[];
  readonly acceptances: readonly Acceptance[];
}

/** What is written beside the values, or instead of them. */
interface AcceptOptions {
  readonly reason?: string | undefined;
  /** The last day of exceptions, which are written instead of values. */
  readonly until?: string | undefined;
}

/** A difference of a plan. */
interface Candidate {
  readonly resource: ResourcePlan;
  readonly change: Change;
  readonly setting: Setting;
  /** The own document of the resource, if it has one. */
  readonly document: OrganizationDocument | ProjectDocument | undefined;
}

/** Where and how a change is accepted, or why it is not, as the end of a sentence. */
type Decision = string | NonNullable<Acceptance['written']>;

/**
 * Edits the files so that they contain the values of the service. What only some projects of a layer have is written
 * into their own documents. With a base, accepts drift only: pending changes are to be applied, and conflicts
 * must be resolved by hand. Writes no files.
 *
 * @throws the errors of `sideOf`
 */
export async function acceptDrift(
  planned: PlannedState,
  config: CheckedConfig,
  base: BaseFiles | null,
  options: AcceptOptions = {},
): Promise<AcceptedDrift> {
  const { causes } = makeDrift(planned, base, config);
  const { organization, projects } = planned.resolved;
  const documents = new Map(projects.map(({ id, document }) => [String(id), document]));
  const candidates = planned.plan.resources.flatMap((resource) => {
    const { kind, id } = resource;
    const document = kind === 'organization' ? organization?.document : documents.get(String(id));
    return resource.changes.map((change): Candidate => {
      const setting = knownSetting(config.catalogue[kind], change.setting);
      return { resource, change, setting, document };
    });
  });
  const decide = createDecision(planned, config, causes, options);
  const decisions = new Map(candidates.map((candidate) => [candidate.change, decide(candidate)]));
  const files = await editFiles(candidates, config, decisions, options);
  const acceptances = planned.plan.resources.flatMap(({ kind, slug, changes, expectations = [] }) => [
    ...changes.map((change) => ({
      kind,
      slug,
      setting: change.setting,
      valueKind: change.kind,
      before: change.after,
      after: change.before,
      effect: causes.get(change)?.effect ?? 'weakens',
      source: change.source,
      ...outcomeOf(decisions.get(change)),
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
      ...outcomeOf('it is an expectation; change the field on the service, or edit the file by hand'),
    })),
  ]);
  return { files, acceptances };
}

function outcomeOf(decision: Decision = ''): Pick<Acceptance, 'written' | 'refused'> {
  return typeof decision === 'string'
    ? { written: null, refused: decision }
    : { written: decision, refused: null };
}

/** The result without files that could not be written because they had been edited meanwhile. */
export function withoutFiles(
  { files, acceptances }: AcceptedDrift,
  left: ReadonlySet<string>,
): AcceptedDrift {
  return {
    files: files.filter(({ file }) => !left.has(file)),
    acceptances: acceptances.map((acceptance) =>
      acceptance.written !== null && left.has(acceptance.written.file)
        ? { ...acceptance, ...outcomeOf(editedMeanwhile) }
        : acceptance,
    ),
  };
}

/**
 * Returns a function that decides how a change is accepted. What all changes have in common is prepared, so that each
 * is decided without a pass over all others.
 */
function createDecision(
  { plan, resolved }: PlannedState,
  config: CheckedConfig,
  causes: Attributions,
  { until }: AcceptOptions,
): (candidate: Candidate) => Decision {
  const changed = new Map(
    plan.resources.flatMap(({ kind, id, changes }) => (kind === 'project' ? [[id, changes]] : [])),
  );
  // A project without a change of the setting has the value of the files.
  const uses = resolved.projects.flatMap(({ id, settings }) =>
    [...settings].map(([name, { source }]) => {
      const change = changed.get(id)?.find(({ setting }) => setting === name);
      return { place: positionOf(source), value: change && canonicalJson(change.before) };
    }),
  );
  const disputed = new Set(
    [...collect(uses, ({ place }) => place)].flatMap(([place, its]) =>
      new Set(its.map(({ value }) => value)).size > 1 ? [place] : [],
    ),
  );
  const whyNotReadBack = createReadBackCheck(config.catalogue);

  return ({ resource, change, setting, document }) => {
    const { slug } = resource;
    const { source } = change;
    const byImport = `with ${importOf(resource)}`;
    if (setting.kind === 'action') return 'it is an action, not a value';
    if (until === undefined && setting.kind === 'image') return `it is an image; fetch it ${byImport}`;
    if (until === undefined && setting.imageSwitch !== null)
      return `it belongs to an image; fetch both ${byImport}`;
    const cause = causes.get(change)?.cause;
    if (cause === 'pending') return 'the files changed, not the service; run `setpoint apply` instead';
    if (cause === 'conflict')
      return 'both the files and the service changed; edit the file by hand, then run `setpoint apply`';
    if (decidesLayers(setting, change, config))
      return 'this could change which layers apply to the project; edit the file by hand';
    const isOfLayers = source.layer !== null && (isShared(source.file) || disputed.has(positionOf(source)));
    const form = until !== undefined ? 'exception' : isOfLayers ? 'override' : 'value';
    const file = form === 'value' ? source.file : (document?.place.file ?? `projects/${slug}.yaml`);
    if (isShared(file)) return 'other organizations share the file; edit it by hand';
    if (!config.files.has(file) && !matchesInclude(config, file))
      return `\`include\` does not match ${file}; add a pattern for it, then run the command again`;
    const ended = form === 'exception' && document?.expired.get(setting.name);
    if (ended) return `its exception ended; change the end at ${positionOf(ended.place)} by hand`;
    const flaw = form === 'exception' ? null : whyNotReadBack({ setting, value: change.before });
    return flaw === null ? { file, form } : `the current value is not valid in a file. ${flaw}`;
  };
}

/** Other organizations can use the files of the shared folder too. */
function isShared(file: string): boolean {
  return file.startsWith('../');
}

/** The command that writes what a resource has into its own document, with its images. */
function importOf({ kind, slug }: ResourcePlan): string {
  return `\`setpoint import${kind === 'project' ? ` --project ${slug}` : ''} --overwrite\``;
}

/** Whether a layer can match a project with only one of the values. Only the files decide which layers apply. */
function decidesLayers(
  { resource, role }: Setting,
  { before, after }: Change,
  config: CheckedConfig,
): boolean {
  if (resource !== 'project' || (role !== 'address' && role !== 'platform')) return false;
  const field = role === 'address' ? 'project' : role;
  return documentsOf(config.documents, 'layer').some(({ match }) => {
    const [was, is] = [before, after].map((value) =>
      matchGlobs(match[field], [typeof value === 'string' ? value : '']),
    );
    return was !== is;
  });
}

/**
 * One edit per place that sets a value, even if several projects take it from the same layer, and one per own document
 * that gets an override or an exception, which is created if it is missing.
 */
async function editFiles(
  candidates: readonly Candidate[],
  config: CheckedConfig,
  decisions: Map<Change, Decision>,
  { reason, until }: AcceptOptions,
): Promise<readonly FileChange[]> {
  const accepted = candidates.flatMap((candidate) => {
    const decision = decisions.get(candidate.change);
    return typeof decision === 'object' ? [{ ...candidate, ...decision }] : [];
  });
  const files: FileChange[] = [];
  for (const [file, its] of collect(accepted, (edit) => edit.file)) {
    const edits = new Map<Edit, typeof accepted>();
    const places = collect(its, ({ resource, change, form }) =>
      form === 'value' ? positionOf(change.source) : `${resource.kind} ${resource.id}`,
    );
    for (const same of places.values()) {
      const [{ resource, setting, change, document, form }] = same;
      const names = same.map((edit) => edit.setting.name);
      const ref = isNumericId(resource.slug) ? String(resource.id) : resource.slug;
      const at = document?.place ?? yamlEntry('project', ref, 0).concat('').join('\n');
      const settings = new Map(
        same.map((edit) => [edit.setting.name, withoutPlaceholders(edit.change.before)]),
      );
      const ignore = names.map((name) => ({ setting: name, ...(reason && { reason }), until: until ?? '' }));
      const edit =
        form === 'exception'
          ? { at, settings: new Map(), ignore }
          : {
              ...(form === 'value' ? editOf(setting, change.before, change.source) : { at, settings }),
              ...(reason && { comment: reason }),
            };
      edits.set(edit, same);
    }
    const edited = await editConfigFile(config, file, [...edits.keys()]);
    for (const [edit, why] of edited.refused)
      for (const { resource, change, form } of edits.get(edit) ?? []) {
        const isOfLayer = form === 'value' && change.source.layer !== null;
        const instead = isOfLayer ? `, or run ${importOf(resource)} for this project` : '';
        decisions.set(change, why + instead);
      }
    const text = keepFormatted(edited.before, edited.text, config.catalogue);
    if (text !== edited.before) files.push({ ...edited, text });
  }
  return files;
}
