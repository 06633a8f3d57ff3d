import { describe, expect, it } from 'vitest';
import { onlyResource, planOf, planOrganization, planProject, sha256 } from './fixtures.js';

describe('a resource of the plan', () => {
  it('is unchanged, and nothing is sent, if all settings have their desired value', () => {
    const plan = planProject(
      { name: 'Web', resolveAge: 720 },
      { name: 'Web', resolveAge: 720, platform: 'python' },
    );
    expect(plan).toMatchObject({
      action: 'unchanged',
      changes: [],
      unreadable: [],
      body: null,
      images: {},
      rename: null,
    });
  });

  it('carries the changed settings and no other', () => {
    const plan = planProject({ name: 'Web', resolveAge: 720 }, { name: 'Web', resolveAge: 0 });
    expect(plan).toMatchObject({ action: 'update', body: { resolveAge: 720 } });
    expect(plan.changes).toEqual([
      {
        setting: 'resolveAge',
        kind: 'scalar',
        before: 0,
        after: 720,
        patch: [{ op: 'replace', path: '/resolveAge', value: 720 }],
        effect: 'hides',
        blocked: null,
        requires: null,
        irreversible: true,
        notes: ['Issues that were not seen for that many hours are resolved.'],
        source: { file: 'projects/web.yaml', line: 2, column: 3, layer: null },
      },
    ]);
  });

  it('sends embedded JSON as text', () => {
    const rules = { rules: { a: { type: 'anything', redaction: { method: 'remove' } } } };
    const plan = planOrganization({ relayPiiConfig: rules }, { relayPiiConfig: null });
    expect(plan.changes[0]?.after).toEqual(rules);
    expect(plan.body).toEqual({
      relayPiiConfig: '{"rules":{"a":{"redaction":{"method":"remove"},"type":"anything"}}}',
    });
  });

  it('lets a slug travel apart from the rest', () => {
    const plan = planProject({ slug: 'web-2', name: 'Web' }, { slug: 'web', name: 'web' });
    expect(plan).toMatchObject({ body: { name: 'Web' }, rename: { slug: 'web-2' } });
  });

  it('sends no body if only the slug changes', () => {
    expect(planProject({ slug: 'web-2' }, { slug: 'web' })).toMatchObject({
      body: null,
      rename: { slug: 'web-2' },
    });
  });

  it('names a picture by file and digest, and holds no bytes of it', () => {
    const [before, after] = [sha256('a'), sha256('b')];
    const plan = planOrganization(
      { avatarType: 'upload', avatar: after },
      { avatarType: 'upload', avatar: before },
    );
    expect(plan).toMatchObject({ body: {}, images: { avatar: { file: 'logo.png', digest: after } } });
    expect(JSON.stringify(plan)).not.toContain('aGk=');
  });

  it('sends the image if the service requires it, and notes it', () => {
    const avatar = sha256('a');
    const plan = planOrganization({ avatarType: 'upload', avatar }, { avatarType: 'letter_avatar', avatar });
    expect(plan).toMatchObject({ body: { avatarType: 'upload' }, images: { avatar: { digest: avatar } } });
    expect(plan.changes.map((change) => change.notes)).toEqual([
      ['Sent together with avatar, which the service requires.'],
    ]);
  });

  it.each([
    ['letter_avatar', {}, true],
    ['upload', {}, false],
    ['letter_avatar', { avatarType: 'upload' }, false],
  ])('notes that an image switches the avatar type from %s if the files declare %o', (type, more, noted) => {
    const plan = planOrganization({ avatar: sha256('a'), ...more }, { avatar: null, avatarType: type });
    const avatar = plan.changes.find(({ setting }) => setting === 'avatar');
    const note = 'The service also sets avatarType to upload: it shows the uploaded image.';
    expect(avatar?.notes.includes(note)).toBe(noted);
  });
});

describe('scopes', () => {
  const declared = { isBookmarked: true, resolveAge: 720 };
  const shown = { isBookmarked: false, resolveAge: 360 };

  it('let a caller with project:read alone change only what is open to it', () => {
    const plan = planProject(declared, shown, ['project:read', 'org:read']);
    expect(plan).toMatchObject({ action: 'update', body: { isBookmarked: true } });
    expect(plan.changes.map((change) => [change.setting, change.blocked])).toEqual([
      ['isBookmarked', null],
      [
        'resolveAge',
        {
          reason: 'the token cannot change it: this requires project:write or project:admin',
          scope: 'project:write',
        },
      ],
    ]);
  });

  it('block the resource if they block every change, and nothing is sent', () => {
    const plan = planOrganization({ require2FA: true }, { require2FA: false }, { access: ['org:read'] });
    expect(plan).toMatchObject({ action: 'blocked', body: null });
    expect(plan.changes[0]?.blocked?.scope).toBe('org:write');
  });

  it('have no effect if nothing changes', () => {
    expect(planProject({ name: 'Web' }, { name: 'Web' }, []).action).toBe('unchanged');
  });
});

