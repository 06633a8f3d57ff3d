import { pointerToken } from '../model/json.js';
import { type ExtraSettings, entryOfExtra, noExtras } from './extra.js';
import { data } from './generated/catalogue.js';
import { type Vocabulary, vocabularyFor, wireName } from './names.js';
import type { Catalogue, Entry, Names, Requirement, ResourceKind, Setting } from './setting.js';

/**
 * All settings, with the names and reply pointers of one deployment. `neutral` contains the name in the interface
 * description.
 *
 * @param names without a flaw (`findNamesFlaw`)
 * @param extras additional settings of the deployment; they must have passed `faultOfExtraIn`
 */
export function catalogueFor(names: Names, extras: ExtraSettings = noExtras): Catalogue {
  const vocabulary = vocabularyFor(names);
  const mapOf = (resource: ResourceKind, scopes: readonly string[], entries: readonly Entry[]) =>
    new Map(
      entries
        .filter((entry) => entry.resource === resource)
        .map((entry) => describe(entry, scopes, vocabulary))
        .map((setting) => [setting.name, setting] as const),
    );
  const settingsOf = (resource: ResourceKind) => {
    const own = [...extras[resource]].map(([name, extra]) => entryOfExtra(resource, name, extra));
    return mapOf(resource, data.scopes[resource], [...data.settings, ...own]);
  };
  const fieldsOf = (resource: ResourceKind) => {
    const isField = ({ name }: Entry) => !extras[resource].has(wireName(vocabulary, name));
    return mapOf(resource, [], data.fields.filter(isField));
  };
  return {
    organization: settingsOf('organization'),
    project: settingsOf('project'),
    fields: { organization: fieldsOf('organization'), project: fieldsOf('project') },
  };
}

/** Adds the default values to an entry, and translates it to the vocabulary. */
function describe(entry: Entry, scopes: readonly string[], vocabulary: Vocabulary): Setting {
  const { readAt = `/${pointerToken(entry.name)}`, movesWith: moves = null, imageSwitch = null } = entry;
  return {
    kind: 'scalar',
    role: null,
    listedAt: null,
    key: null,
    fields: null,
    nullAs: null,
    scopes,
    droppedWithout: null,
    requires: null,
    weakens: null,
    tightens: null,
    hides: null,
    owner: 'resource',
    sideEffect: null,
    fallback: null,
    removed: null,
    ...entry,
    imageSwitch: imageSwitch && { ...imageSwitch, image: wireName(vocabulary, imageSwitch.image) },
    movesWith: moves && {
      setting: wireName(vocabulary, moves.setting),
      presetAt: translatePointer(moves.presetAt, vocabulary),
    },
    name: wireName(vocabulary, entry.name),
    neutral: entry.name,
    needs: entry.requires ? describeRequirement(entry.requires, vocabulary) : null,
    readAt: readAt && translatePointer(readAt, vocabulary),
    ...(entry.listedAt && { listedAt: translatePointer(entry.listedAt, vocabulary) }),
  };
}

/** What a setting requires, as the end of a sentence that begins with "it needs". */
function describeRequirement(requires: Requirement, vocabulary: Vocabulary): string {
  if ('integration' in requires) return `a ${wireName(vocabulary, requires.integration)} integration`;
  return `the ${planNames[requires.plan]} plan or above`;
}

const planNames = { team: 'Team', business: 'Business' };

/** Names in the interface description contain neither `~` nor `/`, so each token is a name. */
function translatePointer(pointer: string, vocabulary: Vocabulary): string {
  return pointer
    .split('/')
    .map((token) => pointerToken(wireName(vocabulary, token)))
    .join('/');
}
