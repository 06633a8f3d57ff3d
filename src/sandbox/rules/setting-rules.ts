import { isJsonArray, isObject, type Json, type JsonObject } from '../../model/json.js';
import type { SandboxSetting } from '../catalogue.js';
import type { CallerContext } from '../deployment.js';
import { json, rejectWith } from '../server/reply.js';
import type { Project } from '../state/world.js';

/** 32 bytes in base64url without padding. */
const publicKeyPattern = /^[A-Za-z0-9_-]{43}$/;

/** The first invalid key (observed, 12.1), or the first duplicate (observed, 1.3). The schema has the other rules. */
const checkRelays: ValueRule = (value) => {
  if (!isJsonArray(value)) return null;
  const textOf = (item: Json | undefined): string => (typeof item === 'string' ? item : '');
  const relays = value
    .filter(isObject)
    .map(({ name, publicKey }) => ({ name: textOf(name), key: textOf(publicKey) }));
  const invalid = relays.find(({ key }) => !publicKeyPattern.test(key));
  if (invalid !== undefined)
    return [`Invalid public key for relay key info with name:'${invalid.name}' in Trusted Relays`];
  const keys = relays.map(({ key }) => key);
  const repeated = keys.find((key, index) => keys.indexOf(key) < index);
  return repeated === undefined ? null : [`Duplicated key in Trusted Relays: '${repeated}'`];
};

/**
 * The stored form of the list (observed, 1.4.3). Items with a known key keep their identity, unknown properties and
 * null values are removed, and new and changed items get timestamps.
 */
export function storeKeyedList(
  before: Json | undefined,
  after: readonly Json[],
  { key, schema, stamped }: SandboxSetting,
  { now }: CallerContext,
): Json {
  const stamp = now.toISOString().replace('Z', '+00:00');
  const stored = isJsonArray(before) ? before.filter(isObject) : [];
  const known = new Map(stored.map((item) => [item[key], item]));
  const declared = isObject(schema.items) ? schema.items.properties : undefined;
  const properties = isObject(declared) ? Object.keys(declared) : [];
  return after.filter(isObject).map((item): JsonObject => {
    const old = known.get(item[key]);
    const kept = properties.flatMap((name) => {
      const value = item[name] ?? null;
      return value === null ? [] : [[name, value] as const];
    });
    const isUnchanged = properties.every((name) => (old?.[name] ?? null) === (item[name] ?? null));
    const stamps = stamped.map((name) => {
      const isKept = name === 'created' || isUnchanged;
      return [name, (isKept ? old?.[name] : undefined) ?? stamp] as const;
    });
    return Object.fromEntries([...kept, ...stamps]);
  });
}

/**
 * Paths of names, quoted names, `*`, `**` and `$types` joined by dots. Paths are joined by `&&` and `||`, with `!` and
 * parentheses.
 */
const step = String.raw`(?:\*\*|\*|\$?[A-Za-z0-9_-]+|'(?:[^']|'')*')`;
const path = String.raw`${step}(?:\.${step})*`;
const operand = String.raw`\s*(?:!\s*|\(\s*)*${path}(?:\s*\))*\s*`;
const selector = new RegExp(`^${operand}(?:(?:&&|\\|\\|)${operand})*$`);

/** The reason why a text is not a scrubbing selector (observed, 1.3 and 10); null if it is valid. */
function selectorError(text: string): string | null {
  const opened = text.split('(').length;
  if (!selector.test(text) || opened !== text.split(')').length) return `Invalid syntax near "${text}"`;
  const repeats = text.split(/&&|\|\|/).some((part) => part.split('**').length > 2);
  return repeats ? 'Deep wildcard used more than once' : null;
}

/** Joins the errors of all items into one sentence, each with its line. */
const checkSafeFields: ValueRule = (value, _setting, { behaviour }) => {
  if (!isJsonArray(value) || !behaviour.isObserved) return null;
  const errors = value.flatMap((item, index) => {
    const error = typeof item === 'string' && item !== '' ? selectorError(item) : null;
    return error === null ? [] : [`${error} (line ${index + 1})`];
  });
  return errors.length === 0 ? null : [errors.join(',\n')];
};

