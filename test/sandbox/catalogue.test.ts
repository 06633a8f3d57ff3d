import { describe, expect, test } from 'vitest';
import { readCatalogue } from '../../src/sandbox/catalogue.js';
import { createDeployment } from '../../src/sandbox/deployment.js';
import type { SandboxObject } from '../../src/sandbox/json.js';
import { echoSettings } from '../../src/sandbox/replies/settings.js';
import { updateProject } from '../../src/sandbox/rules/update-project.js';
import { start } from './client.js';

describe('a new setting needs only an entry in the schema', () => {
  const catalogue = readCatalogue({
    'x-setpoint': { scopes: ['project:write'] },
    properties: {
      quota: { type: 'integer', minimum: 1, 'x-setpoint': { readAt: '/options/svc:quota' } },
      owners: { type: 'array', items: { type: 'string', minLength: 1 }, 'x-setpoint': { kind: 'set' } },
    },
  });

  test('is checked, stored, and returned at the position in the schema', async () => {
    const world = (await start()).snapshot();
    const [caller] = world.tokens;
    const [project] = world.projects;
    if (caller === undefined || project === undefined) expect.fail('the built-in seed has both');
    const deployment = { ...createDeployment({}, {}), projectSettings: catalogue };
    const { scopes } = caller;
    const context = { ...deployment, world, caller, scopes, now: new Date(0), mintId: () => '', url: '' };

    const body = {
      quota: ['Ensure this value is greater than or equal to 1.'],
      owners: { 0: ['This field may not be blank.'] },
    };
    expect(() => updateProject(project, { quota: 0, owners: [''] }, context)).toThrow(
      expect.objectContaining({ reply: expect.objectContaining({ body }) }),
    );

    const { projects } = updateProject(project, { quota: 5 }, context);
    const after = projects.find(({ id }) => id === project.id) ?? expect.fail('the project is lost');
    const fixed: SandboxObject = { options: { 'svc:token': 't' } };
    expect(echoSettings(fixed, after, catalogue, context)).toEqual({
      options: { 'svc:token': 't', 'svc:quota': 5 },
      owners: [],
    });
  });

  test('rejects an unknown requirement in the annotation, so that no rule is silently skipped', () => {
    const root = (noted: SandboxObject) => ({
      'x-setpoint': { scopes: [] },
      properties: { a: { 'x-setpoint': noted } },
    });
    expect(() => readCatalogue(root({ requires: { plan: 'gold' } }))).toThrow('unknown requirement of a');
  });
});
