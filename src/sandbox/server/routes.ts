import { isJsonObject } from '../json.js';
import type { Behaviour } from '../quirks.js';
import type { LedgerKind } from './ledger.js';
import type { Body, SandboxOperation } from './operation.js';
import {
  getImage,
  getIssues,
  getOrganization,
  getProject,
  getProjects,
  getToken,
  putOrganization,
  putProject,
  rejectMethod,
} from './operations.js';
import { noRoute } from './reply.js';

/** The operation of an HTTP method, and its name in the ledger. */
interface Method {
  readonly operation: SandboxOperation;
  readonly kind: LedgerKind | { readonly empty: LedgerKind; readonly full: LedgerKind };
  /** Default: every deployment has it. */
  readonly exists?: (behaviour: Behaviour) => boolean;
}

/** One URL of the service. */
export interface Route {
  readonly pattern: string;
  /** Its name in the ledger. */
  readonly template: string;
  readonly methods: Readonly<Record<string, Method>>;
}

const byGet = (behaviour: Behaviour): boolean => behaviour.has('reads-by-get');

/** The endpoints of the interface, the observed reads, and the images in replies. Each URL ends in a slash. */
const routes: Readonly<Record<string, Route['methods']>> = {
  '/api/0/': {
    GET: {
      operation: getToken,
      kind: 'token-read',
      exists: ({ isObserved, has }) => isObserved && !has('token-scopes-hidden'),
    },
  },
  '/api/0/organizations/:organization/': {
    GET: { operation: getOrganization, kind: 'org-read', exists: byGet },
    PUT: { operation: putOrganization, kind: { empty: 'org-empty-update', full: 'org-update' } },
  },
  '/api/0/projects/:organization/:project/': {
    GET: { operation: getProject, kind: 'project-read', exists: byGet },
    PUT: { operation: putProject, kind: { empty: 'project-empty-update', full: 'project-update' } },
  },
  '/api/0/organizations/:organization/projects/': {
    GET: { operation: getProjects, kind: 'project-list', exists: ({ isObserved }) => isObserved },
  },
  '/api/0/organizations/:organization/issues/': { GET: { operation: getIssues, kind: 'issue-list' } },
  '/organization-avatar/:picture/': { GET: { operation: getImage, kind: 'picture' } },
};

/** The routes of a deployment. */
export function routesOf(behaviour: Behaviour): readonly Route[] {
  return Object.entries(routes).flatMap(([pattern, all]) => {
    const on = Object.entries(all).filter(([, { exists }]) => exists?.(behaviour) ?? true);
    const template = pattern.replaceAll(/:(\w+)/g, '{$1}');
    return on.length === 0 ? [] : [{ pattern, template, methods: Object.fromEntries(on) }];
  });
}

/** The operation of a request, and its kind in the ledger. `route`: null if the URL has none. */
export function findOperation(
  route: Route | null,
  method: string,
  body: Body,
): { readonly operation: SandboxOperation; readonly kind: LedgerKind } {
  if (route === null) return { operation: () => ({ reply: noRoute }), kind: 'other' };
  const found = Object.hasOwn(route.methods, method) ? route.methods[method] : undefined;
  if (found === undefined) {
    const isRead = method === 'GET' && 'PUT' in route.methods;
    const allowed = Object.keys(route.methods).join(', ');
    return { operation: rejectMethod(method, allowed), kind: isRead ? 'refused-get' : 'other' };
  }
  const { operation, kind } = found;
  if (typeof kind === 'string') return { operation, kind };
  const value = body.kind === 'none' ? {} : body.kind === 'json' ? body.value : null;
  const isEmpty = isJsonObject(value) && Object.keys(value).length === 0;
  return { operation, kind: isEmpty ? kind.empty : kind.full };
}
