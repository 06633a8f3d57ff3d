import type { DesiredValue } from '../../src/desired/types.js';
import { createFinding } from '../../src/model/finding.js';
import type { Json } from '../../src/model/json.js';
import type { Source } from '../../src/model/place.js';
import type { Delta, FileComparison, TakenAway } from '../../src/plan/compare/comparison.js';
import { violationsOf } from '../../src/plan/guard/violations.js';
import type { ValueKind } from '../../src/settings/setting.js';
import { type ComparedResource, deltasOf, resourcesOf } from '../deltas.js';
import { at } from './fixtures.js';

/** A comparison with every kind of change: replaced, newly managed, no longer managed, undecided. */
export const compared: FileComparison = {
  organization: 'acme',
  rootFile: 'setpoint.yaml',
  warnings: [],
  base: { ref: 'main', commit: 'c0ffee'.repeat(6), present: true },
  root: [
    {
      key: 'include',
      before: ['organization.yaml', 'security/*.yaml', 'projects/**/*.yaml'],
      after: ['organization.yaml', 'projects/**/*.yaml', 'teams/*.yaml'],
      place: at('setpoint.yaml', 3),
      follows: [
        { kind: 'files-dropped', files: Array.from({ length: 12 }, (_, index) => `security/${index}.yaml`) },
        { kind: 'files-added', files: ['teams/payments.yaml'] },
      ],
    },
    {
      key: 'service.names',
      before: 'sentry',
      after: { require2FA: 'requireTwoFactor' },
      place: at('setpoint.yaml', 2),
      follows: [],
    },
    {
      key: 'guard.weakening',
      before: 'refuse',
      after: 'allow',
      place: at('setpoint.yaml', 4),
      follows: [],
    },
    {
      key: 'extraSettings.project.allowedIps',
      before: { type: 'array', kind: 'set', weakens: 'grows' },
      after: { type: 'array', kind: 'set' },
      place: at('setpoint.yaml', 9),
      follows: [],
    },
    {
      key: 'extraSettings.project.digestsMinDelay',
      before: null,
      after: { type: 'integer', minimum: 60 },
      place: at('setpoint.yaml', 10),
      follows: [],
    },
  ],
  refusals: [],
  compared: { organization: true, projects: 37, others: true, inventory: null },
  deltas: deltasOf([
    {
      kind: 'organization',
      name: 'acme',
      changes: [
        effective('require2FA', 'scalar', [true, false], { effect: 'weakens' }),
        { ...effective('defaultRole', 'scalar', ['', 'owner'], { effect: 'weakens' }), before: null },
        { ...effective('enhancedPrivacy', 'scalar', [true, ''], { effect: 'weakens' }), after: null },
        {
          ...effective('requireSecurityKeys', 'scalar', [false, true], { effect: 'tightens' }),
          irreversible: true,
          notes: ['Members without a security key are removed and e-mailed.'],
        },
        effective('sensitiveFields', 'set', [
          ['iban', 'ssn'],
          ['iban', 'passport'],
        ]),
      ],
      expectations: [
        { ...effective('requiresSso', 'scalar', [true, '']), after: null },
        effective('status', 'scalar', ['active', 'pending_deletion']),
      ],
      exceptions: [
        {
          ...effective('require2FA', 'embedded-json', [
            { reason: 'SEC-77', until: '2027-01-31' },
            { reason: null, until: '2096-12-31' },
          ]),
          effect: 'weakens',
          wider: true,
        },
        {
          ...effective('sensitiveFields', 'embedded-json', [
            { reason: null, until: null },
            { reason: 'SEC-78', until: '2027-01-31' },
          ]),
          wider: false,
        },
      ],
      undecided: [],
    },
    ...['pay-api', 'pay-batch', 'pay-web'].map(
      (name): ComparedResource => ({
        kind: 'project',
        name,
        changes: [
          effective('resolveAge', 'scalar', [720, 336], {
            source: at('layers/payments.yaml', 6, 'payments-baseline'),
          }),
        ],
        expectations: [],
        exceptions: [],
        undecided: [],
      }),
    ),
    {
      kind: 'project',
      name: 'web',
      changes: [
        { ...effective('subjectPrefix', 'scalar', ['', '[web] ']), before: null },
        { ...effective('platform', 'scalar', ['go', '']), after: null },
      ],
      expectations: [{ ...effective('verifySSL', 'scalar', ['', true]), before: null }],
      exceptions: [],
      undecided: [{ setting: 'highlightTags', place: at('layers/payments.yaml', 7, 'payments-baseline') }],
    },
    {
      kind: 'others',
      name: null,
      changes: [
        effective('resolveAge', 'scalar', [336, 720], {
          source: at('layers/payments.yaml', 6, 'payments-baseline'),
        }),
      ],
      expectations: [],
      exceptions: [],
      undecided: [],
    },
  ]),
};

