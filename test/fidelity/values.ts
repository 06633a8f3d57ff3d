import { readFileSync } from 'node:fs';
import { isObject, type Json, type JsonObject } from '../../src/model/json.js';
import type { Setting } from '../../src/settings/setting.js';

export type Values = Readonly<Record<string, Json>>;

/** One version of the files: the desired values, and the body of each update. Neutral names. */
export interface Visit {
  readonly does: 'sets it' | 'changes it' | 'clears it';
  readonly declare: Values;
  readonly sends: readonly JsonObject[];
}

/** The tested changes of one setting, starting at a service with the value `from`. */
export interface Life {
  readonly from: Values;
  readonly visits: readonly Visit[];
  /** Values that would clear it, and that the files must not contain, because every service rejects them. */
  readonly refused: readonly Json[];
}

interface Cleared {
  readonly written: Json;
  readonly sent: Json;
}

/** Three values as written. The sent values are the same, except for embedded JSON. `cleared` null: not possible. */
interface Row {
  readonly values: readonly [Json, Json, Json];
  readonly cleared: Cleared | null;
  readonly refused?: readonly Json[];
}

const empty = (value: Json): Cleared => ({ written: value, sent: value });
const role: Row = { values: ['member', 'manager', 'admin'], cleared: null, refused: ['', null] };
const fields: Row = { values: [['a'], ['b', 'ca'], ['b']], cleared: empty([]), refused: [null, ['']] };
const text = (...values: Row['values']): Row => ({ values, cleared: null, refused: ['', null] });

const [first, second, third] = ['A', 'B', 'C'].map((letter) => letter.repeat(43));
const relay = (name: string, publicKey = ''): Json => ({ name, publicKey, description: 'in the cellar' });

const rules = (method: string): JsonObject => ({
  rules: { cards: { type: 'creditcard', redaction: { method } } },
  applications: { $string: ['cards'] },
});

const booleans: Row = { values: [true, false, true], cleared: null, refused: [null, 'yes', 1] };

/** By neutral name. Booleans need no row. */
const rows: Readonly<Record<string, Row>> = {
  // It belongs to the caller, and a seed sets it for another caller.
  isBookmarked: { values: [false, true, false], cleared: null, refused: [null, 'yes', 1] },
  name: text('Acme', 'Acme Inc.', 'Ä & Ö'),
  defaultRole: role,
  attachmentsRole: role,
  debugFilesRole: role,
  storeCrashReports: { values: [5, 100, -1], cleared: empty(0), refused: [7, null, ''] },
  sensitiveFields: fields,
  safeFields: fields,
  relayPiiConfig: {
    values: [rules('mask'), rules('remove'), { ...rules('mask'), applications: { $user: ['cards'] } }],
    cleared: { written: null, sent: '' },
  },
  trustedRelays: {
    values: [
      [relay('eu', first)],
      [relay('eu', first), relay('us', second)],
      [relay('eu-1', first), relay('ap', third)],
    ],
    cleared: empty([]),
    refused: [null],
  },
  platform: text('python', 'go', 'node-express'),
  subjectPrefix: { values: ['[a]', '[b]', 'c'], cleared: empty(''), refused: [null] },
  subjectTemplate: text('$title', '$shortID', '${tag:level} $title'),
  resolveAge: { values: [24, 720, 1], cleared: { written: null, sent: 0 }, refused: ['', -1] },
  highlightContext: {
    values: [{ trace: ['trace_id'] }, { browser: ['name', 'version'], os: ['name'] }, { os: [] }],
    cleared: empty({}),
    refused: [null],
  },
  highlightTags: {
    values: [['level'], ['url', 'level'], ['level', 'url']],
    cleared: empty([]),
    refused: [null],
  },
  autofixAutomationTuning: { values: ['off', 'high', 'super_low'], cleared: null, refused: ['', null] },
};

const pictures = ['examples/acme/logo.png', 'test/stories/other.png'].map((path) =>
  readFileSync(new URL(`../../${path}`, import.meta.url)).toString('base64'),
);
const [one = '', other = ''] = pictures;

/** Settings that depend on others, and actions. */
const lives: Readonly<Record<string, Life>> = {
  avatar: {
    from: { avatarType: 'upload', avatar: one },
    visits: [
      {
        does: 'changes it',
        declare: { avatarType: 'upload', avatar: other },
        sends: [{ avatar: other }],
      },
      {
        does: 'clears it',
        declare: { avatarType: 'letter_avatar' },
        sends: [{ avatarType: 'letter_avatar' }],
      },
      {
        does: 'sets it',
        declare: { avatarType: 'upload', avatar: one },
        sends: [{ avatarType: 'upload', avatar: one }],
      },
    ],
    refused: ['', null, 'bm8gcGljdHVyZQ=='],
  },
  avatarType: {
    from: {},
    visits: [
      {
        does: 'sets it',
        declare: { avatarType: 'upload', avatar: one },
        sends: [{ avatarType: 'upload', avatar: one }],
      },
      {
        does: 'changes it',
        declare: { avatarType: 'letter_avatar' },
        sends: [{ avatarType: 'letter_avatar' }],
      },
    ],
    refused: ['', null, 'gravatar'],
  },
  slug: {
    from: {},
    visits: [
      { does: 'sets it', declare: { slug: 'one-more' }, sends: [{ slug: 'one-more' }] },
      {
        does: 'changes it',
        declare: { slug: 'another', name: 'New' },
        sends: [{ name: 'New' }, { slug: 'another' }],
      },
    ],
    refused: ['', null, '42', 'a b'],
  },
  cancelDeletion: {
    from: {},
    visits: [{ does: 'sets it', declare: { cancelDeletion: true }, sends: [{ cancelDeletion: true }] }],
    refused: [false, null],
  },
};

/** The tested changes of a setting. @throws Error if the table has no row for it */
export function lifeOf({ neutral, type }: Setting): Life {
  const life = lives[neutral];
  if (life !== undefined) return life;
  const row = rows[neutral] ?? (type === 'boolean' ? booleans : undefined);
  if (row === undefined) throw new Error(`${neutral}: the table of values has no row for it`);
  const { values, cleared, refused = [] } = row;
  const [before, ...further] = values;
  const visit = (does: Visit['does'], written: Json, sent: Json): Visit => ({
    does,
    declare: { [neutral]: written },
    sends: [{ [neutral]: sent }],
  });
  return {
    from: { [neutral]: before ?? null },
    visits: [
      ...further.map((value, index) =>
        visit(index === 0 ? 'sets it' : 'changes it', value, onWire(neutral, value)),
      ),
      ...(cleared === null ? [] : [visit('clears it', cleared.written, cleared.sent)]),
    ],
    refused,
  };
}

/** The wire format, implemented separately: sorted keys and no white space. */
function onWire(neutral: string, value: Json): Json {
  return neutral === 'relayPiiConfig' ? JSON.stringify(inOrder(value)) : value;
}

function inOrder(value: Json): Json {
  if (!isObject(value)) return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, inOrder(value[key] ?? null)]));
}
