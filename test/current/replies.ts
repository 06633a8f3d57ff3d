import { type OrganizationRead, type OrganizationRequest, tryOrganization } from '../../src/current/fetch.js';
import type { ReadingClient } from '../../src/http/types.js';
import type { Json, JsonObject } from '../../src/model/json.js';

/** The part of an organization's reply that these tests use, with the service's secrets. */
export function organizationReply(changes: Readonly<Record<string, Json>> = {}): JsonObject {
  return {
    id: '7',
    slug: 'acme',
    name: 'Acme',
    status: { id: 'active', name: 'active' },
    access: ['org:write', 'org:read'],
    require2FA: true,
    storeCrashReports: 0,
    sensitiveFields: ['iban'],
    relayPiiConfig: null,
    avatar: { avatarType: 'letter_avatar', avatarUuid: null, avatarUrl: null },
    projects: [inventoryItem('42', 'web'), inventoryItem('43', 'api')],
    features: ['x'],
    securityToken: 'canary-secret',
    ...changes,
  };
}

export function projectReply(
  id: string,
  slug: string,
  changes: Readonly<Record<string, Json>> = {},
): JsonObject {
  return {
    id,
    slug,
    name: slug,
    platform: 'python',
    resolveAge: 0,
    highlightTags: ['release'],
    highlightContext: { browser: ['name'] },
    access: ['project:write'],
    securityToken: 'canary-secret',
    options: { 'svc:token': 'canary-secret', 'svc:resolve_age': 0 },
    organization: { id: '7', slug: 'acme' },
    ...changes,
  };
}

export function inventoryItem(id: string, slug: string): JsonObject {
  return {
    id,
    slug,
    name: slug,
    platform: 'python',
    team: { id: '1', slug: 'core', name: 'core' },
    teams: [
      { id: '1', slug: 'core', name: 'core' },
      { id: '2', slug: 'payments', name: 'payments' },
    ],
  };
}

/** Reads an organization that the caller is permitted to read. */
export async function fetchOrganization(
  client: ReadingClient,
  request: OrganizationRequest,
): Promise<OrganizationRead> {
  const read = await tryOrganization(client, request);
  if ('denied' in read) throw read.denied;
  return read;
}