describe('what cannot be read', () => {
  it('blocks the resource, while the rest could be written', () => {
    const plan = planProject({ name: 'Web', resolveAge: 720 }, { resolveAge: 360 });
    expect(plan).toMatchObject({ action: 'blocked', body: { resolveAge: 720 } });
    expect(plan.unreadable.map((each) => each.setting)).toEqual(['name']);
  });

  it('blocks a resource that is otherwise in order', () => {
    expect(planProject({ name: 'Web' }, {})).toMatchObject({ action: 'blocked', changes: [], body: null });
  });
});

describe('an organization that is not active', () => {
  const pending = { status: 'pending_deletion' };

  it('gets no update, nor do its projects, and the plan states why', () => {
    const plan = planOf({
      organization: { declared: { name: 'Acme' }, shown: { name: 'acme' }, ...pending },
      projects: [{ slug: 'web', declared: { name: 'Web' }, shown: { name: 'web' } }],
    });
    expect(plan.resources.map(({ action, body, rename }) => [action, body, rename])).toEqual([
      ['blocked', null, null],
      ['blocked', null, null],
    ]);
    expect(plan.resources.flatMap(({ changes }) => changes.map(({ blocked }) => blocked?.reason))).toEqual([
      "the organization's status is pending_deletion, and any update, even an empty one, can restore it",
      "the organization's status is pending_deletion, and any update, even an empty one, can restore it",
    ]);
    expect(plan.warnings.map(({ code }) => code)).toEqual(['SP2201']);
    expect(plan.summary).toMatchObject({ fields: 0, requests: { toApply: 0 } });
  });

  it('is blocked even if nothing differs', () => {
    expect(planOrganization({ name: 'Acme' }, { name: 'Acme' }, pending).action).toBe('blocked');
  });

  it('blocks its projects even if no file manages the organization', () => {
    const plan = planOf({
      organization: { declared: null, ...pending },
      projects: [{ slug: 'web', declared: { name: 'Web' }, shown: { name: 'web' } }],
    });
    expect(onlyResource(plan)).toMatchObject({ action: 'blocked', body: null });
    expect(plan.warnings.map(({ code }) => code)).toEqual(['SP2201']);
  });

  it('is restored if its file requests it, together with the other changes', () => {
    const plan = planOf({
      organization: { declared: { cancelDeletion: true, name: 'Acme' }, shown: { name: 'acme' }, ...pending },
      projects: [{ slug: 'web', declared: { name: 'Web' }, shown: { name: 'web' } }],
    });
    expect(plan.resources.map(({ action, body }) => [action, body])).toEqual([
      ['restore', { cancelDeletion: true, name: 'Acme' }],
      ['update', { name: 'Web' }],
    ]);
    expect(plan.resources[0]?.changes[0]).toMatchObject({
      setting: 'cancelDeletion',
      before: null,
      after: true,
    });
    expect(plan.warnings).toEqual([]);
  });

  it('shows the restoring among its changes, by name', () => {
    const declared = { name: 'Acme', cancelDeletion: true, allowSharedIssues: false };
    const plan = planOrganization(declared, { name: 'acme', allowSharedIssues: true }, pending);
    expect(plan.changes.map(({ setting }) => setting)).toEqual([
      'allowSharedIssues',
      'cancelDeletion',
      'name',
    ]);
  });

  it('is not restored without the required scope, and nothing else is sent', () => {
    const plan = planOf({
      organization: {
        declared: { cancelDeletion: true, name: 'Acme' },
        shown: { name: 'acme' },
        ...pending,
        access: [],
      },
      projects: [{ slug: 'web', declared: { name: 'Web' }, shown: { name: 'web' } }],
    });
    expect(plan.resources.map(({ action, body }) => [action, body])).toEqual([
      ['blocked', null],
      ['blocked', null],
    ]);
    expect(plan.resources[0]?.changes[0]?.blocked?.scope).toBe('org:admin');
  });

  it('has nothing to cancel while it is active', () => {
    expect(planOrganization({ cancelDeletion: true }, {})).toMatchObject({ action: 'unchanged', body: null });
  });
});
