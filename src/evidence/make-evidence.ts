import type { AskedAt } from '../apply/types.js';
import type { CurrentProject, CurrentResource } from '../current/types.js';
import { documentsOf } from '../desired/documents.js';
import type {
  CheckedConfig,
  DesiredProject,
  DesiredSettings,
  DesiredValue,
  ProjectDocument,
} from '../desired/types.js';
import type { PlannedState } from '../flows/sync/plan.js';
import { bySlug } from '../model/ids.js';
import { isClosed } from '../model/incomplete.js';
import { byText } from '../model/order.js';
import { sourceAt } from '../model/place.js';
import { knownSetting } from '../plan/compare/diff.js';
import { classifyEffect } from '../plan/compare/risk.js';
import { sealOf } from '../plan/saved/digest.js';
import type { Evidence, EvidenceRow } from '../plan/types.js';
import { isQuiet } from '../report/items/counts.js';
import type { KnownSettings } from '../settings/setting.js';
import { continueChain, type PreviousEvidence } from './previous-evidence.js';

/** What a check found. */
export interface Checked {
  readonly config: CheckedConfig;
  readonly planned: PlannedState;
  /** Each managed project that was read, by id. */
  readonly projects: ReadonlyMap<string, CurrentProject>;
  readonly askedAt: AskedAt;
  /** An earlier check, whose chain this one continues. */
  readonly previous: PreviousEvidence | null;
}

/** States which settings are as desired, and who asked for them. Reads nothing. */
export function makeEvidence(checked: Checked): Evidence {
  const { config, planned } = checked;
  const { plan, resolved, organization } = planned;
  const rows = rowsOf(checked);
  const count = (state: EvidenceRow['state']): number => rows.filter((row) => row.state === state).length;
  const listed = organization.onlyDeclared === true ? null : organization.projects;
  const inPlan = new Set(plan.resources.map(({ slug }) => slug));
  const excluded = resolved.projects.flatMap(({ slug }) => (inPlan.has(slug) ? [] : [slug]));
  const isWhole =
    plan.partial === undefined && listed !== null && organization.unlisted + excluded.length === 0;
  const unknown = count('unreadable') + count('closed');
  const isSame =
    isQuiet({ ...plan, resources: [] }) &&
    rows.every(({ state }) => state === 'as-desired' || state === 'ignored');
  const base: Omit<Evidence, 'seal'> = {
    format: 'setpoint.evidence/1',
    tool: plan.tool,
    run: plan.run,
    service: plan.service,
    config: plan.config,
    organization: plan.organization,
    ...(plan.partial && { partial: plan.partial }),
    guard: config.root.guard,
    ...(plan.watch && { watch: plan.watch }),
    verdict: !isWhole || unknown > 0 ? 'incomplete' : isSame ? 'as-desired' : 'differs',
    summary: {
      resources: plan.resources.length,
      rows: rows.length,
      asDesired: count('as-desired'),
      differs: count('differs'),
      unreadable: count('unreadable'),
      closed: count('closed'),
      missing: count('missing'),
      ignored: count('ignored'),
      expired: rows.filter(({ state, until }) => until != null && state !== 'ignored').length,
    },
    rows,
    unmanaged: unmanagedOf(checked),
    scope: {
      root: config.rootFile,
      organization: config.root.organization,
      projects: listed?.map(({ id, slug }) => ({ id, slug })).sort(bySlug) ?? null,
      excluded,
      ignored: [...new Set(rows.flatMap((row) => (row.state === 'ignored' ? [row.slug] : [])))],
    },
    previous: null,
  };
  const evidence = checked.previous === null ? base : { ...base, ...continueChain(checked.previous, base) };
  return { ...evidence, seal: sealOf(evidence) };
}

