import seedSchema from '../../../schemas/sandbox-seed.schema.json' with { type: 'json' };
import type { BehaviourName } from '../behaviour.js';
import { encodeJson, isJsonObject, type SandboxJson, type SandboxObject } from '../json.js';
import type { NamesChoice } from '../names.js';
import type { QuirkName } from '../quirks.js';
import { check, type Problem } from '../schema.js';
import type { RateLimit } from '../server/rate-limiter.js';
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
  readonly faults: readonly string[];

  constructor(source: string, faults: readonly string[]) {
    super(
      `${source} is not a seed that the sandbox can begin with:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
    this.name = 'SeedError';
    this.source = source;
    this.faults = faults;
  }
}

/**
 * @param source the seed's name in messages.
 * @throws SeedError with each error and its position.
 */
export function checkSeed(value: unknown, source: string): SeedObject {
  const plain = encodeJson(value ?? {});
  const faults = check(plain, seedSchema).map((problem) => sayProblem(problem));
  if (faults.length > 0) throw new SeedError(source, faults);
  return isSeed(plain) ? plain : fail(source);
}

/** The schema was checked just before. */
function isSeed(value: SandboxJson): value is SandboxJson & SeedObject {
  return isJsonObject(value);
}

function fail(source: string): never {
  throw new SeedError(source, ['It must be a mapping.']);
}

function sayProblem(problem: Problem): string {
  const { path, message } = problem;
  const place = path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`),
    '',
  );
  const known = knownInstead(problem);
  const named = known.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
  const rest = named.length === 0 ? '' : ` Known: ${named.join(', ')}.`;
  return `${place === '' ? 'the seed' : place}: ${message}${rest}`;
}

function knownInstead({ path, keyword, choices = [] }: Problem): readonly SandboxJson[] {
  return keyword === 'additionalProperties' && path.length === 1 ? topLevel : choices;
}

const topLevel = Object.keys(seedSchema.properties);
