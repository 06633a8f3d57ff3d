import { valueAt } from '../../src/model/json.js';
import type { Difference } from './compare.js';
import { type Address, addressOf, type Recording, textOf } from './recordings.js';
import { catalogue } from './replay.js';

export interface NamedDifference {
  readonly what: string;
  readonly why: string;
  readonly covers: (difference: Difference, recording: Recording) => boolean;
}

/** Every way in which the sandbox's answer can differ from a recorded reply. Anything else is an error of one of them. */
export const differences: readonly NamedDifference[] = [
  {
    what: 'a field that setpoint does not read is missing in the sandbox',
    why: 'The sandbox has the fields that a client can use; the decoders drop all others.',
    covers: ({ at, sandbox }, recording) => sandbox === 'missing' && !isRead(at, recording),
  },
  {
    what: 'a documented field is missing in the recorded reply',
    why: 'The sandbox has all fields of the interface description; each version of a service lacks some.',
    covers: ({ at, recorded }) => recorded === 'missing' && !at.startsWith('/experiments/'),
  },
  {
    what: 'the sandbox shows an unknown field',
    why: 'Its replies have one that no schema describes, because newer versions add such fields.',
    covers: ({ at }) => at === '/experiments/a-new-field',
  },
  {
    what: 'the header Allow',
    why: 'No client reads it. The sandbox names only the methods that it has, and only with status 405.',
    covers: ({ at }) => at === 'allow',
  },
  {
    what: 'another method than GET and PUT',
    why: 'setpoint sends no other. The sandbox has no other, and answers 405.',
    covers: ({ at, sandbox }, { method }) =>
      at === 'status' && sandbox === 405 && !/^(?:GET|PUT)$/.test(method),
  },
  {
    what: 'an address without the final slash',
    why: 'setpoint sends none. The sandbox answers 404 without a body, as to any unknown address.',
    covers: (_, { path }) => !/\/(?:\?|$)/.test(path),
  },
  {
    what: 'the words about a body that is not JSON',
    why: 'They are those of the parser, and setpoint sends only JSON.',
    covers: ({ at, sandbox }) =>
      at === 'body' && textOf(valueAt(sandbox ?? null, '/detail')).startsWith('JSON parse error'),
  },
  {
    what: 'an unknown sort is accepted',
    why: 'Version 24.6 does so. Later versions reject it, and so does the sandbox.',
    covers: (_, { status, path }) =>
      status === 200 && /[?&]sort=(?!date|freq|inbox|new|trends|user)/.test(path),
  },
  {
    what: 'GlitchTip: the words of errors',
    why: 'It is another implementation. The status decides, and the words are shown as they are.',
    covers: ({ at, recorded }, recording) =>
      isGlitchTip(recording) && at === 'body' && typeof valueAt(recorded ?? null, '/detail') === 'string',
  },
  {
    what: 'GlitchTip: the Link header is the text of a set',
    why: 'The sandbox writes a valid header. The client rejects this one (replay.test.ts).',
    covers: ({ at, recorded }) => at === 'link' && textOf(recorded).startsWith("{'"),
  },
  {
    what: 'GlitchTip: lists of projects have a count',
    why: 'No list of projects is counted by the service that the sandbox imitates.',
    covers: ({ at }, recording) =>
      isGlitchTip(recording) && addressOf(recording).address === 'projects' && at.startsWith('x-'),
  },
  {
    what: 'GlitchTip: another number of issues',
    why: 'The issues differ, there is no implicit query, `project=-1` and unknown terms find nothing.',
    covers: ({ at }, recording) => isGlitchTip(recording) && isIssues(recording) && at === 'x-hits',
  },
  {
    what: 'GlitchTip: names of sort orders',
    why: 'It has names of its own, and answers 422 to all others.',
    covers: ({ at }, recording) =>
      isGlitchTip(recording) &&
      isIssues(recording) &&
      /[?&]sort=/.test(recording.path) &&
      /^(?:status|link|x-)/.test(at),
  },
  {
    what: 'GlitchTip: the rules of updates',
    why: 'An update requires the name, as a text. The sandbox accepts each field alone, and numbers as texts.',
    covers: ({ at }, recording) =>
      isGlitchTip(recording) && recording.method === 'PUT' && (at === 'status' || at === 'content-type'),
  },
  {
    what: 'ids in addresses are not found',
    why: 'GlitchTip and older versions find only slugs. The sandbox does so with the quirk slugs-only.',
    covers: ({ at, recorded }, recording) =>
      at === 'status' && recorded === 404 && /^\d+$/.test(addressOf(recording).project ?? ''),
  },
  {
    what: 'GlitchTip: an organization is hidden from users of others',
    why: 'It answers 404. The sandbox has one organization, and answers 403 to a caller without scopes.',
    covers: ({ at, recorded, sandbox }, recording) =>
      isGlitchTip(recording) && at === 'status' && recorded === 404 && sandbox === 403,
  },
];

function isGlitchTip({ service }: Recording): boolean {
  return service.startsWith('glitchtip');
}

function isIssues(recording: Recording): boolean {
  return addressOf(recording).address === 'issues';
}

/** The fields that the decoders use themselves, and the settings and expected fields at their pointers. */
const ofProject = ['id', 'slug', 'platform', 'access', 'hasAccess', 'team/slug', 'teams[]/slug'];
const ofOrganization = ['id', 'slug', 'status/id'];
const ofCaller = ['access', 'role', 'orgRole', 'orgRoleList[]/id', 'orgRoleList[]/scopes'];
const below = (root: string, fields: readonly string[]) => fields.map((field) => `${root}/${field}`);
const read: Readonly<Record<Address, readonly string[]>> = {
  root: ['/auth/scopes'],
  organization: [
    ...below('', [...ofOrganization, ...ofCaller, ...pointersOf('organization')]),
    ...below('/projects[]', ofProject),
  ],
  project: [
    ...below('', [...ofProject, ...pointersOf('project')]),
    ...below('/organization', ofOrganization),
  ],
  projects: below('[]', [...ofProject, 'options']),
  issues: below('[]', ['id', 'project/id', 'project/slug']),
};

function pointersOf(kind: 'organization' | 'project'): readonly string[] {
  const known = [...catalogue[kind].values(), ...catalogue.fields[kind].values()];
  const pointers = known.flatMap(({ readAt, movesWith }) => [readAt ?? [], movesWith?.presetAt ?? []].flat());
  return pointers.map((pointer) => pointer.slice(1));
}

/** Whether setpoint reads a field, or anything in it. */
function isRead(at: string, recording: Recording): boolean {
  return read[addressOf(recording).address].some((place) => place === at || place.startsWith(`${at}/`));
}
