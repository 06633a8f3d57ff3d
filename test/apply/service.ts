import type { ResourceTools, Written } from '../../src/apply/types.js';
import { writeRename, writeSettings } from '../../src/apply/write-resource.js';
import type { ObservedState, ResourcePort } from '../../src/current/port.js';
import type { CurrentSettings } from '../../src/current/types.js';
import type { DesiredSettings } from '../../src/desired/types.js';
import type { Answer, Failure, WritingClient } from '../../src/http/types.js';
import { isObject, type Json } from '../../src/model/json.js';
import type { ResourcePlan } from '../../src/plan/types.js';
import { adminScopes, catalogue, shown, type Values } from '../plan/fixtures.js';

/** Writes one resource: its settings, then its rename. */
export async function writeResource(resource: ResourcePlan, tools: ResourceTools): Promise<Written> {
  const result = await writeSettings(resource, tools);
  return result.rename === null ? result : writeRename(result, null, tools);
}

/** The result of one request. */
export type Event =
  | { readonly kind: 'store'; readonly without?: readonly string[]; readonly instead?: Values }
  /** The update fails, after it was stored or not. */
  | {
      readonly kind: 'fail';
      readonly failure: Failure;
      readonly stored?: readonly string[] | 'all';
      /** Settings that change together with the stored ones. */
      readonly changed?: Values;
    }
  /** It is stored, and the reply is for another resource. */
  | { readonly kind: 'wrong-reply'; readonly stored?: readonly string[] | 'all' };

export interface Call {
  readonly kind: 'read' | 'update';
  readonly path: string;
  readonly body: Json;
}

/** A service of one or more resources behind ports, in memory. It stores every update for which no event is queued. */
export class Service {
  readonly calls: Call[] = [];
  readonly #resources = new Map<string, { values: Values; status: string | null }>();
  readonly #updates: Event[] = [];
  readonly #readFailures: Failure[] = [];
  /** Awaited in every update, so that a test can delay it. */
  gate: () => Promise<void> = async () => {};
  access: readonly string[] | null = adminScopes;

  /** Sets the current values of a resource. */
  put(path: string, values: Values, status: string | null = null): this {
    this.#resources.set(path, { values, status });
    return this;
  }

  valuesOf(path: string): Values {
    return this.#resources.get(path)?.values ?? {};
  }

  onUpdate(...events: readonly Event[]): this {
    this.#updates.push(...events);
    return this;
  }

  /** The next reads fail, one for each failure. */
  onRead(...readFailures: readonly Failure[]): this {
    this.#readFailures.push(...readFailures);
    return this;
  }

  get bodies(): readonly Json[] {
    return this.calls.filter(({ kind }) => kind === 'update').map(({ body }) => body);
  }

  readonly #counts = { get: 0, emptyUpdate: 0, update: 0, retries: 0 };

  readonly client: WritingClient = {
    origin: 'https://errors.example.com',
    counts: this.#counts,
    get: () => Promise.reject(new Error('ports read, not the writer')),
    emptyUpdate: () => Promise.reject(new Error('ports read, not the writer')),
    bytes: () => Promise.reject(new Error('ports read, not the writer')),
    update: async (path, body): Promise<Answer> => {
      this.calls.push({ kind: 'update', path, body });
      this.#counts.update += 1;
      await this.gate();
      const event = this.#updates.shift() ?? { kind: 'store' };
      switch (event.kind) {
        case 'store':
          this.#store(path, without({ ...valuesIn(body), ...event.instead }, event.without ?? []));
          return { ok: true, reply: { headers: new Map(), elements: [], body: null } };
        case 'fail':
          this.#store(path, { ...only(valuesIn(body), event.stored ?? []), ...event.changed });
          return { ok: false, failure: event.failure };
        case 'wrong-reply':
          this.#store(path, only(valuesIn(body), event.stored ?? []));
          return { ok: true, reply: { headers: new Map(), elements: [], body: 'another' } };
      }
    },
  };

  /** Replies contain the current slug if one was set, otherwise the planned one. */
  portOf(resource: Pick<ResourcePlan, 'kind' | 'id' | 'slug'>): ResourcePort {
    const path = pathOf(resource);
    const state = () => this.#state(path, resource.slug);
    return {
      send: async (writer, body) => {
        const answer = await writer.update(path, body);
        if (!answer.ok) return { ok: false, failure: answer.failure };
        return answer.reply.body === 'another'
          ? { ok: false, failure: unverifiable }
          : { ok: true, state: state() };
      },
      read: async () => {
        this.calls.push({ kind: 'read', path, body: null });
        const failure = this.#readFailures.shift();
        return failure === undefined ? { ok: true, state: state() } : { ok: false, failure };
      },
    };
  }

