// Random values of all settings in the catalogue, always the same ones.

/** Few words, so that equal values, swaps and near misses are common. */
const words = ['a', 'b', 'c', 'A', '10', 'a/b', 'a~c', 'é', 'toString', 'level', 'release', 'trace_id'];

export class Random {
  #state;

  constructor(seed) {
    this.#state = seed;
  }

  /** At least 0 and less than 1. */
  next() {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  }

  below = (count) => Math.floor(this.next() * count);
  chance = (share) => this.next() < share;
  pick = (choices) => choices[this.below(choices.length)];
  some = (choices, most) => choices.filter(() => this.chance(most / choices.length));
  shuffled = (items) =>
    items
      .map((item) => [this.next(), item])
      .sort(([a], [b]) => a - b)
      .map(([, item]) => item);
  object = (names, create) => Object.fromEntries(names.map((name) => [name, create(name)]));
}

const keys = ['A', 'B', 'C'].map((letter) => letter.repeat(43));

/** A value that a file can set. */
export function desiredValue(random, { kind, type, neutral }, schema) {
  switch (kind) {
    case 'set':
      return random.some(words, 3);
    case 'list':
      return random.shuffled(random.some(words, 3));
    case 'keyed-list':
      return random.some(keys, 1.5).map((publicKey) => ({
        publicKey,
        name: random.pick(words),
        ...(random.chance(0.5) && { description: random.pick(words) }),
      }));
    case 'map-of-sets':
      return random.object(random.some(words, 2), () => random.some(words, 2));
    case 'embedded-json':
      return neutral === 'relayPiiConfig' && random.chance(0.1) ? null : rulesOf(random);
    case 'action':
      return true;
    default:
      return scalarOf(random, { type, neutral }, schema);
  }
}

function rulesOf(random) {
  const names = random.some(['cards', 'mail', 'a/b', 'x~y'], 2);
  const rules = random.object(names, () => ({
    type: random.pick(['creditcard', 'email', 'anything']),
    ...(random.chance(0.7) && { redaction: { method: random.pick(['mask', 'remove', 'hash', 'replace']) } }),
  }));
  const applied = [...names, '@ip', '@password:filter'];
  const applications = random.object(random.some(['$string', '$message', 'extra.token', '$user.**'], 2), () =>
    random.shuffled(random.some(applied, 2)),
  );
  return { ...(random.chance(0.9) && { rules }), ...(random.chance(0.9) && { applications }) };
}

function scalarOf(random, { type, neutral }, schema) {
  if (schema.enum !== undefined) return random.pick(schema.enum);
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'integer')
    return random.pick([0, 1, 24, 720, 8000, ...(neutral === 'resolveAge' ? [null] : [])]);
  const empty = (schema.minLength ?? 0) === 0 ? [''] : [];
  return random.pick(['a', 'b', 'Ä & Ö', '$title', ...empty]);
}

/** A value that the service can have: one that a file can set, that one slightly changed, or one that no file can set. */
export function currentValue(random, setting, schema, desired) {
  const near = desired !== undefined && random.chance(0.6) ? nearTo(random, setting, desired) : undefined;
  const value = near === undefined ? desiredValue(random, setting, schema) : near;
  if (random.chance(0.06)) return odd(random, setting);
  if (setting.kind === 'embedded-json')
    return value === null ? random.pick([null, '', '{}']) : JSON.stringify(value, null, random.pick([0, 1]));
  if (setting.kind === 'keyed-list')
    return random.shuffled(value).map((item) => ({ ...item, created: '2026-01-01T00:00:00Z' }));
  if (setting.kind === 'set') return random.shuffled(random.chance(0.1) ? [...value, ...value] : value);
  return value;
}

/** One item, member or key more or less, or another value at one place. */
function nearTo(random, setting, desired) {
  if (Array.isArray(desired)) {
    const fewer = desired.filter((_, index) => index !== random.below(desired.length + 1));
    if (setting.kind !== 'keyed-list')
      return random.pick([fewer, [...fewer, random.pick(words)], random.shuffled(desired)]);
    return fewer.map((item) => (random.chance(0.3) ? { ...item, name: random.pick(words) } : item));
  }
  if (typeof desired !== 'object' || desired === null) return random.chance(0.3) ? desired : undefined;
  const entries = Object.entries(desired).filter(() => random.chance(0.85));
  return Object.fromEntries(
    entries.map(([key, member]) => [
      key,
      random.chance(0.5) ? member : (nearMember(random, member) ?? member),
    ]),
  );
}

function nearMember(random, member) {
  if (Array.isArray(member))
    return random.pick([member.slice(1), [...member].reverse(), [...member, '@ip'], [...member, ...member]]);
  if (typeof member !== 'object' || member === null) return random.pick(['mask', 'remove', 'hash', 'email']);
  return nearTo(random, {}, member);
}

/** Values outside the interface description: null, roles and numbers that the files do not know, empty texts. */
function odd(random, { kind, type, neutral }) {
  if (kind === 'embedded-json')
    return random.pick([null, '', '{}', '[]', 'no JSON', '{"rules":{}}', '{"vars":{"a":1}}']);
  if (kind !== 'scalar') return random.pick([null, kind === 'map-of-sets' ? {} : []]);
  if (type === 'boolean') return random.pick([null, true]);
  if (type === 'integer') return random.pick([null, 3, -1]);
  return random.pick(
    neutral === 'platform' || neutral === 'name' ? ['x', ' a '] : [null, '', 'billing', ' a '],
  );
}
