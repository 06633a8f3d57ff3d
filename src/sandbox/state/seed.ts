import { parseDocument } from 'yaml';
import { readNamed } from '../../disk/read-named.js';
import { createFault, type Fault } from '../../model/fault.js';
import { createFinding } from '../../model/finding.js';
import { validateSandboxSeed } from '../../settings/generated/validate/sandbox-seed.js';
import { describeProblems, type SchemaProblem } from '../schema-problems.js';
import type { SeedObject } from './world.js';

/** A validated seed, and its name in messages. */
export interface OpenedSeed {
  readonly seed: SeedObject;
  readonly source: string;
}

/** Slug, platform and teams. */
const builtInProjects: readonly (readonly [string, string, ...string[]])[] = [
  ['web', 'javascript-react', 'web'],
  ['admin-ui', 'javascript-vue', 'web'],
  ['docs-site', 'javascript-nextjs', 'web'],
  ['checkout', 'javascript-react', 'web', 'payments'],
  ['pay-api', 'python-django', 'payments'],
  ['pay-worker', 'python-celery', 'payments'],
  ['pay-ledger', 'java-spring-boot', 'payments'],
  ['gateway', 'go', 'platform'],
  ['search', 'python-fastapi', 'platform'],
  ['mobile-android', 'android', 'web', 'platform'],
  ['mobile-ios', 'apple-ios', 'web', 'platform'],
  ['scratch', 'other', 'platform'],
];

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
  projects: builtInProjects.map(([slug, platform, ...teams]) => ({ slug, platform, teams })),
  issues: { count: 500 },
};

/** An invalid seed, with a finding for each error. `source`: its name in messages, usually its path. */
export function invalidSeed(source: string, problems: readonly string[]): Fault {
  return createFault(
    'files',
    'SP5601',
    `Invalid sandbox seed: ${source}.`,
    'Correct the listed errors; schemas/sandbox-seed.schema.json describes the format.',
    { findings: problems.map((message) => createFinding('error', 'SP5601', message, null)) },
  );
}

const maxSeedBytes = 64 * 1024 * 1024;

/**
 * @param seed path of a YAML file, a seed object, or null for the built-in seed.
 * @throws Fault files SP5601 with each error and its position.
 */
export async function openSeed(seed: string | SeedObject | null): Promise<OpenedSeed> {
  if (typeof seed !== 'string') {
    return seed === null ? { seed: builtInSeed, source: 'the built-in seed' } : checkSeed(seed, 'the seed');
  }
  const text = await readNamed(seed, maxSeedBytes).catch((error: Error) => {
    throw invalidSeed(seed, [`It cannot be read: ${error.message}.`]);
  });
  const document = parseDocument(text);
  const problems = document.errors.map((error) => error.message.split('\n')[0] ?? '');
  if (problems.length > 0) throw invalidSeed(seed, problems);
  const content: unknown = document.toJS();
  if (content == null)
    throw invalidSeed(seed, ['It is empty. Write the initial state, or {} for a service without projects.']);
  return checkSeed(content, seed);
}

function checkSeed(seed: unknown, source: string): OpenedSeed {
  if (validateSandboxSeed(seed)) return { seed, source };
  throw invalidSeed(source, describeProblems(validateSandboxSeed.errors).map(renderProblem));
}

function renderProblem({ path, message, choices }: SchemaProblem): string {
  const place = path.map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`)).join('');
  const allowed = choices.length === 0 ? '' : ` Allowed: ${choices.join(', ')}.`;
  return `${place.slice(place.startsWith('.') ? 1 : 0) || 'seed'}: ${message}${allowed}`;
}
