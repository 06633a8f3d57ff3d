import { describe, expect, it } from 'vitest';
import { decodeListedProject } from '../../src/current/decode.js';
import { readNextPage } from '../../src/http/response/link.js';
import {
  isJsonArray,
  isObject,
  type Json,
  pointerTokens,
  sameJson,
  valueAtTokens,
} from '../../src/model/json.js';
import { normalise } from '../../src/settings/normalise.js';
import type { KnownSettings } from '../../src/settings/setting.js';
import { messages } from './messages.js';
import { addressOf, type Recording, recordings } from './recordings.js';
import { catalogue, type Reading, replay } from './replay.js';

/** The settings of each accepted update that the service then does not store, or does not show. */
const unstored: Readonly<Record<string, readonly string[]>> = {
  'server-24.6/organization-empty-update': [],
  'server-24.6/organization-update': [],
  'server-24.6/organization-update-unknown': ['noSuchField'],
  'server-24.6/project-bookmark-reader': [],
  'server-24.6/project-empty-update': [],
  'server-24.6/project-renamed': [],
  'server-24.6/project-renamed-back': [],
  'server-24.6/project-update': [],
  'glitchtip-2025-12/organization-update': ['openMembership', 'zzz'],
  'glitchtip-2025-12/project-update': ['resolveAge', 'subjectPrefix'],
};

/** Its Link header is the text of a set, so that no page after it can be found. */
const isGlitchTip = ({ service }: Recording): boolean => service.startsWith('glitchtip');

const named = (some: readonly Recording[]) => some.map((recording) => [recording.name, recording] as const);
const accepted = recordings.filter(({ method, status }) => method === 'PUT' && status < 300);
const kindOf = (recording: Recording) => (addressOf(recording).project === null ? 'organization' : 'project');

/** The settings whose value a reply shows, and the decoder rejects. Images have no value in a reply. */
function rejected(known: KnownSettings, reply: Json, decoded: ReadonlyMap<string, Json>): readonly string[] {
  return [...known.values()].flatMap(({ name, readAt, kind }) => {
    if (readAt === null || kind === 'image' || decoded.has(name)) return [];
    return valueAtTokens(reply, pointerTokens(readAt)) === undefined ? [] : [name];
  });
}

function expectDecoded(recording: Recording, reading: Exclude<Reading, { kind: 'error' }>): void {
  const { reply, headers } = recording;
  const body = isObject(reply) ? reply : {};
  const items = (isJsonArray(reply) ? reply : []).filter(isObject);
  if (reading.kind === 'root') expect(reading.data?.length).toBeGreaterThan(0);
  else if (reading.kind === 'projects') {
    expect(reading.data?.projects.map(({ slug }) => slug)).toEqual(items.map(({ slug }) => slug));
    const known = { settings: catalogue.project, fields: catalogue.fields.project };
    expect(items.map((item) => decodeListedProject(item, known)?.slug)).toEqual(
      items.map(({ slug }) => slug),
    );
  } else if (reading.kind === 'issues') {
    const { 'x-hits': hits, 'x-max-hits': max } = headers;
    expect(reading.data.items.map(({ issue }) => issue)).toEqual(items);
    expect(reading.data.hits).toBe(hits === undefined || hits === max ? null : Number(hits));
  } else {
    const { slug, access, settings = new Map() } = reading.data ?? {};
    expect([slug, access]).toEqual([body.slug, body.access ?? null]);
    if (reading.kind === 'organization')
      expect(reading.data.limitedTo !== undefined).toBe(isGlitchTip(recording));
    expect(rejected(catalogue[kindOf(recording)], reply, settings)).toEqual([]);
  }
}

describe('a recorded reply', () => {
  it.each(named(recordings))(
    'becomes data, or a sentence that explains the error: %s',
    async (name, recording) => {
      const reading = await replay(recording);
      if (reading.kind !== 'error') {
        expect([recording.status, messages[name]]).toEqual([200, undefined]);
        return expectDecoded(recording, reading);
      }
      expect(reading.text).toBe(messages[name] ?? reading.text);
      expect(reading.text).not.toMatch(/undefined|\[object|<|\n/);
      const shown = JSON.stringify(recording.reply);
      expect((reading.fields ?? []).filter((field) => !shown.includes(JSON.stringify(field)))).toEqual([]);
    },
  );

  it.each(named(accepted))(
    'shows each setting that the update sent, or lacks it: %s',
    async (name, recording) => {
      const reading = await replay(recording);
      const { body } = recording;
      const state = reading.kind === 'update' ? reading.data.settings : null;
      const missing = Object.entries(isObject(body) ? body : {}).flatMap(([field, value]) => {
        const setting = catalogue[kindOf(recording)].get(field);
        const isStored = setting !== undefined && sameJson(state?.get(field), normalise(setting, value));
        return isStored ? [] : [field];
      });
      expect(missing).toEqual(unstored[name] ?? missing);
    },
  );

  it.each(named(recordings.filter(({ headers }) => headers.link !== undefined)))(
    'states with its Link header whether there is a next page: %s',
    (_name, recording) => {
      const { link = '' } = recording.headers;
      const [, results, cursor = ''] =
        /rel="next"; results="(true|false)"(?:; cursor="([^"]*)")?/.exec(link) ?? [];
      const next = results === 'true' ? { kind: 'more', cursor, flagged: true } : { kind: 'end' };
      expect(readNextPage(link)).toEqual(isGlitchTip(recording) ? { kind: 'unreadable' } : next);
    },
  );

  it('exists for each row of the tables', () => {
    const names = new Set(recordings.map(({ name }) => name));
    const rows = [messages, unstored].flatMap((table) => Object.keys(table));
    expect(rows.filter((name) => !names.has(name))).toEqual([]);
  });
});
