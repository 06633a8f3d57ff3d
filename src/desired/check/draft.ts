import { isObject, type Json, type JsonObject } from '../../model/json.js';
import type { Catalogue, ResourceKind, Setting } from '../../settings/setting.js';
import type { SettingsDocument, ValueKey } from '../types.js';
import { entriesAt, type MapEntry, type ParsedDocument, toJson } from '../yaml/nodes.js';

/** A document whose kind is known, before its values are checked. */
export interface UncheckedDocument {
  readonly parsed: ParsedDocument;
  readonly json: JsonObject;
  readonly head: SettingsDocument['head'];
  /** The kind of resource that its settings apply to. */
  readonly resource: ResourceKind;
  readonly catalogue: Catalogue;
  /** Of `settings`, then of `expect`. */
  readonly entries: readonly DraftEntry[];
}

export interface DraftEntry extends MapEntry {
  readonly part: ValueKey;
  /** Undefined if the resource has none of this name. */
  readonly setting: Setting | undefined;
  readonly json: Json;
}

export function draftOf(
  parsed: ParsedDocument,
  head: UncheckedDocument['head'],
  catalogue: Catalogue,
): UncheckedDocument {
  const found = toJson(parsed);
  const json = isObject(found) ? found : {};
  const resource = head === 'organization' ? head : 'project';
  const entriesOf = (part: ValueKey) => {
    const known = part === 'settings' ? catalogue[resource] : catalogue.fields[resource];
    const values = json[part];
    // Copying the entry as a whole takes a tenth of the time of `validate`.
    return entriesAt(parsed, [part]).map(({ key, keyNode, value }) => ({
      key,
      keyNode,
      value,
      part,
      setting: known.get(key),
      json: isObject(values) ? (values[key] ?? null) : null,
    }));
  };
  return {
    parsed,
    json,
    head,
    resource,
    catalogue,
    entries: [...entriesOf('settings'), ...entriesOf('expect')],
  };
}