function effective(
  setting: string,
  kind: ValueKind,
  [before, after]: readonly [Json, Json],
  {
    effect = 'neutral',
    source = at('projects/web.yaml', 4),
  }: Partial<Pick<Delta, 'effect'>> & { readonly source?: Source } = {},
): Omit<Delta, 'of' | 'part'> {
  const declared = (value: Json): DesiredValue => ({ value, source, image: null });
  return { setting, kind, effect, place: source, before: declared(before), after: declared(after) };
}

/** A comparison that contains one text in every place that a file, a ref or an inventory can control. */
export function comparedFullOf(text: string): FileComparison {
  const source = at(text, 3, text);
  const changes: ComparedResource['changes'] = [
    effective(text, 'scalar', [`b${text}`, `a${text}`], { source, effect: 'weakens' }),
    effective('highlightTags', 'list', [[`b${text}`], [`a${text}`]], { source }),
    { ...effective('name', 'scalar', [1, `a${text}`], { source }), before: null },
    { ...effective('platform', 'scalar', [`b${text}`, 1], { source }), after: null },
  ];
  return {
    organization: text,
    rootFile: text,
    warnings: [createFinding('warning', 'SP1902', text, text, { file: text, line: 3, column: 3 })],
    base: { ref: text, commit: text, present: false },
    root: [
      { key: text, before: `b${text}`, after: `a${text}`, place: source, follows: [] },
      {
        key: 'include',
        before: [`b${text}`],
        after: [`a${text}`],
        place: source,
        follows: [
          { kind: 'files-dropped', files: [`b${text}`] },
          { kind: 'files-added', files: [`a${text}`] },
        ],
      },
    ],
    refusals: [],
    compared: { organization: true, projects: 2, others: true, inventory: 2 },
    deltas: deltasOf([
      {
        kind: 'organization',
        name: text,
        changes,
        expectations: changes,
        exceptions: changes.map((one) => ({ ...one, wider: true })),
        undecided: [{ setting: text, place: source }],
      },
      {
        kind: 'others',
        name: null,
        changes,
        expectations: [],
        exceptions: changes.map((one) => ({ ...one, wider: true })),
        undecided: [{ setting: text, place: source }],
      },
    ]),
  };
}

/** What a comparison takes away, with every cause in turn, and a refusal of the base. */
export function takenFrom({ root, deltas }: FileComparison, message: string): TakenAway {
  const kinds = ['layer', 'match', 'include', 'ignore', 'document', 'setting'] as const;
  const deltasIn = (part: 'changes' | 'expectations'): readonly Delta[] =>
    resourcesOf({ deltas })
      .filter(({ kind }) => kind !== 'others')
      .flatMap(({ kind, name, ...resource }) =>
        resource[part].map((one, index) => ({
          ...one,
          of: { kind, id: name, slug: name ?? '' },
          part,
          cause: kinds[index % kinds.length] ?? 'setting',
        })),
      );
  return {
    deltas: [
      ...deltasIn('changes').flatMap((one) =>
        one.after === null
          ? [one, ...(one.of.kind === 'project' ? kinds.map((cause) => ({ ...one, cause })) : [])]
          : [],
      ),
      ...deltasIn('changes').filter(
        ({ effect, before, after }) => /weakens|hides/.test(effect) && before && after,
      ),
      ...deltasIn('expectations').filter(({ after }) => after === null),
      ...deltas.flatMap((one) => {
        const { kind, slug } = one.of;
        return one.part === 'exceptions' && kind === 'organization'
          ? [{ ...one, of: { kind, id: slug, slug } }]
          : [];
      }),
    ],
    root,
    refusals: violationsOf([
      {
        guard: 'weakening',
        code: 'SP2222',
        names: ['one', 'two'],
        message,
        hint: message,
      },
    ]),
  };
}
