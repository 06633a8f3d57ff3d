import { describe, expect, it } from 'vitest';
import { readAttributes, spellingsOf } from '../../../src/flows/setup/terraform-attributes.js';
import type { JsonObject } from '../../../src/model/json.js';
import { catalogueFor } from '../../../src/settings/catalogue.js';
import type { ExtraSetting, Names, ResourceKind } from '../../../src/settings/setting.js';

const extra = new Map<string, ExtraSetting>([
  ['allowedDomains', { type: 'array' }],
  ['verifySSL', { type: 'boolean' }],
]);
const extras = { organization: new Map(), project: extra };

function read(kind: ResourceKind, attributes: JsonObject, names: Names = 'neutral', keepEmpty = false) {
  const found = readAttributes(attributes, spellingsOf(catalogueFor(names, extras)[kind]), keepEmpty);
  return found.map(({ path, setting }) => [path, setting]);
}

/** `require2FA` → `require_2fa`, `githubPRBot` → `github_pr_bot`. */
function snakeCase(name: string): string {
  const words = name.match(/[0-9]+[A-Z]+|[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
  return words.join('_').toLowerCase();
}

const vocabularies: Names[] = ['neutral', 'sentry', { require2FA: 'mandatoryMFA' }];
const cases = vocabularies.flatMap((names) =>
  (['organization', 'project'] as const).map((kind) => ({ kind, names })),
);

describe('the attributes of a Terraform resource', () => {
  it.each(cases)('are compared by any spelling of all settings: $kind, $names', ({ kind, names }) => {
    const known = [...catalogueFor(names, extras)[kind].values()];
    const spelled = known.flatMap(({ name, neutral }) => {
      const capitals = neutral.replace(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`);
      const spellings = new Set([snakeCase(name), snakeCase(neutral), capitals, name.toLowerCase()]);
      return [...spellings].map((attribute) => [attribute, name] as const);
    });
    const attributes = Object.fromEntries(spelled.map(([attribute]) => [attribute, 1]));
    expect(read(kind, attributes, names)).toEqual(spelled);
  });

  it.each([
    ['require_2fa', 'require2FA'],
    ['scrub_ip_addresses', 'scrubIPAddresses'],
    ['scrape_javascript', 'scrapeJavaScript'],
    ['codecov_access', 'coverageAccess'],
    ['github_pr_bot', 'hostAPRBot'],
    ['github_open_pr_bot', 'hostAOpenPRBot'],
    ['relay_pii_config', 'relayPiiConfig'],
  ])('can have the names of the built-in vocabulary, whatever service.names is: %s', (attribute, setting) => {
    expect(read('organization', { [attribute]: true })).toEqual([[attribute, setting]]);
  });

  it('can be nested in an object or a block', () => {
    const nested = { allowed_domains: ['*'], verify_tls_ssl: true, security_token: 'x', ports: null };
    const found = [
      ['client_security.allowed_domains', 'allowedDomains'],
      ['client_security.verify_tls_ssl', 'verifySSL'],
      ['client_security.security_token', null],
    ];
    expect(read('project', { client_security: nested })).toEqual(found);
    expect(read('project', { client_security: [nested] })).toEqual(found);
  });

  it('are not searched within a setting, and a nested name is not the name of the resource', () => {
    expect(read('organization', { trusted_relays: [{ name: 'eu', public_key: 'k' }] })).toEqual([
      ['trusted_relays', 'trustedRelays'],
    ]);
    expect(read('project', { owner: { name: 'core' }, rules: [{ name: 'a' }, { name: 'b' }] })).toEqual([
      ['owner.name', null],
      ['rules', null],
    ]);
  });

  it('are left out if they identify the resource or are not set', () => {
    const identity = { id: 'web', internal_id: '7', project_id: '7', organization: 'acme', timeouts: {} };
    const unset = { resolve_age: null, highlight_tags: [], client_security: {}, filters: { releases: [] } };
    expect(read('project', { ...identity, ...unset })).toEqual([]);
    expect(read('project', { highlight_tags: [], resolve_age: null }, 'neutral', true)).toEqual([
      ['highlight_tags', 'highlightTags'],
    ]);
  });

  it('are not mistaken for members of JavaScript objects', () => {
    const hostile: JsonObject = JSON.parse('{"__proto__": {"name": 1}, "constructor": 1, "toString": 1}');
    expect(read('project', hostile)).toEqual([
      ['__proto__.name', null],
      ['constructor', null],
      ['toString', null],
    ]);
  });
});
