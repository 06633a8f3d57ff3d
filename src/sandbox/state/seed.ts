import seedSchema from '../../../schemas/sandbox-seed.schema.json' with { type: 'json' };
import { checkJson, type SchemaProblem } from '../check-json.js';
import { encodeJson, isJsonObject, type SandboxJson, type SandboxObject } from '../json.js';
import type { BehaviourName, QuirkName } from '../quirks.js';
import type { RateLimit } from '../server/rate-limiter.js';
import type { NamesChoice } from '../wire-vocabulary.js';
import type { Integration, OrganizationStatus, ServicePlan } from './world.js';

/** The initial state of the service. schemas/sandbox-seed.schema.json contains the defaults and descriptions. */
export interface SeedObject {
  readonly behaviour?: BehaviourName;
  readonly quirks?: readonly QuirkName[];
  readonly withoutQuirks?: readonly QuirkName[];
  readonly names?: NamesChoice;
  readonly missingSettings?: readonly string[];
  readonly rateLimit?: RateLimit;
  readonly organization?: {
    readonly slug?: string;
    readonly id?: string;
    readonly name?: string;
    readonly status?: OrganizationStatus;
    readonly settings?: SandboxObject;
  };
  readonly plan?: ServicePlan;
  readonly integrations?: readonly Integration[];
  readonly takenSlugs?: readonly string[];
  readonly takenElsewhere?: readonly string[];
  readonly tokens?: Readonly<Record<string, readonly string[] | SeedToken>>;
  readonly teams?: readonly { readonly slug: string; readonly id?: string; readonly name?: string }[];
  readonly projects?: readonly SeedProject[];
  readonly generate?: { readonly projects?: number };
  readonly issues?: { readonly count?: number; readonly seed?: number; readonly until?: string };
  readonly views?: readonly {
    readonly id: string;
    readonly query: string;
    readonly projects?: readonly string[];
    readonly environments?: readonly string[];
  }[];
}

export interface SeedToken {
  readonly scopes: readonly string[];
  readonly user?: boolean;
  readonly twoFactor?: boolean;
  readonly teams?: readonly string[];
  readonly closedProjects?: readonly string[];
}

export interface SeedProject {
  readonly slug: string;
  readonly id?: string;
  readonly name?: string;
  readonly teams?: readonly string[];
  readonly platform?: string;
  readonly settings?: SandboxObject;
}

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
 * @param source the seed's name in messages.
 * @throws SeedError with each error and its position.
 */
export function checkSeed(value: unknown, source: string): SeedObject {
  const plain = encodeJson(value ?? {});
  const problems = checkJson(plain, seedSchema).map((problem) => renderProblem(problem));
  if (problems.length > 0) throw new SeedError(source, problems);
  return isSeed(plain) ? plain : rejectSeed(source);
}

/** The schema was checked just before. */
function isSeed(value: SandboxJson): value is SandboxJson & SeedObject {
  return isJsonObject(value);
}

function rejectSeed(source: string): never {
  throw new SeedError(source, ['It must be a mapping.']);
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

function allowedInstead({ path, keyword, choices = [] }: SchemaProblem): readonly SandboxJson[] {
  return keyword === 'additionalProperties' && path.length === 1 ? topLevel : choices;
}

const topLevel = Object.keys(seedSchema.properties);