/** The error that deployments report for decoded scrubbing rules. Other structures pass (observed, 10 and 12.1). */
export function scrubbingRulesError(decoded: unknown, text: string): string | null {
  const { rules, applications } = isObject(decoded) ? decoded : {};
  const wrong = [rules, applications].find((part) => part != null && !isObject(part));
  if (wrong !== undefined) {
    const json = JSON.stringify(wrong);
    const value = { number: `integer \`${json}\``, boolean: `boolean \`${json}\``, string: `string ${json}` };
    const shown = Object.entries(value).find(([type]) => typeof wrong === type)?.[1] ?? 'sequence';
    return `invalid type: ${shown}, expected a map at line 1 column ${text.indexOf(json) + json.length}`;
  }
  const paths = Object.keys(isObject(applications) ? applications : {});
  return paths.map(selectorError).find((error) => error !== null) ?? null;
}

type Rules = Readonly<Record<string, ValueRule>>;

export const organizationRules: Rules = {
  /** Both cases are allowed and preserved, and uniqueness is case-sensitive (observed, 1.3 "slug"). */
  slug: (value, _setting, { world, behaviour }) => {
    if (typeof value !== 'string') return null;
    if (world.takenSlugs.includes(value)) return [`The slug "${value}" is already in use.`];
    if (!world.takenElsewhere.includes(value)) return null;
    return behaviour.isObserved
      ? rejectWith(json(409, { slug: ['An organization with this slug already exists.'] }))
      : [`The slug "${value}" is in use by another organization.`];
  },
  safeFields: checkSafeFields,
  trustedRelays: checkRelays,
  /** Callers can require a second factor only if they use one themselves (observed, 1.3 "require2FA"). */
  require2FA: (value, _setting, { caller, behaviour }) =>
    value === true && !caller.twoFactor && behaviour.isObserved
      ? ['Cannot require two-factor authentication without personal two-factor enabled.']
      : null,
};

/** Some of the platforms that deployments accept for a project. */
const platforms = new Set(
  [
    'other android apple apple-ios apple-macos bun capacitor cordova dart deno dotnet dotnet-aspnet',
    'dotnet-aspnetcore dotnet-maui dotnet-wpf electron elixir flutter go go-echo go-fiber go-gin go-http ionic',
    'java java-log4j2 java-logback java-spring java-spring-boot javascript javascript-angular javascript-astro',
    'javascript-gatsby javascript-nextjs javascript-nuxt javascript-react javascript-remix javascript-solid',
    'javascript-svelte javascript-sveltekit javascript-vue kotlin minidump native native-qt node',
    'node-awslambda node-express node-fastify node-koa node-nestjs php php-laravel php-symfony powershell',
    'python python-aiohttp python-awslambda python-celery python-django python-fastapi python-flask python-rq',
    'python-starlette python-tornado react-native ruby ruby-rack ruby-rails rust unity unreal',
  ].flatMap((line) => line.split(' ')),
);

export function projectRules(project: Project): Rules {
  return {
    /** Upper case is rejected, not converted. The slug must be unique in the organization (observed, 3.2 "slug"). */
    slug: (value, _setting, { world }) => {
      if (typeof value !== 'string' || value === '') return null;
      if (!/^(?![0-9]+$)[a-z0-9_-]+$/.test(value)) {
        return [
          'Enter a valid slug consisting of lowercase letters, numbers, underscores or hyphens. It cannot be entirely numeric.',
        ];
      }
      const other = world.projects.find(({ id, slug }) => id !== project.id && slug === value);
      return other === undefined ? null : [`Another project (${other.name}) is already using that slug`];
    },
    /** Observed, 10. */
    platform: (value, _setting, { behaviour }) =>
      typeof value === 'string' && value !== '' && behaviour.isObserved && !platforms.has(value)
        ? ['Invalid platform']
        : null,
  };
}

/**
 * A rule for one setting. Returns the errors of the field, nested for items of lists and maps (observed, 1.2), or null
 * if the value is valid.
 * @throws Rejection to end the request.
 */
export type ValueRule = (value: Json, setting: SandboxSetting, context: CallerContext) => Json | null;
