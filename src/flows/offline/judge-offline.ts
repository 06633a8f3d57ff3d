import type { ComparedChange, ComparedResource } from '../../desired/resolve/comparison.js';
import type { EffectiveChange, EffectiveComparison } from '../../desired/resolve/effective.js';
import type {
  CheckedConfig,
  DesiredValue,
  OrganizationDocument,
  ProjectDocument,
} from '../../desired/types.js';
import type { Source } from '../../model/place.js';
import { classifyEffect, effectOfAdopting, effectOfReleasing } from '../../plan/compare/effect.js';
import type { Effect } from '../../plan/types.js';
import { normalise } from '../../settings/normalise.js';
import type { ResourceKind, Setting } from '../../settings/setting.js';
import { matchesInclude, placeOfKey } from './compare-roots.js';

export interface Versions {
  readonly old: CheckedConfig;
  readonly now: CheckedConfig;
}

/**
 * Normalises the changes and classifies their effect on security. `document` is the resource's own document in the new
 * version.
 */
export function judgeVersions(
  { changes, undecided }: EffectiveComparison,
  kind: ResourceKind,
  versions: Versions,
  document: OrganizationDocument | ProjectDocument | null,
): Pick<ComparedResource, 'changes' | 'undecided'> {
  const judge = (change: EffectiveChange): ComparedChange => {
    const place = change.after?.source ?? whereLeftOut(change, document, versions.now);
    return { ...judgeChange(change, settingsOf(change.setting, kind, versions)), place };
  };
  return { changes: changes.map(judge), undecided };
}

/** The setting as the root file declares it now and as it declared it before, if both exist; the current one first. */
function settingsOf(name: string, kind: ResourceKind, { old, now }: Versions): readonly Setting[] {
  const found = [now.catalogue[kind].get(name), old.catalogue[kind].get(name)];
  const [first, ...others] = found.filter((setting) => setting !== undefined);
  return first === undefined ? [] : [first, ...others.filter(({ neutral }) => neutral === first.neutral)];
}

/**
 * If two declarations of a setting classify its change, it weakens if either of them classifies it so. Otherwise
 * changing the declaration together with the value would hide the weakening.
 */
function judgeChange(change: EffectiveChange, settings: readonly Setting[]): Omit<ComparedChange, 'place'> {
  const [setting] = settings;
  if (setting === undefined) return { ...change, kind: 'scalar', effect: 'neutral' };
  const { before, after } = combed(change, setting);
  const effects = settings.map((one) => effectOf(one, combed(change, one)));
  const effect = effects.find((one) => one === 'weakens') ?? effects[0] ?? 'neutral';
  return { ...change, before, after, kind: setting.kind, effect };
}

type Ends = Pick<EffectiveChange, 'before' | 'after'>;

function combed({ before, after }: Ends, setting: Setting): Ends {
  const comb = (declared: DesiredValue | null): DesiredValue | null =>
    declared && { ...declared, value: normalise(setting, declared.value) ?? declared.value };
  return { before: comb(before), after: comb(after) };
}

function effectOf(setting: Setting, { before, after }: Ends): Effect {
  if (setting.kind === 'action') return 'neutral';
  if (after === null) return before === null ? 'neutral' : effectOfReleasing(setting, before.value);
  if (before === null) return effectOfAdopting(setting, after.value);
  return classifyEffect(setting, before.value, after.value);
}

/**
 * The place responsible for a setting that is no longer set. The first of these that applies: the entry that ignores
 * it; the layer that set it; `include`, if it no longer matches the file that set it; the resource's document; the root
 * file.
 */
function whereLeftOut(
  { setting, before }: EffectiveChange,
  document: OrganizationDocument | ProjectDocument | null,
  now: CheckedConfig,
): Source {
  const ignored = document?.ignore.get(setting);
  if (ignored !== undefined) return { ...ignored, layer: null };
  const said = before?.source ?? null;
  const layer = now.documents.filter((one) => one.head === 'layer').find(({ name }) => name === said?.layer);
  if (layer !== undefined) return { ...layer.place, layer: layer.name };
  const isOwn = document !== null && said?.layer === null;
  if (said !== null && !isOwn && !matchesInclude(now, said.file)) return placeOfKey('include', now);
  return { ...(document?.place ?? { file: now.rootFile, line: 1, column: 1 }), layer: null };
}