function rowsOf({ config, planned, projects, askedAt }: Checked): readonly EvidenceRow[] {
  const { plan, resolved, organization } = planned;
  const desiredProjects = new Map<string | null, DesiredProject>(
    resolved.projects.map((project) => [project.id, project]),
  );
  const documents = new Map<string, ProjectDocument>(
    documentsOf(config.documents, 'project').map((document) => [document.ref, document]),
  );
  return plan.resources.flatMap((resource) => {
    const { kind, id, slug } = resource;
    const isOrganization = kind === 'organization';
    const project = desiredProjects.get(id);
    const document = project?.document ?? documents.get(slug) ?? documents.get(id ?? '');
    const desired = isOrganization ? resolved.organization : (project ?? document);
    if (!desired) return [];
    const current: CurrentResource<string, string> | undefined = isOrganization
      ? organization
      : projects.get(id ?? '');
    const own = isOrganization ? resolved.organization?.document : document;
    const whole = isClosed(resource) ? 'closed' : resource.action === 'missing' ? 'missing' : null;
    const rowOf = (
      what: EvidenceRow['what'],
      setting: string,
      { value, source }: DesiredValue,
      state: Pick<EvidenceRow, 'state' | 'effect'>,
    ): EvidenceRow => {
      const now = (what === 'setting' ? current?.settings : current?.fields)?.get(setting);
      const named = { kind, id, slug, what, setting, desired: value };
      const shown = now === undefined ? named : { ...named, current: now };
      const exception = own?.ignore.get(setting) ?? own?.expired.get(setting);
      const given = exception && { reason: exception.reason, until: exception.until };
      return { ...shown, ...state, source, asked: askedAt(source), ...given, asDesiredSince: null };
    };
    const isState = ([name]: readonly [string, unknown]): boolean =>
      config.catalogue[kind].get(name)?.kind !== 'action';
    const settings = [...desired.settings].filter(isState).map(([name, value]) => {
      const change = resource.changes.find(
        ({ setting, kind: kindOf }) => setting === name && kindOf !== 'action',
      );
      if (change && whole === null) {
        const setting = knownSetting(config.catalogue[kind], name);
        const effect = classifyEffect(setting, change.after, change.before);
        return rowOf('setting', name, value, { state: 'differs', effect });
      }
      const isUnreadable = resource.unreadable.some(({ setting }) => setting === name);
      return rowOf('setting', name, value, { state: whole ?? (isUnreadable ? 'unreadable' : 'as-desired') });
    });
    const expectations = [...desired.expect].map(([name, value]) => {
      const unmet = resource.expectations?.find(({ field }) => field === name);
      const found = unmet === undefined ? 'as-desired' : unmet.current === null ? 'unreadable' : 'differs';
      return rowOf('expectation', name, value, { state: whole ?? found });
    });
    const exceptions = [...(own?.ignore ?? [])].map(([name, { place, declared }]) => {
      const source = sourceAt(place, null);
      const layered = project?.overridden.findLast(({ setting }) => setting === name)?.declared;
      const value = declared ?? layered ?? { value: null, image: null, source };
      const what = config.catalogue[kind].has(name) ? 'setting' : 'expectation';
      return rowOf(what, name, { ...value, source }, { state: 'ignored' });
    });
    return [...settings, ...expectations, ...exceptions].sort(byText(({ setting }) => setting));
  });
}

function unmanagedOf({ config, planned, projects }: Pick<Checked, 'config' | 'planned' | 'projects'>) {
  const { resolved } = planned;
  const others = (settings: DesiredSettings | undefined, known: KnownSettings): readonly string[] =>
    [...known.values()].flatMap(({ name, kind }) => (kind === 'action' || settings?.has(name) ? [] : [name]));
  const counts: Record<string, number> = {};
  for (const { id, settings, document } of resolved.projects)
    if (projects.has(id))
      for (const name of others(settings, config.catalogue.project))
        if (!document?.ignore.has(name)) counts[name] = (counts[name] ?? 0) + 1;
  return {
    organization: others(resolved.organization?.settings, config.catalogue.organization).toSorted(),
    projects: Object.fromEntries(Object.entries(counts).sort(byText(([name]) => name))),
    whole: resolved.unmanaged.map(({ id, slug }) => ({ id, slug })).sort(bySlug),
  };
}
