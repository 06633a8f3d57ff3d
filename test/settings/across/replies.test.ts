import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import issueSchema from '../../../schemas/issue-reply.schema.json' with { type: 'json' };
import organizationSchema from '../../../schemas/organization-reply.schema.json' with { type: 'json' };
import projectSchema from '../../../schemas/project-reply.schema.json' with { type: 'json' };
import { errorsOf } from '../errors.js';

const ajv = new Ajv({ allErrors: true, strict: false });

const organizationReply = ajv.compile(organizationSchema);
const projectReply = ajv.compile(projectSchema);
const issueReply = ajv.compile(issueSchema);

const replies = [
  ['organization', organizationReply, { id: '7', slug: 'acme' }],
  ['project', projectReply, { id: '42', slug: 'web' }],
  ['issue', issueReply, { id: '1' }],
] as const;

describe.each(replies)('the reply of %s', (_, validate, least) => {
  it('requires only the identifying fields', () => {
    expect(errorsOf(validate, least)).toEqual([]);
    expect(errorsOf(validate, {})).toContain(' required');
  });

  it('accepts unknown fields', () => {
    expect(errorsOf(validate, { ...least, novelty: { deep: [1] } })).toEqual([]);
  });

  it('is an object', () => {
    expect(errorsOf(validate, [least])).toEqual([' type']);
    expect(errorsOf(validate, null)).toEqual([' type']);
  });

  it('reports every field with a wrong type', () => {
    expect(errorsOf(validate, { ...least, id: 7, platform: 1, name: 1, userCount: 'x' })).toContain(
      '/id type',
    );
  });
});

it.each([
  ['a role', { orgRoleList: [{ id: 1 }] }, '/orgRoleList/0/id type'],
  ['a team', { teams: [{ id: '1', slug: 'a', memberCount: '3' }] }, '/teams/0/memberCount type'],
  ['a project', { projects: [{ id: '1', slug: 'a', hasLogs: 1 }] }, '/projects/0/hasLogs type'],
  ['a project without slug', { projects: [{ id: '1' }] }, '/projects/0 required'],
  ['the status', { status: { name: 'active' } }, '/status required'],
  ['the picture', { avatar: { avatarUrl: 1 } }, '/avatar/avatarUrl type'],
])('an organization: reports the path of an error deep in %s', (_, part, error) => {
  expect(errorsOf(organizationReply, { id: '7', slug: 'acme', ...part })).toEqual([error]);
});

it.each([
  ['no platform', { platform: null, team: null }],
  ['no release', { latestRelease: null, firstEvent: null }],
  ['rules that were never set', { relayPiiConfig: null, debugFilesRole: null }],
])('a project may have %s', (_, part) => {
  expect(errorsOf(projectReply, { id: '42', slug: 'web', ...part })).toEqual([]);
});

it('accepts an issue without an assignee', () => {
  expect(errorsOf(issueReply, { id: '1', assignedTo: null, inbox: null, owners: null })).toEqual([]);
});
