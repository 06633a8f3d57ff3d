import type { Json } from './json.js';
import { isObject } from './json.js';
import type { RequestKind } from './ledger.js';
import {
  getIssues,
  getPicture,
  type Operation,
  putOrganization,
  putProject,
  refuseMethod,
} from './service.js';

/** One address of the service; `template` is what the ledger calls it. */
export interface Route {
  readonly pattern: string;
  readonly template: string;
  readonly operations: Readonly<Record<string, Operation>>;
  readonly kindOf: (method: string, body: Json | undefined) => RequestKind;
}

/** Interface, "Endpoints", and the pictures that replies point to. The slash at the end is part of each address. */
export const routes: readonly Route[] = [
  {
    pattern: '/api/0/organizations/:organization/',
    template: '/api/0/organizations/{organization}/',
    operations: { PUT: putOrganization },
    kindOf: updateKind('org-empty-update', 'org-update'),
  },
  {
    pattern: '/api/0/projects/:organization/:project/',
    template: '/api/0/projects/{organization}/{project}/',
    operations: { PUT: putProject },
    kindOf: updateKind('project-empty-update', 'project-update'),
  },
  {
    pattern: '/api/0/organizations/:organization/issues/',
    template: '/api/0/organizations/{organization}/issues/',
    operations: { GET: getIssues },
    kindOf: (method) => (method === 'GET' ? 'issue-list' : 'other'),
  },
  {
    pattern: '/organization-avatar/:picture/',
    template: '/organization-avatar/{picture}/',
    operations: { GET: getPicture },
    kindOf: (method) => (method === 'GET' ? 'picture' : 'other'),
  },
];

export function operationOf(route: Route, method: string): Operation {
  return route.operations[method] ?? refuseMethod(method, Object.keys(route.operations).join(', '));
}

function updateKind(empty: RequestKind, full: RequestKind): Route['kindOf'] {
  return (method, body) => {
    if (method === 'GET') return 'refused-get';
    if (method !== 'PUT') return 'other';
    return body === undefined || (isObject(body) && Object.keys(body).length === 0) ? empty : full;
  };
}
