import { parseDocument } from 'yaml';
import seedSchema from '../../../schemas/sandbox-seed.schema.json' with { type: 'json' };
import { checkJson, type SchemaProblem } from '../check-json.js';
import { encodeJson, isJsonObject, type SandboxJson } from '../json.js';
import type { BehaviourName, QuirkName } from '../quirks.js';
import { organizationScopes } from '../replies/roles.js';
import type { RateLimit } from '../server/rate-limiter.js';
import type { NamesChoice } from '../wire-vocabulary.js';
import { readRegular } from './read-regular.js';
import type { IssueSource, Organization, Person, Project, Team, View, World } from './world.js';

/** How a service behaves; part of the seed, and of the options given at start. */
export interface DeploymentChoice {
  readonly behaviour?: BehaviourName | undefined;
  readonly quirks?: readonly QuirkName[] | undefined;
  readonly names?: NamesChoice | undefined;
}

/** The initial state of the service. schemas/sandbox-seed.schema.json contains the defaults and descriptions. */
export interface SeedObject
  extends DeploymentChoice,
    Partial<Pick<World, 'plan' | 'integrations' | 'takenSlugs' | 'takenElsewhere'>> {
  readonly missingSettings?: readonly string[];
  readonly rateLimit?: RateLimit;
  readonly organization?: Partial<Omit<Organization, 'dateCreated'>>;
  readonly tokens?: Readonly<Record<string, readonly string[] | SeedToken>>;
  readonly teams?: readonly (Partial<Team> & Pick<Team, 'slug'>)[];
  readonly projects?: readonly SeedProject[];
  readonly generate?: { readonly projects?: number };
  readonly issues?: Partial<IssueSource>;
  readonly views?: readonly (Partial<View> & Pick<View, 'id' | 'query'>)[];
}

export interface SeedToken extends Partial<Omit<Person, 'teams'>> {
  readonly scopes: readonly string[];
  readonly teams?: Exclude<Person['teams'], null>;
}

export interface SeedProject
  extends Partial<Pick<Project, 'id' | 'name' | 'teams' | 'platform' | 'settings' | 'fields'>> {
  readonly slug: string;
}

/** A validated seed, and its name in messages. */
export interface OpenedSeed {
  readonly seed: SeedObject;
  readonly source: string;
}

/** Used if no seed is given: small, but enough to try every feature. */
const builtInSeed: SeedObject = {
  organization: { slug: 'acme', name: 'Acme' },
  plan: 'business',
  integrations: ['hostA', 'chat'],
  takenSlugs: ['globex', 'initech'],
  tokens: {
    admin: organizationScopes,
    reader: ['org:read', 'project:read', 'event:read'],
  },
  teams: [
    { slug: 'web', name: 'Web' },
    { slug: 'payments', name: 'Payments' },
    { slug: 'platform', name: 'Platform' },
  ],
  projects: [
    { slug: 'web', name: 'Web', teams: ['web'], platform: 'javascript-react' },
    { slug: 'admin-ui', name: 'Admin UI', teams: ['web'], platform: 'javascript-vue' },
    { slug: 'docs-site', name: 'Docs', teams: ['web'], platform: 'javascript-nextjs' },
    { slug: 'checkout', name: 'Checkout', teams: ['web', 'payments'], platform: 'javascript-react' },
    { slug: 'pay-api', name: 'Payments API', teams: ['payments'], platform: 'python-django' },
    { slug: 'pay-worker', name: 'Payments worker', teams: ['payments'], platform: 'python-celery' },
    { slug: 'pay-ledger', name: 'Ledger', teams: ['payments'], platform: 'java-spring-boot' },
    { slug: 'gateway', name: 'Gateway', teams: ['platform'], platform: 'go' },
    { slug: 'search', name: 'Search', teams: ['platform'], platform: 'python-fastapi' },
    { slug: 'mobile-android', name: 'Android', teams: ['web', 'platform'], platform: 'android' },
    { slug: 'mobile-ios', name: 'iOS', teams: ['web', 'platform'], platform: 'apple-ios' },
    { slug: 'scratch', name: 'Scratch', teams: ['platform'], platform: 'other' },
  ],
  issues: { count: 500 },
};

/** An invalid seed. The message lists every error on its own line. */
export class SeedError extends Error {
  /** The seed's name in messages, usually its path. */
  readonly source: string;
  readonly problems: readonly string[];

  constructor(source: string, problems: readonly string[]) {
    super(`Invalid sandbox seed ${source}:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'SeedError';
    this.source = source;
    this.problems = problems;
  }
}

/**
 * @param seed path of a YAML file, a seed object, or null for the built-in seed.
 * @throws SeedError with each error and its position.
 */
export async function openSeed(seed: string | SeedObject | null): Promise<OpenedSeed> {
  if (seed === null) return { seed: builtInSeed, source: 'the built-in seed' };
  if (typeof seed !== 'string') return { seed: checkSeed(seed, 'the seed'), source: 'the seed' };
  const text = await readRegular(seed).catch((error: Error) => {
    throw new SeedError(seed, [`It cannot be read: ${error.message}.`]);
  });
  if (text === null) throw new SeedError(seed, ['It is not a regular file.']);
  const document = parseDocument(text);
  const problems = document.errors.map((error) => error.message.split('\n')[0] ?? '');
  if (problems.length > 0) throw new SeedError(seed, problems);
  if (document.toJS() == null)
    throw new SeedError(seed, [
      'It is empty. Write the initial state, or {} for a service without projects.',
    ]);
  return { seed: checkSeed(document.toJS(), seed), source: seed };
}

function checkSeed(value: unknown, source: string): SeedObject {
  const plain = encodeJson(value);
  const problems = checkJson(plain, seedSchema).map((problem) => renderProblem(problem));
  if (problems.length > 0 || !isSeed(plain)) throw new SeedError(source, problems);
  return plain;
}

/** The schema was checked just before. */
function isSeed(value: SandboxJson): value is SandboxJson & SeedObject {
  return isJsonObject(value);
}

function renderProblem(problem: SchemaProblem): string {
  const { path, message } = problem;
  const place = path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`),
    '',
  );
  const allowed = allowedInstead(problem).map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
  const rest = allowed.length === 0 ? '' : ` Allowed: ${allowed.join(', ')}.`;
  return `${place === '' ? 'seed' : place}: ${message}${rest}`;
}

function allowedInstead({ path, isUnknown, choices = [] }: SchemaProblem): readonly SandboxJson[] {
  return isUnknown && path.length === 1 ? topLevel : choices;
}

const topLevel = Object.keys(seedSchema.properties);
