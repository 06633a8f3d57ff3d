import { organizationScopes } from '../replies/roles.js';
import type { SeedObject } from './seed.js';

/** Used if no seed is given: small, but enough to try every feature. */
export const builtInSeed: SeedObject = {
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
