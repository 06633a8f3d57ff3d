import { describe, expect, it } from 'vitest';
import { confirmEmptyUpdate, confirmPlan, confirmRollback } from '../../../src/cli/run/confirm.js';
import { type NamesByDanger, namesByDanger } from '../../../src/model/danger.js';
import { namedChanges } from '../../../src/plan/guard/violations.js';
import type { Plan } from '../../../src/plan/types.js';
import { planOf, type Values } from '../../plan/fixtures.js';
import { terminalWith } from '../terminal.js';

const many = Array.from({ length: 12 }, (_, at) => `p-${String(at + 1).padStart(2, '0')}`);

/** Weakens one setting of the organization, and hides issues of twelve projects. */
const plan = planOf({
  organization: { declared: { require2FA: false }, shown: { require2FA: true } },
  projects: many.map((slug) => ({ slug, declared: { resolveAge: 24 }, shown: { resolveAge: 0 } })),
});

const place = { file: 'setpoint.yaml', line: 2, column: 15 };
const doubt =
  'GET returned 404: organization acmee (setpoint.yaml:2:15) does not exist, or the service has no GET.';

const dangers = [
  '1 change weakens security (acme.require2FA)',
  `12 changes hide issues (${many
    .slice(0, 10)
    .map((slug) => `${slug}.resolveAge`)
    .join(', ')}, … and 2 more)`,
];

const question = 'Apply 1 change in 1 update to organization acme at errors.example.com? [y/N] ';
const organization = (declared: Values, shown: Values) => planOf({ organization: { declared, shown } });

it.each<[string, Plan, NamesByDanger | null, readonly string[]]>([
  [
    'with the dangerous changes by name, the organization and the host',
    plan,
    namesByDanger(namedChanges(plan)),
    [...dangers, 'Apply 13 changes in 13 updates to organization acme at errors.example.com? [y/N] '],
  ],
  [
    'with the changes that cannot be undone',
    organization({ require2FA: true }, { require2FA: false }),
    null,
    ['1 change cannot be undone (acme.require2FA)', question],
  ],
  [
    'only the question if no change is dangerous',
    organization({ name: 'Acme' }, { name: 'acme' }),
    null,
    [question],
  ],
  [
    'with the embedded service, which has no host',
    {
      ...organization({ name: 'Acme' }, { name: 'acme' }),
      service: { ...plan.service, origin: 'sandbox:' },
    },
    null,
    [question.replace('errors.example.com', 'the embedded sandbox')],
  ],
])('asks %s', async (_corner, asked, names, lines) => {
  const { stdin, stderr, output } = terminalWith({ width: Number.POSITIVE_INFINITY });
  const answer = confirmPlan(asked, names, output);
  stdin.write('y\n');
  await answer;
  expect(String(stderr.read()).split('\n')).toEqual(['', ...lines]);
});

it('asks for the digest of a rollback with the same information', async () => {
  const { stdin, stderr, output } = terminalWith({ width: Number.POSITIVE_INFINITY });
  const answer = confirmRollback(plan, output);
  stdin.write(`${plan.digest.slice(7, 15)}\n`);
  expect(await answer).toBe(true);
  const [, weakening, hiding, question] = String(stderr.read()).split('\n');
  expect([weakening, hiding]).toEqual(dangers);
  expect(question).toContain('organization acme at errors.example.com');
});

it('names the dangerous changes if nobody can answer', async () => {
  const { output } = terminalWith({ stdin: false });
  await expect(confirmPlan(plan, namesByDanger(namedChanges(plan)), output)).rejects.toMatchObject({
    code: 'SP5006',
    message: expect.stringContaining(
      '1 change weakens security (acme.require2FA) and 12 changes hide issues',
    ),
  });
});

describe('the confirmation of an empty update', () => {
  const root = { organization: 'acmee', keys: new Map([['organization', place]]) } as const;

  it.each([
    ['states both possible causes after GET returned 404', true],
    ['does not doubt the organization if the service has no GET', false],
  ])('%s', async (_title, notFound) => {
    const { stdin, stderr, output } = terminalWith({ width: Number.POSITIVE_INFINITY });
    const refused = expect(confirmEmptyUpdate(root, notFound, output)).rejects.toMatchObject({
      code: 'SP2299',
      message: notFound ? expect.stringContaining(doubt) : expect.not.stringContaining('404'),
      hint: expect.stringContaining(notFound ? 'Correct the name of the organization' : 'Pass --yes'),
    });
    stdin.write('n\n');
    await refused;
    expect(String(stderr.read()).startsWith(doubt)).toBe(notFound);
  });

  it('names the position if nobody can answer', async () => {
    await expect(confirmEmptyUpdate(root, true, terminalWith({ stdin: false }).output)).rejects.toMatchObject(
      {
        code: 'SP5006',
        message: expect.stringContaining(doubt),
      },
    );
  });
});
