import { isJsonObject, type SandboxJson } from '../json.js';
import type { Behaviour, QuirkName } from '../quirks.js';
import type { LedgerKind } from './ledger.js';
import type { SandboxOperation } from './operation.js';
import {
  getImage,
  getIssues,
  getOrganization,
  getProject,
  getProjects,
  putOrganization,
  putProject,
  rejectMethod,
} from './operations.js';

/** The operation of an HTTP method, and its name in the ledger. With `quirk`, available only if that quirk is on. */
interface Method {
  readonly operation: SandboxOperation;
  readonly kind: LedgerKind | { readonly empty: LedgerKind; readonly full: LedgerKind };
  readonly quirk?: QuirkName;
}

/** One URL of the service; `template` is its name in the ledger. */
export interface Route {
  readonly pattern: string;
  readonly template: string;
  readonly methods: Readonly<Record<string, Method>>;
  /** The ledger's name for a GET if the URL does not support it. */
  readonly refusedGet: LedgerKind;
}

/** The endpoints of the interface, the reads that quirks add, and the images in replies. Each URL ends in a slash. */
const routes: readonly Route[] = [
  {
    pattern: '/api/0/organizations/:organization/',
    template: '/api/0/organizations/{organization}/',
    methods: {
      GET: { operation: getOrganization, kind: 'org-read', quirk: 'reads-by-get' },
      PUT: { operation: putOrganization, kind: { empty: 'org-empty-update', full: 'org-update' } },
    },
    refusedGet: 'refused-get',
  },
  {
    pattern: '/api/0/projects/:organization/:project/',
    template: '/api/0/projects/{organization}/{project}/',
    methods: {
      GET: { operation: getProject, kind: 'project-read', quirk: 'reads-by-get' },
      PUT: { operation: putProject, kind: { empty: 'project-empty-update', full: 'project-update' } },
    },
    refusedGet: 'refused-get',
  },
  {
    pattern: '/api/0/organizations/:organization/projects/',
    template: '/api/0/organizations/{organization}/projects/',
    methods: { GET: { operation: getProjects, kind: 'project-list', quirk: 'project-list' } },
    refusedGet: 'other',
  },
  {
    pattern: '/api/0/organizations/:organization/issues/',
    template: '/api/0/organizations/{organization}/issues/',
    methods: { GET: { operation: getIssues, kind: 'issue-list' } },
    refusedGet: 'other',
  },
  {
    pattern: '/organization-avatar/:picture/',
    template: '/organization-avatar/{picture}/',
    methods: { GET: { operation: getImage, kind: 'picture' } },
    refusedGet: 'other',
  },
];

/** The routes of a deployment. Routes with only quirk methods exist only if one of these quirks is on. */
export function routesOf(behaviour: Behaviour): readonly Route[] {
  return routes
    .map((route) => {
      const on = Object.entries(route.methods).filter(
        ([, { quirk }]) => quirk === undefined || behaviour.has(quirk),
      );
      return { ...route, methods: Object.fromEntries(on) };
    })
    .filter(({ methods }) => Object.keys(methods).length > 0);
}

export function findOperation(
  route: Route,
  method: string,
  body: SandboxJson | undefined,
): { readonly operation: SandboxOperation; readonly kind: LedgerKind } {
  const found = Object.hasOwn(route.methods, method) ? route.methods[method] : undefined;
  if (found === undefined) {
    const allowed = Object.keys(route.methods).join(', ');
    return { operation: rejectMethod(method, allowed), kind: method === 'GET' ? route.refusedGet : 'other' };
  }
  const { operation, kind } = found;
  if (typeof kind === 'string') return { operation, kind };
  const isEmpty = body === undefined || (isJsonObject(body) && Object.keys(body).length === 0);
  return { operation, kind: isEmpty ? kind.empty : kind.full };
}