  toolsFor(resource: ResourcePlan, rest: Partial<ResourceTools> = {}): ResourceTools {
    return {
      client: this.client,
      port: this.portOf(resource),
      settings: catalogue[resource.kind],
      reread: false,
      already: [],
      desired: desiredOf(resource),
      before: this.shownOf(resource),
      stopping: () => false,
      ...rest,
    };
  }

  /** The settings that a reply shows now. */
  shownOf(resource: Pick<ResourcePlan, 'kind' | 'id' | 'slug'>): CurrentSettings {
    return this.#state(pathOf(resource), resource.slug).settings;
  }

  #store(path: string, values: Values): void {
    const before = this.#resources.get(path);
    const { cancelDeletion, ...state } = values;
    const status = cancelDeletion === true ? 'active' : (before?.status ?? null);
    this.#resources.set(path, { values: { ...before?.values, ...state }, status });
  }

  #state(path: string, plannedSlug: string): ObservedState {
    const { values, status } = this.#resources.get(path) ?? { values: {}, status: null };
    const settings = shown(mapValues(values, digestOrValue));
    const slug = typeof values.slug === 'string' ? values.slug : plannedSlug;
    return { slug, status, access: this.access, settings, presets: new Map(), unfetched: new Map() };
  }
}

/** One byte. */
export const image = { digest: `sha256:${'a'.repeat(64)}`, base64: 'aA==' };

/** The bytes of an image read back as its digest. */
function digestOrValue(value: Json): Json {
  return value === image.base64 ? image.digest : value;
}

function mapValues(values: Values, map: (value: Json) => Json): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}

/** The desired values of a planned resource that its updates depend on. */
export function desiredOf({ changes, images }: ResourcePlan): DesiredSettings {
  const values = changes.flatMap(({ setting, after, alongside = {} }) => [
    [setting, after] as const,
    ...Object.entries(alongside),
  ]);
  const contents = Object.entries(images).map(([setting, { digest }]) => [setting, digest] as const);
  const source = { file: 'settings.yaml', line: 1, column: 1, layer: null };
  return new Map(
    [...values, ...contents].map(([setting, value]) => [
      setting,
      { value, source, image: setting === 'avatar' ? { file: null, ...image } : null },
    ]),
  );
}

export function pathOf({ kind, id }: Pick<ResourcePlan, 'kind' | 'id'>): string {
  return `${kind}/${id}`;
}

const facts = { message: 'the service answered so' };

export const failures = {
  reset: { ...facts, acted: 'unknown', kind: 'unreachable', code: 'ECONNRESET' },
  refused: { ...facts, acted: 'none', kind: 'unreachable', code: 'ECONNREFUSED' },
  timedOut: { ...facts, acted: 'unknown', kind: 'timed-out' },
  broken: { ...facts, acted: 'unknown', kind: 'server', status: 500 },
  invalid: {
    ...facts,
    acted: 'in-part',
    kind: 'invalid',
    status: 400,
    fields: new Map([['name', ['Too long.', 'Too odd.']]]),
  },
  unauthenticated: { ...facts, acted: 'none', kind: 'not-authenticated' },
  forbidden: { ...facts, acted: 'none', kind: 'not-permitted', scopes: [] },
  gone: { ...facts, acted: 'none', kind: 'not-found' },
  throttled: { ...facts, acted: 'none', kind: 'throttled' },
  heldOff: { ...facts, acted: 'none', kind: 'throttled', isUnsent: true as const },
  budget: { ...facts, acted: 'none', kind: 'budget' },
  interrupted: { ...facts, acted: 'unknown', kind: 'interrupted' },
} as const satisfies Record<string, Failure>;

export const unverifiable: Failure = {
  kind: 'malformed',
  wrong: 'resource',
  acted: 'unknown',
  message: 'the service answered for another project',
};

function valuesIn(body: Json): Values {
  return isObject(body) ? body : {};
}

function only(values: Values, names: readonly string[] | 'all'): Values {
  return names === 'all'
    ? values
    : Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

function without(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}
