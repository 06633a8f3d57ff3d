import type { Json } from '../model/json.js';
import type { ExtraSetting } from './extra.js';

export type ResourceKind = 'organization' | 'project';

/**
 * The kinds of value. Each has one normaliser and one comparer (`settings/kinds/`).
 *
 * - scalar: a boolean, number, string or null
 * - set: an array of strings whose order means nothing
 * - list: an array of strings whose order is shown to people
 * - keyed-list: an array of objects, each known by one property (`key`)
 * - map-of-sets: an object from a name to a set
 * - embedded-json: written as structure, carried as a JSON string
 * - image: written as base64 bytes, never read back; compared by digest
 * - action: not state: sent when it has something to do, never compared
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

/** Which way a change goes, so that something follows from it. `order` runs from least to most. */
export type Direction =
  | { readonly to: boolean }
  | { readonly notTo: Json }
  | { readonly from: Json }
  | { readonly when: 'grows' | 'shrinks' }
  | { readonly when: 'rises' | 'falls'; readonly order: readonly Json[] };

/** What a setting needs beyond scopes (interface, "Errors"). */
export type Requirement =
  | { readonly plan: 'team' | 'business' }
  | { readonly integration: 'hostA' | 'hostB' | 'chat' };

/** What a change causes besides itself, as a sentence. */
export interface SideEffect {
  readonly text: string;
  /** Only where the change goes this way. */
  readonly on?: Direction;
  /** What it did stays done when the setting is set back, or may. */
  readonly lasts?: true;
}

/**
 * Whose preset a setting shows while nobody ever set it: it moves when that other setting does, without being sent
 * (observed of the highlights of a project).
 */
export interface MovesWith {
  /** The other setting of the same resource, by its name on the wire. */
  readonly setting: string;
  /** RFC 6901 pointer into the reply: the preset that holds now. */
  readonly presetAt: string;
}

/** One writable setting: an entry of `schemas/*-settings.schema.json` in the names of the service at hand. */
export interface Setting {
  readonly resource: ResourceKind;
  /** The name in the files, in addresses of the plan and on the wire, after `service.names`. */
  readonly name: string;
  /** The name in the interface description. */
  readonly neutral: string;
  readonly kind: ValueKind;
  /** scalar: the JSON type of its values; a null beside it is what `nullAs` says. Absent on the other kinds. */
  readonly type?: 'boolean' | 'integer' | 'number' | 'string';
  /** RFC 6901 pointer into the reply, in wire names; null where no reply shows it (action). */
  readonly readAt: string | null;
  /** keyed-list: the property that names an item. */
  readonly key: string | null;
  /** keyed-list: the properties of an item that can be declared; null: all. Others are the service's own. */
  readonly fields: readonly string[] | null;
  /** What a null means, where the service reads it back as something else (`resolveAge`: 0); null: null itself. */
  readonly nullAs: Json;
  /** Any one of these lets a caller change it. */
  readonly scopes: readonly string[];
  /**
   * Where deployments ask for more than the interface says: the scope without which they accept the setting with a 2xx
   * and store nothing.
   */
  readonly droppedWithout: string | null;
  readonly requires: Requirement | null;
  /** `requires` as the end of a sentence, in the deployment's words: `a GitHub integration`. */
  readonly needs: string | null;
  readonly weakens: Direction | null;
  readonly tightens: Direction | null;
  /** `caller`: the value belongs to the calling user, not to the resource (`isBookmarked`). */
  readonly owner: 'resource' | 'caller';
  readonly sideEffect: SideEffect | null;
  readonly movesWith: MovesWith | null;
  /** What it shows until somebody sets it, to which there is no way back: `the platform's preset`. Null where any value can be set back. */
  readonly fallback: string | null;
  readonly description: string;
  /** Only where the root file declares the setting: the schemas know nothing of it, and its bounds stand here. */
  readonly extra?: ExtraSetting;
}

/** All settings of one deployment's vocabulary. */
export interface Catalogue {
  readonly organization: ReadonlyMap<string, Setting>;
  readonly project: ReadonlyMap<string, Setting>;
}

/** `service.names`: a built-in vocabulary or a table from neutral to wire names. */
export type Names = 'neutral' | 'sentry' | Readonly<Record<string, string>>;
