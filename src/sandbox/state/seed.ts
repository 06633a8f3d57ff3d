import { parseDocument } from 'yaml';
import { readNamed } from '../../disk/read-named.js';
import { validateSandboxSeed } from '../../settings/generated/validate/sandbox-seed.js';
import { describeProblems, type SchemaProblem } from '../schema-problems.js';
import type { SeedObject } from './world.js';

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
    admin: {},
    reader: ['org:read', 'project:read', 'event:read'],
  },
  projects: [
    { slug: 'web', teams: ['web'], platform: 'javascript-react' },
    { slug: 'admin-ui', teams: ['web'], platform: 'javascript-vue' },
    { slug: 'docs-site', teams: ['web'], platform: 'javascript-nextjs' },
    { slug: 'checkout', teams: ['web', 'payments'], platform: 'javascript-react' },
    { slug: 'pay-api', teams: ['payments'], platform: 'python-django' },
    { slug: 'pay-worker', teams: ['payments'], platform: 'python-celery' },
    { slug: 'pay-ledger', teams: ['payments'], platform: 'java-spring-boot' },
    { slug: 'gateway', teams: ['platform'], platform: 'go' },
    { slug: 'search', teams: ['platform'], platform: 'python-fastapi' },
    { slug: 'mobile-android', teams: ['web', 'platform'], platform: 'android' },
    { slug: 'mobile-ios', teams: ['web', 'platform'], platform: 'apple-ios' },
    { slug: 'scratch', teams: ['platform'], platform: 'other' },
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

const maxSeedBytes = 64 * 1024 * 1024;

/**
 * @param seed path of a YAML file, a seed object, or null for the built-in seed.
 * @throws SeedError with each error and its position.
 */
export async function openSeed(seed: string | SeedObject | null): Promise<OpenedSeed> {
  if (typeof seed !== 'string') {
    return seed === null ? { seed: builtInSeed, source: 'the built-in seed' } : checkSeed(seed, 'the seed');
  }
  const text = await readNamed(seed, maxSeedBytes).catch((error: Error) => {
    throw new SeedError(seed, [`It cannot be read: ${error.message}.`]);
  });
  const document = parseDocument(text);
  const problems = document.errors.map((error) => error.message.split('\n')[0] ?? '');
  if (problems.length > 0) throw new SeedError(seed, problems);
  const content: unknown = document.toJS();
  if (content == null)
    throw new SeedError(seed, [
      'It is empty. Write the initial state, or {} for a service without projects.',
    ]);
  return checkSeed(content, seed);
}

function checkSeed(seed: unknown, source: string): OpenedSeed {
  if (validateSandboxSeed(seed)) return { seed, source };
  throw new SeedError(source, describeProblems(validateSandboxSeed.errors).map(renderProblem));
}

function renderProblem({ path, message, choices }: SchemaProblem): string {
  const place = path.map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`)).join('');
  const allowed = choices.length === 0 ? '' : ` Allowed: ${choices.join(', ')}.`;
  return `${place.slice(place.startsWith('.') ? 1 : 0) || 'seed'}: ${message}${allowed}`;
}
