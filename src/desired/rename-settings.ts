import { settingName, spellingsOf } from '../settings/names.js';
import type { BuiltInNames, Catalogue, Names, ResourceKind } from '../settings/setting.js';
import type { CheckedRoot } from './check/check-root.js';
import { exceptionsIn } from './check/exceptions.js';
import type { GuardConfig, LoadedConfig, SettingsDocument } from './types.js';
import { entriesAt, nodeAt, type ParsedDocument, textOf } from './yaml/nodes.js';

/** The catalogue whose names a document uses: that of its first name that not all have. Null if there is none. */
export function catalogueOf(parsed: ParsedDocument, catalogues: readonly Catalogue[]): Catalogue | null {
  const [first = null, ...others] = catalogues;
  if (others.length === 0) return first;
  const kind = resourceOf(parsed);
  const entries = [...entriesAt(parsed, ['settings']), ...entriesAt(parsed, ['expect'])];
  const names = [...entries.map(({ key }) => key), ...exceptionsIn(parsed).map(({ name }) => textOf(name))];
  const knowing = names.map((name) => catalogues.filter((catalogue) => knows(catalogue, kind, name)));
  return knowing.find(({ length }) => length > 0 && length < catalogues.length)?.[0] ?? first;
}

/** The kind of resource that a document is about. */
export function resourceOf(parsed: ParsedDocument): ResourceKind {
  return nodeAt(parsed, ['organization']) === null ? 'project' : 'organization';
}

/** A root file and its documents, which can be written with any built-in names, with the names of one vocabulary. */
export function nameSettings(root: CheckedRoot, documents: readonly SettingsDocument[]) {
  const { auto, config } = root;
  if (auto === null) return { root, documents };
  const matches = (catalogue: Catalogue): boolean =>
    documents.every((document) =>
      namesIn(document).every((name) => knows(catalogue, kindOf(document), name)),
    );
  const named = rename(
    config,
    documents,
    !matches(auto.sentry) && matches(auto.neutral) ? 'neutral' : 'sentry',
    auto,
  );
  return { root: { ...root, config: named.root, catalogue: named.catalogue }, documents: named.documents };
}

/** With `names: auto`, the other name of each setting and field that has two. */
export function otherNames(
  { auto, catalogue }: LoadedConfig,
  kind: ResourceKind,
): ReadonlyMap<string, string> {
  const pairs = auto === null ? [] : spellingsFor(catalogue, kind);
  return new Map([...pairs].filter(([other, name]) => other !== name).map(([other, name]) => [name, other]));
}

/** The same of those that the files use. */
export function otherNamesUsed(config: LoadedConfig): ReadonlyMap<string, string> {
  const used = config.documents.flatMap((document) => {
    const others = otherNames(config, kindOf(document));
    return namesIn(document).flatMap((name) => [[name, others.get(name) ?? name] as const]);
  });
  return new Map(used.filter(([name, other]) => other !== name));
}

/** The name in a catalogue of every built-in name of settings and fields, and of its own. */
export function spellingsFor(catalogue: Catalogue, kind: ResourceKind): ReadonlyMap<string, string> {
  return new Map([...spellingsOf(catalogue[kind]), ...spellingsOf(catalogue.fields[kind])]);
}

/** `service.names` as a file can contain it. */
export function writtenNames({ auto, root }: Pick<LoadedConfig, 'auto' | 'root'>): Names | 'auto' {
  return auto === null ? root.service.names : 'auto';
}

/** A configuration with `names: auto`, with the names of the service. */
export function withNames<Config extends LoadedConfig>(config: Config, names: BuiltInNames): Config {
  const { auto, root, documents } = config;
  return auto === null ? config : { ...config, ...rename(root, documents, names, auto) };
}

/** The guards of a configuration, with the names that another one uses. */
export function guardNamedAs({ root, catalogue }: LoadedConfig, other: Catalogue): GuardConfig {
  return {
    ...root.guard,
    protect: mapProtected(root.guard, (kind, name) => {
      const setting = catalogue[kind].get(name);
      return settingName(other[kind], setting?.neutral ?? name) ?? name;
    }),
  };
}

function mapProtected(
  { protect }: Pick<GuardConfig, 'protect'>,
  toName: (kind: ResourceKind, name: string) => string,
): readonly string[] {
  return protect.map((path) => {
    const [kind, name] = path.split(/\.(.*)/);
    return `${kind}.${toName(kind === 'organization' ? kind : 'project', name ?? '')}`;
  });
}

function rename<Root extends CheckedRoot['config']>(
  root: Root,
  documents: readonly SettingsDocument[],
  names: BuiltInNames,
  auto: NonNullable<LoadedConfig['auto']>,
) {
  const catalogue = auto[names];
  const spellings = {
    organization: spellingsFor(catalogue, 'organization'),
    project: spellingsFor(catalogue, 'project'),
  };
  const toName = (kind: ResourceKind, name: string): string => spellings[kind].get(name) ?? name;
  return {
    root: root && {
      ...root,
      service: { ...root.service, names },
      guard: { ...root.guard, protect: mapProtected(root.guard, toName) },
    },
    catalogue,
    documents: documents.map((document) => {
      const kind = kindOf(document);
      if (namesIn(document).every((name) => knows(catalogue, kind, name))) return document;
      const named = <Value>(values: ReadonlyMap<string, Value>) =>
        new Map([...values].map(([name, value]) => [toName(kind, name), value] as const));
      return {
        ...document,
        settings: named(document.settings),
        expect: named(document.expect),
        ignore: named(document.ignore),
        expired: named(document.expired),
      };
    }),
  };
}

function namesIn({ settings, expect, ignore, expired }: SettingsDocument): readonly string[] {
  return [settings, expect, ignore, expired].flatMap((values) => [...values.keys()]);
}

function knows({ fields, ...settings }: Catalogue, kind: ResourceKind, name: string): boolean {
  return settings[kind].has(name) || fields[kind].has(name);
}

function kindOf({ head }: SettingsDocument): ResourceKind {
  return head === 'organization' ? head : 'project';
}
