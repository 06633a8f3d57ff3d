import { describe, expect, it } from 'vitest';
import { catalogueFor } from '../../src/settings/catalogue.js';
import { findNamesFlaw, vocabularyFor, wireName } from '../../src/settings/names.js';
import { normalise } from '../../src/settings/normalise.js';
import type { Names } from '../../src/settings/setting.js';
import { settingOf } from './setting-of.js';

describe('catalogueFor', () => {
  it('holds every writable setting of both resources', () => {
    const { organization, project } = catalogueFor('neutral');
    expect([organization.size, project.size]).toEqual([34, 11]);
  });

  it('has a normaliser for the kind of every setting', () => {
    const { organization, project } = catalogueFor('neutral');
    for (const setting of [...organization.values(), ...project.values()]) {
      expect(() => normalise(setting, null), setting.name).not.toThrow();
    }
  });

  it('fills in the default values', () => {
    expect(settingOf('openMembership')).toMatchObject({
      kind: 'scalar',
      type: 'boolean',
      neutral: 'openMembership',
      readAt: '/openMembership',
      scopes: ['org:write', 'org:admin'],
      requires: null,
      weakens: { to: true },
      tightens: { to: false },
      owner: 'resource',
      sideEffect: null,
    });
  });

  it.each([
    ['avatarType', '/avatar/avatarType'],
    ['avatar', '/avatar/avatarUrl'],
    ['cancelDeletion', null],
  ])('%s is read at its position in the reply', (name, pointer) => {
    expect(settingOf(name).readAt).toBe(pointer);
  });

  it.each(['isBookmarked', 'autofixAutomationTuning', 'aiScannerAutomation'])(
    '%s can be changed with project:read',
    (name) => {
      expect(settingOf(name).scopes).toContain('project:read');
    },
  );

  it('gives project:read nothing else', () => {
    const settings = [...catalogueFor('neutral').project.values()];
    expect(settings.filter((setting) => setting.scopes.includes('project:read'))).toHaveLength(3);
  });

  it.each([
    ['codecovAccess', 'coverageAccess'],
    ['githubPRBot', 'hostAPRBot'],
    ['gitlabOpenPRBot', 'hostBOpenPRBot'],
  ])('%s is the sentry word for %s', (wire, neutral) => {
    const { organization } = catalogueFor('sentry');
    expect(organization.get(wire)).toMatchObject({ name: wire, neutral, readAt: `/${wire}` });
    expect(organization.has(neutral)).toBe(false);
  });

  it('translates the setting that another one follows', () => {
    const { project } = catalogueFor({ platform: 'runtime', highlightTags: 'marks' });
    expect(project.get('marks')?.movesWith).toEqual({
      setting: 'runtime',
      presetAt: '/highlightPreset/tags',
    });
    expect(project.get('runtime')?.movesWith).toBeNull();
  });

  it('translates a table, pointers included', () => {
    const { organization, project } = catalogueFor({ avatar: 'logo', avatarType: 'logoType', name: 'title' });
    expect(organization.get('logoType')?.readAt).toBe('/logo/logoType');
    expect(organization.get('title')?.neutral).toBe('name');
    expect(project.get('title')?.neutral).toBe('name');
  });

  it('lets two names change places', () => {
    const { organization } = catalogueFor({ hostAPRBot: 'hostBPRBot', hostBPRBot: 'hostAPRBot' });
    expect(organization.get('hostBPRBot')?.neutral).toBe('hostAPRBot');
  });

  it.each<[string, Names, string]>([
    ['the name of a setting that keeps it', { hostAPRBot: 'name' }, 'would both have the wire name "name"'],
    ['one name for two settings', { hostAPRBot: 'x', hostBPRBot: 'x' }, 'would both have the wire name "x"'],
    ['another name for slug', { slug: 'handle' }, 'must not translate "slug"'],
    ['slug and name swapped', { slug: 'name', name: 'slug' }, 'must not translate "slug"'],
  ])('rejects a table with %s', (_, names, reason) => {
    expect(findNamesFlaw(names)?.reason).toContain(reason);
  });
});

it('accepts a table that maps slug to slug', () => {
  expect(catalogueFor({ slug: 'slug' }).organization.get('slug')?.readAt).toBe('/slug');
});

describe('what a setting needs', () => {
  it.each<[Names, string, string | null]>([
    ['neutral', 'name', null],
    ['neutral', 'coverageAccess', 'the Team plan or above'],
    ['neutral', 'trustedRelays', 'the Business plan or above'],
    ['neutral', 'metricAlertsThreadFlag', 'a chat integration'],
    ['sentry', 'metricAlertsThreadFlag', 'a Slack integration'],
    ['sentry', 'githubNudgeInvite', 'a GitHub integration'],
    [{ hostA: 'Forge' }, 'hostAPRBot', 'a Forge integration'],
  ])('is described in the vocabulary %j: %s', (names, name, needs) => {
    expect(catalogueFor(names).organization.get(name)?.needs).toBe(needs);
  });
});

describe('a vocabulary', () => {
  const sentry = vocabularyFor('sentry');

  it.each([
    ['svc:token', 'sentry:token'],
    ['mail:subject_prefix', 'mail:subject_prefix'],
    ['svcAppIssues', 'sentryAppIssues'],
    ['aiAutofixLastTriggered', 'seerAutofixLastTriggered'],
    ['hideAiFeatures', 'hideAiFeatures'],
    ['what it does not know', 'what it does not know'],
  ])('knows %s as %s', (neutral, wire) => {
    expect(wireName(sentry, neutral)).toBe(wire);
  });
});
