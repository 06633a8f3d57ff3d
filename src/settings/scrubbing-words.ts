/**
 * The known words of scrubbing rules; deployments can know more. The interface description contains the types
 * creditcard and anything, and the methods mask and remove. The others are from the public documentation and source of
 * Relay, which applies the rules (docs.sentry.io, "PII and Data Scrubbing in Relay Static Mode"; getsentry/relay,
 * `relay-pii`).
 */

/** `type` of a rule. */
export const ruleTypes: ReadonlySet<string> = new Set([
  'anything',
  'pattern',
  'imei',
  'mac',
  'uuid',
  'email',
  'ip',
  'creditcard',
  'iban',
  'userpath',
  'pemkey',
  'url_auth',
  'us_ssn',
  'bearer',
  'password',
  'redact_pair',
  'redactPair',
  'multiple',
  'alias',
]);

/** `redaction.method` of a rule. */
export const redactionMethods: ReadonlySet<string> = new Set([
  'default',
  'remove',
  'replace',
  'mask',
  'hash',
]);

/** Rules that exist without being declared, alone or with a redaction method: `@ip`, `@ip:replace`. */
export const builtInRules: ReadonlySet<string> = new Set([
  '@common',
  '@anything',
  '@ip',
  '@imei',
  '@mac',
  '@uuid',
  '@email',
  '@iban',
  '@creditcard',
  '@pemkey',
  '@urlauth',
  '@usssn',
  '@userpath',
  '@password',
  '@bearer',
]);
