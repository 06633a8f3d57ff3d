import type { DeepReadonly, Json } from '../model/json.js';
import type { RootFile } from './generated/types.js';

export type ResourceKind = 'organization' | 'project';

/**
 * The kinds of value. Each has one normaliser (`normalise.ts`).
 *
 * - scalar: a boolean, number, string or null
 * - set: an array whose order has no meaning
 * - list: an array whose order is visible to users
 * - keyed-list: an array of objects, each identified by one property (`key`)
 * - map-of-sets: an object from a name to a set
 * - embedded-json: an object in files, sent as a JSON string
 * - image: sent as base64; compared by digest
 * - action: not state: sent if it has an effect, never compared
 */
export type ValueKind =
  | 'scalar'
  | 'set'
  | 'list'
  | 'keyed-list'
  | 'map-of-sets'
  | 'embedded-json'
  | 'image'
  | 'action';

/**
 * A direction of change that has a consequence. `order` is sorted from least to most. `never` is the number that counts
 * as larger than any other, because it switches the setting off.
 */
export type Direction =
  | { readonly to: boolean }
  | { readonly when: 'grows' | 'shrinks' }
  | { readonly when: 'rises' | 'falls'; readonly order: readonly Json[] }
  | { readonly when: 'falls'; readonly never: number };

/** What a setting requires in addition to scopes (interface, "Errors"). */
export type Requirement =
  | { readonly plan: 'team' | 'business' }
  | { readonly integration: 'hostA' | 'hostB' | 'chat' };

/** A side effect of a change, as a sentence. */
export interface SideEffect {
  readonly text: string;
  /** If present, only changes in this direction have the effect. */
  readonly on?: Direction;
  /** The effect remains after the setting is set back. */
  readonly irreversible?: true;
}

/**
 * What the program relies on besides the kind and the directions. Several settings can have one role, unless stated.
 *
 * - address: names the resource in URLs and files; sent last and alone; one for each resource
 * - display-name: names the resource in the web interface
 * - platform: what `match.platform` of layers matches; at most one for each resource
 * - resolves-after-hours: issues that were not seen for that many hours are resolved
 * - scrubbing-rules: rules and the applications of them, judged by what they protect
 * - title-template: contains variables that the service replaces
 */
export type Role =
  | 'address'
  | 'display-name'
  | 'platform'
  | 'resolves-after-hours'
  | 'scrubbing-rules'
  | 'title-template';

/** One writable setting: an entry of `schemas/*-settings.schema.json` with the names of the current service. */
export interface Setting {
  readonly resource: ResourceKind;
  /** The name in files, in plans and on the wire, after applying `service.names`. */
  readonly name: string;
  /** The name in the interface description. */
  readonly neutral: string;
  readonly kind: ValueKind;
  readonly role: Role | null;
  /**
   * The setting that selects which image is shown. The service accepts `shownBy` only together with the image
   * (interface, "Errors"), and sets it when it stores an image.
   */
  readonly imageSwitch: {
    /** The wire name of the setting of the image. */
    readonly image: string;
    /** The value that shows the image. */
    readonly shownBy: string;
  } | null;
  /** scalar: the JSON type of its values; null means `nullAs`. Absent for other kinds. */
  readonly type?: 'boolean' | 'integer' | 'number' | 'string';
  /** RFC 6901 pointer into the reply, in wire names; null if no reply shows it (action). */
  readonly readAt: string | null;
  /**
   * RFC 6901 pointer into an item of the list of projects, in wire names; null if no list shows it. Options as stored
   * (observed, 12.1 "list with options").
   */
  readonly listedAt: string | null;
  /** keyed-list: the property that identifies an item. */
  readonly key: string | null;
  /** keyed-list: the properties of an item that files can set; null: all. The service sets the others. */
  readonly fields: readonly string[] | null;
  /** The value that the service returns instead of null (`resolveAge`: 0); null if it returns null. */
  readonly nullAs: Json;
  /** Any one of these scopes is sufficient to change it. */
  readonly scopes: readonly string[];
  /** The scope without which deployments accept the setting with a 2xx but store nothing (observed). */
  readonly droppedWithout: string | null;
  readonly requires: Requirement | null;
  /** `requires` as the end of a sentence, with the names of the deployment: `a GitHub integration`. */
  readonly needs: string | null;
  readonly weakens: Direction | null;
  readonly tightens: Direction | null;
  /** Changes that hide issues, for example by resolving them, but do not weaken security. */
  readonly hides: Direction | null;
  /** `caller`: the value belongs to the calling user, not to the resource (`isBookmarked`). */
  readonly owner: 'resource' | 'caller';
  readonly sideEffect: SideEffect | null;
  /**
   * The preset that a setting shows until it is set. The preset follows another setting, so this setting changes with
   * it without being sent (observed, 3.2 "highlights unset").
   */
  readonly movesWith: {
    /** The wire name of the other setting of the same resource. */
    readonly setting: string;
    /** RFC 6901 pointer to the current preset in the reply. */
    readonly presetAt: string;
  } | null;
  /**
   * The month in which it was removed from the API of Sentry. Newer deployments accept it with a 2xx but store nothing.
   */
  readonly removed: string | null;
  /** The value that deployments show until it is set (observed); absent if unknown. */
  readonly default?: Json;
  /** The value shown until it is set, which cannot be restored: `the platform's preset`. Null if any value can be. */
  readonly fallback: string | null;
  readonly description: string;
  /** Only for settings that the root file declares. The schemas lack them, so their limits are stored here. */
  readonly extra?: ExtraKeys;
}

