import { pointerToken } from '../model/json.js';
import type { Entry } from './entry.js';
import { data } from './generated/catalogue.js';
import { type Vocabulary, vocabularyFor, wireName } from './names.js';
import { tellRequirement } from './requirement.js';
import type { Catalogue, Names, ResourceKind, Setting } from './setting.js';

/**
 * All settings in the words of one deployment: names and pointers into the reply are the deployment's,
 * `neutral` keeps the interface's name.
 *
 * @throws Fault files SP2001, SP2002, SP2003: a table of names that cannot be (see `vocabularyFor`).
 */
export function catalogueFor(names: Names): Catalogue {
  const vocabulary = vocabularyFor(names);
  const mapOf = (resource: ResourceKind) =>
    new Map(
      data.settings
        .filter((entry) => entry.resource === resource)
        .map((entry) => describe(entry, data.scopes[resource], vocabulary))
        .map((setting) => [setting.name, setting] as const),
    );
  return { organization: mapOf('organization'), project: mapOf('project') };
}

/** The entry with what goes without saying, said. */
function describe(entry: Entry, scopes: readonly string[], vocabulary: Vocabulary): Setting {
  const readAt = entry.readAt === undefined ? `/${pointerToken(entry.name)}` : entry.readAt;
  return {
    kind: 'scalar',
    key: null,
    stamped: [],
    nullAs: null,
    scopes,
    droppedWithout: null,
    requires: null,
    weakens: null,
    tightens: null,
    owner: 'resource',
    sideEffect: null,
    ...entry,
    name: wireName(vocabulary, entry.name),
    neutral: entry.name,
    needs: entry.requires ? tellRequirement(entry.requires, vocabulary) : null,
    readAt: readAt === null ? null : translatePointer(readAt, vocabulary),
  };
}

/** The interface's names hold neither `~` nor `/`, so a token is a name. */
function translatePointer(pointer: string, vocabulary: Vocabulary): string {
  return pointer
    .split('/')
    .map((token) => pointerToken(wireName(vocabulary, token)))
    .join('/');
}