/** The settings of one kind of resource, by name. */
export type KnownSettings = ReadonlyMap<string, Setting>;

/** All settings in the vocabulary of one deployment. */
export interface Catalogue extends Readonly<Record<ResourceKind, KnownSettings>> {
  /** Fields of the replies that no update can set, for `expect`. A setting of the same name replaces a field. */
  readonly fields: Readonly<Record<ResourceKind, KnownSettings>>;
}

/** The names of a deployment: a built-in vocabulary, or a table from neutral to wire names. */
export type Names = Exclude<NonNullable<NonNullable<DeepReadonly<RootFile>['service']>['names']>, 'auto'>;

/** A vocabulary that `service.names` can select by its name. */
export type BuiltInNames = Extract<Names, string>;

/** A setting as defined in the schemas, with neutral names and without default values. */
export type Entry = Pick<Setting, 'resource' | 'name' | 'description'> &
  Partial<Omit<Setting, 'resource' | 'name' | 'neutral' | 'needs' | 'description'>>;

/** A setting that the interface description does not contain, declared in `extraSettings` of the root file. */
export type ExtraSetting = NonNullable<ExtraDeclarations['project']>[string];

/** An extra setting of any type, with the keys of all types. */
export type ExtraKeys = Pick<ExtraSetting, 'type'> & {
  readonly [Key in KeyOf<ExtraSetting>]?: ValueOf<ExtraSetting, Key>;
};
type KeyOf<Union> = Union extends unknown ? keyof Union : never;
type ValueOf<Union, Key> = Union extends unknown ? (Key extends keyof Union ? Union[Key] : never) : never;

type ExtraDeclarations = NonNullable<DeepReadonly<RootFile>['extraSettings']>;

/**
 * The data that `scripts/generate.mjs` collects from schemas/.
 * @public Imported by the generated code, which knip does not read.
 */
export interface CatalogueData {
  /** The scopes of settings that define none themselves. */
  readonly scopes: Readonly<Record<ResourceKind, readonly string[]>>;
  readonly settings: readonly Entry[];
  /** Fields of the replies that files can expect, but no update can set. */
  readonly fields: readonly Entry[];
  /** The keys of the root file, of its sections, of each kind of document and of `match`, in their canonical order. */
  readonly keys: Readonly<
    Record<'root' | 'service' | 'guard' | 'organization' | 'layer' | 'match' | 'project', readonly string[]>
  >;
  /** The built-in vocabularies: neutral → wire names, of settings and other words. */
  readonly vocabularies: Readonly<Record<'sentry', Readonly<Record<string, string>>>>;
}
