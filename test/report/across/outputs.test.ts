import { describe, expect, it } from 'vitest';
import { renderSubject } from '../../../src/cli/flags/plan-formats.js';
import { Fault } from '../../../src/model/fault.js';
import type { PlanCauses } from '../../../src/plan/compare/attribution.js';
import type { Subject } from '../../../src/report/view/subject.js';
import { resourcesOf } from '../../deltas.js';
import { compared, takenFrom } from '../compared.js';
import { partly, refused, rich, unchanged, withRefusals } from '../examples.js';
import {
  at,
  attributedDriftOf,
  change,
  driftOf,
  outcome,
  plan,
  planOfMany,
  resource,
  unmet,
} from '../fixtures.js';
import { expectGolden } from '../golden.js';
import { renderRequest } from '../render-request.js';

const faulty = new Fault({
  kind: 'files',
  code: 'SP1000',
  message: 'The files have 1 error.',
  hint: 'Correct it.',
  findings: [
    {
      code: 'SP1901',
      severity: 'warning',
      message: 'the layer "mobile" matches no project',
      hint: null,
      place: { file: 'layers/mobile.yaml', line: 1, column: 1 },
      excerpt: 'layer: mobile',
    },
    {
      code: 'SP1203',
      severity: 'error',
      message: 'resolvAge is not a setting of a project',
      hint: 'Did you mean resolveAge?',
      place: { file: 'projects/web.yaml', line: 4, column: 3 },
      excerpt: '  resolvAge: 720',
    },
  ],
});

const attributed = attributedDriftOf(rich, ['conflict', 'drift', 'pending']);

const causes: PlanCauses = {
  base: attributed.base,
  causes: attributed.causes,
  taken: takenFrom(compared, 'Refused by the guards of the base: guard.weakening at main refuses it.'),
  causesNothing: false,
};

const domains = unmet(
  'allowedDomains',
  ['example.com'],
  { value: ['*', 'example.com'] },
  at('layers/all.yaml', 3, 'all'),
);
const expected = plan([
  resource({
    kind: 'organization',
    slug: 'acme',
    expectations: [unmet('requiresSso', true, { value: false }), unmet('status', 'active', null)],
  }),
  ...['api', 'web'].map((slug) => resource({ slug, id: slug, expectations: [domains] })),
]);

/** Somebody shortened `resolveAge`, and added a field to those that are kept. */
const manual = plan([
  resource({
    slug: 'web',
    changes: [
      change('resolveAge', 'scalar', 48, 720),
      change('safeFields', 'set', ['password'], [], { effect: 'tightens' }),
    ],
    expectations: [unmet('verifySSL', true, { value: false })],
  }),
]);

const subjects = {
  plan: { kind: 'plan', plan: rich },
  refused: { kind: 'plan', plan: refused },
  drift: { kind: 'drift', drift: driftOf(rich) },
  manual: { kind: 'drift', drift: driftOf(manual) },
  expectations: { kind: 'drift', drift: driftOf(expected) },
  outcome: { kind: 'outcome', outcome: partly },
  fault: { kind: 'fault', fault: faulty },
  comparison: { kind: 'comparison', comparison: compared },
  attributed: { kind: 'drift', drift: attributed },
  'plan-causes': { kind: 'plan', plan: rich, causes },
} as const satisfies Readonly<Record<string, Subject>>;

const people = ['text', 'markdown', 'html'] as const;

describe('the reviewed output', () => {
  it.each([
    ...([...people, 'gitlab', 'junit'] as const).map((format) => ['plan-causes', format] as const),
    ...people.map((format) => ['refused', format] as const),
    ...people.map((format) => ['fault', format] as const),
    ...([...people, 'junit'] as const).map((format) => ['manual', format] as const),
  ])('is unchanged for %s as %s', async (name, format) => {
    expectGolden(`${name}-${format}`, await renderSubject(subjects[name], format, renderRequest));
  });

  it('for a step of GitHub is the text, followed by unchanged annotations', async () => {
    const text = await renderSubject(subjects['plan-causes'], 'text', renderRequest);
    const [before, annotations = ''] = (
      await renderSubject(subjects['plan-causes'], 'github', renderRequest)
    ).split(/(?<=^1 warning\n)/m);
    expect(before).toBe(text);
    expectGolden('plan-causes-github', annotations);
  });

  it('is unchanged for plan-causes as SARIF: its alerts and their rules, one per line', async () => {
    const { runs } = JSON.parse(await renderSubject(subjects['plan-causes'], 'sarif', renderRequest));
    const [{ tool, results, ...run }] = runs;
    const rules: readonly SarifRule[] = tool.driver.rules;
    const alerts: readonly SarifResult[] = results;
    expectGolden('plan-causes-sarif', [...rules.map(ruleLine), ...alerts.map(alertLine), ''].join('\n'));
    expect(run).toEqual({
      automationDetails: { id: 'setpoint/plan/' },
      columnKind: 'utf16CodeUnits',
      invocations: [{ executionSuccessful: true, toolExecutionNotifications: [] }],
    });
  });

  it('of a plan with causes as JSON contains the plan, the causes, and what is taken away', async () => {
    const found = JSON.parse(await renderSubject(subjects['plan-causes'], 'json', renderRequest));
    const { root, refusals } = causes.taken;
    expect(found).toMatchObject({
      format: 'setpoint.plan-causes/1',
      base: attributed.base,
      summary: {
        caused: 13,
        other: 5,
        released: 8,
        weaker: 1,
        root: 5,
        expectations: 1,
        causesNothing: false,
      },
      causes: [...attributed.causes.values()],
      root,
      refusals,
      plan: rich,
    });
    const place = at('projects/web.yaml', 4);
    const taken = { kind: 'organization', id: 'acme', slug: 'acme', place };
    const before = { value: true, source: place };
    expect(found.released).toHaveLength(8);
    expect(found.released[0]).toEqual({
      ...taken,
      setting: 'enhancedPrivacy',
      effect: 'weakens',
      before,
      after: null,
      cause: 'include',
    });
    const after = { ...before, value: false };
    expect(found.weaker).toEqual([
      { ...taken, setting: 'require2FA', effect: 'weakens', before, after, cause: 'layer' },
    ]);
    expect(found.expectations).toEqual([
      { ...taken, field: 'requiresSso', before, after: null, cause: 'layer' },
    ]);
  });
});

interface SarifRule {
  readonly id: string;
  readonly fullDescription: { readonly text: string };
  readonly defaultConfiguration: { readonly level: string };
  readonly properties: Readonly<Record<string, unknown>>;
}

function ruleLine({ id, fullDescription, defaultConfiguration, properties }: SarifRule): string {
  return `rule ${id} (${defaultConfiguration.level}, ${JSON.stringify(properties)}): ${fullDescription.text}`;
}

interface SarifResult {
  readonly ruleId: string;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly locations: readonly {
    readonly physicalLocation: {
      readonly artifactLocation: { readonly uri: string };
      readonly region: { readonly startLine: number; readonly startColumn: number };
    };
  }[];
}

function alertLine({ ruleId, level, message, locations }: SarifResult): string {
  const places = locations.map(
    ({ physicalLocation: { artifactLocation, region } }) =>
      `${artifactLocation.uri}:${region.startLine}:${region.startColumn}`,
  );
  return `${places.join(' ')} ${level} ${ruleId}: ${message.text}`;
}

describe('a manual change', () => {
  const formats = [...people, 'junit', 'sarif', 'github', 'codequality'] as const;
  it.each(formats)('leads from the files to the service as %s', async (format) => {
    const text = (await renderSubject(subjects.manual, format, renderRequest)).replaceAll('&gt;', '>');
    expect(text).toContain('n the files → on the service');
    const [from, to] = format === 'html' ? ['<del><bdi>', '</bdi></del></td><td><ins><bdi>'] : ['', ' → '];
    expect(text).toContain(`${from}720${to}48`);
    expect(text).toContain(`${from}true${to}false`);
    expect(text).not.toMatch(/48\b.*→ 720|on the service →/);
  });
  it('has a column for each side in HTML', async () => {
    const text = await renderSubject(subjects.manual, 'html', renderRequest);
    expect(text).toContain(
      'class="before">In the files</th><th scope="col" class="after">On the service</th>',
    );
  });
  it('would be undone by the plan, from the service to the files', async () => {
    const text = await renderSubject({ kind: 'plan', plan: manual }, 'html', renderRequest);
    expect(text).toContain('<del><bdi>48</bdi></del></td><td><ins><bdi>720</bdi></ins>');
    expect(text).toContain('class="before">Before</th>');
  });
});

describe('every setting and resource', () => {
  const all = [
    ...(['plan', 'drift', 'attributed'] as const).flatMap((name) =>
      ([...people, 'junit', 'sarif', 'github'] as const).map((format) => [name, format] as const),
    ),
    ...people.map((format) => ['outcome', format] as const),
  ];
  it.each(all)('is named for %s as %s', async (name, format) => {
    const text = await renderSubject(subjects[name], format, { ...renderRequest, verbose: true });
    for (const { slug, changes } of rich.resources.filter((one) => one.changes.length > 0))
      for (const word of [slug, ...changes.map(({ setting }) => setting)]) expect(text).toContain(word);
  });
  it.each(['text', 'markdown', 'html', 'junit', 'sarif'] as const)(
    'is named in a comparison as %s',
    async (format) => {
      const text = await renderSubject(subjects.comparison, format, renderRequest);
      for (const { name, changes, undecided } of resourcesOf(compared))
        for (const { setting } of [...changes, ...undecided]) expect(`${name} ${text}`).toContain(setting);
    },
  );
  it.each(['text', 'markdown', 'html'] as const)('has its unmet expectations as %s', async (format) => {
    const text = await renderSubject(subjects.expectations, format, renderRequest);
    for (const field of ['requiresSso', 'status', 'allowedDomains', 'not returned by the service'])
      expect(text).toContain(field);
  });
});

describe('a comment on a pull request', () => {
  it('has under 20 KB for 200 projects that each get another name', async () => {
    const renamed = planOfMany(
      200,
      (index) => {
        const source = at(`projects/service-${index + 1000}.yaml`, 3);
        return [change('name', 'scalar', `service-${index + 1000}`, `Service ${index + 1000}`, { source })];
      },
      (index) => `service-${index + 1000}`,
    );
    const text = await renderSubject({ kind: 'plan', plan: renamed }, 'markdown', renderRequest);
    expect(Buffer.byteLength(text)).toBeLessThan(20_000);
    expect(text.match(/ → "Service \d+"/g)).toHaveLength(200);
  });
  it('has one entry with ten names for 31 projects alike', async () => {
    const source = at('layers/all.yaml', 3, 'all');
    const alike = planOfMany(31, () => [change('resolveAge', 'scalar', 0, 720, { source })]);
    const text = await renderSubject({ kind: 'plan', plan: alike }, 'markdown', renderRequest);
    expect(text.match(/720/g)).toHaveLength(1);
    expect(text).toMatch(/31 projects `web-0`(?:, `web-\d+`){9}, … and 21 more/);
  });
  it.each([
    [20, true],
    [21, false],
  ])('shows %i changes without a click: %s', async (count, isOpen) => {
    const many = planOfMany(count, (index) => [change('name', 'scalar', `a${index}`, `b${index}`)]);
    const text = await renderSubject({ kind: 'plan', plan: many }, 'markdown', renderRequest);
    expect(text).toContain(`<details${isOpen ? ' open' : ''}><summary><b>Changes: ${count} settings`);
  });
  it('contains nothing that only an interactive user can do', async () => {
    for (const subject of [subjects.plan, subjects['plan-causes']])
      expect(await renderSubject(subject, 'markdown', renderRequest)).not.toMatch(/prompt|--yes/);
  });
});

it('annotates each line once, with the most severe title', async () => {
  const source = at('layers/all.yaml', 3, 'all');
  const all = planOfMany(2, (index) => [
    change('resolveAge', 'scalar', index === 0 ? 720 : 0, 336, {
      source,
      effect: index === 0 ? 'neutral' : 'hides',
    }),
  ]);
  const text = await renderSubject({ kind: 'plan', plan: all }, 'github', renderRequest);
  expect(text.match(/^::.*/gm)).toEqual([
    '::warning file=settings/layers/all.yaml,line=3,col=3,title=A change hides issues::resolveAge: 0 → 336 in project web-1 · A setting would change: resolveAge: 720 → 336 in project web-0',
  ]);
});

it.each(['markdown', 'html'] as const)('calls it a merge request on GitLab, as %s', async (format) => {
  const { repository } = renderRequest;
  const web = { forge: 'gitlab', address: 'https://gitlab.example.com/acme/x', commit: 'c0ffee' } as const;
  const request = { ...renderRequest, repository: { ...repository, web } };
  const text = await renderSubject(subjects['plan-causes'], format, request);
  expect(text).toMatch(/This merge request changes/);
  expect(text).toMatch(/not caused by this merge request/i);
  expect(text).not.toMatch(/pull request/i);
});

it('shows no warning sign in Markdown if the pull request causes nothing, whatever the plan contains', async () => {
  const nothing = {
    ...attributedDriftOf(rich),
    taken: { deltas: [], root: [], refusals: [] },
    causesNothing: true,
  };
  const subject = { kind: 'plan', plan: refused, causes: nothing } as const;
  const markdown = await renderSubject(subject, 'markdown', renderRequest);
  expect(markdown).not.toMatch(/⚠|\[!(?:CAUTION|WARNING)\]/);
  expect(markdown).toContain('This pull request changes no setting.');
  expect(markdown).toContain('> **An apply would be refused**');
});

describe('a link to a line of the files', () => {
  const one: Subject = {
    kind: 'plan',
    plan: plan([
      resource({
        slug: 'web',
        changes: [change('resolveAge', 'scalar', 0, 720, { source: at('a b/(x)_y.yaml', 4) })],
      }),
    ]),
  };
  const commit = 'c'.repeat(40);
  it.each([
    [
      'github',
      'https://github.com/acme/settings',
      `https://github.com/acme/settings/blob/${commit}/a%20b/%28x%29%5Fy.yaml#L4`,
    ],
    [
      'gitlab',
      'https://gitlab.com/acme/x',
      `https://gitlab.com/acme/x/-/blob/${commit}/a%20b/%28x%29%5Fy.yaml#L4`,
    ],
  ] as const)('points to %s', async (forge, address, link) => {
    const repository = { folder: '', web: { forge, address, commit } };
    expect(await renderSubject(one, 'markdown', { ...renderRequest, repository })).toContain(`(${link})`);
    expect(await renderSubject(one, 'html', { ...renderRequest, repository })).toContain(`href="${link}"`);
  });
  it('is omitted for a file that is not committed, and for all if there are too many to know', async () => {
    const renderWith = (changed: readonly string[]) => {
      const web = {
        ...renderRequest.repository.web,
        forge: 'github',
        address: 'https://g.test/a/b',
        commit,
      } as const;
      const repository = { folder: '', web: { ...web, changed } };
      return renderSubject(one, 'markdown', { ...renderRequest, repository });
    };
    expect(await renderWith(['other.yaml'])).toContain('](');
    expect(await renderWith(['a b/(x)_y.yaml'])).not.toContain('](');
    expect(await renderWith(Array.from({ length: 10 }, (_, at) => `${at}.yaml`))).not.toContain('](');
  });
  it('is omitted if the repository is unknown', async () => {
    const markdown = await renderSubject(one, 'markdown', {
      ...renderRequest,
      repository: { folder: 'x', web: null },
    });
    expect(markdown).not.toContain('](');
    expect(markdown).toContain('`a b/(x)_y.yaml:4`');
  });
});

describe('files that are not committed', () => {
  const config = { root: 'setpoint.yaml', digest: `sha256:${'0'.repeat(64)}`, commit: 'c'.repeat(40) };
  const subjects = (changed: readonly string[]): readonly Subject[] => {
    const edited = plan([resource({ slug: 'web', changes: [change('subjectPrefix', 'scalar', 'a', 'b')] })], {
      config: { ...config, clean: changed.length === 0, changed },
    });
    return [
      { kind: 'plan', plan: edited },
      { kind: 'drift', drift: driftOf(edited) },
      { kind: 'outcome', outcome: outcome([], { config: edited.config }) },
    ];
  };
  it.each(['text', 'markdown', 'html'] as const)('are named in %s', async (format) => {
    for (const subject of subjects(['organization.yaml', '../common/a.yaml'])) {
      const text = await renderSubject(subject, format, renderRequest);
      const plain = text.replace(/<[^>]*>|`/g, '').replace(/\s+/g, ' ');
      const commit = format === 'markdown' ? config.commit.slice(0, 12) : config.commit;
      expect(plain).toContain(`${commit}; not committed: organization.yaml, ../common/a.yaml`);
    }
    for (const subject of subjects([]))
      expect(await renderSubject(subject, format, renderRequest)).not.toContain('not committed');
  });
});

describe('annotations', () => {
  const many = (count: number): Subject => {
    const weakening = (index: number) =>
      change('resolveAge', 'scalar', 0, index, { effect: 'weakens', source: at('a.yaml', index + 1) });
    return { kind: 'plan', plan: planOfMany(count, (index) => [weakening(index)]) };
  };
  const annotationsOf = async (subject: Subject): Promise<string[]> =>
    (await renderSubject(subject, 'github', renderRequest))
      .split('\n')
      .filter((line) => line.startsWith('::'));

  it('are limited to the number that GitHub shows', async () => {
    expect(await annotationsOf(many(10))).toHaveLength(10);
  });
  it('count the ones that GitHub would drop', async () => {
    const annotations = await annotationsOf(many(14));
    expect(annotations).toHaveLength(10);
    expect(annotations.at(-1)).toBe(
      '::warning title=setpoint::See 5 more in the log and the summary of this step.',
    );
  });
  it('use paths relative to the repository', async () => {
    const repository = { folder: 'settings/acme', web: null };
    const text = await renderSubject(many(1), 'github', { ...renderRequest, repository });
    expect(text).toContain('::warning file=settings/acme/a.yaml,line=1,col=3,title=');
  });
});

describe('the Terraform report for GitLab', () => {
  const count = async (subject: Subject): Promise<unknown> =>
    JSON.parse(await renderSubject(subject, 'gitlab', renderRequest));
  it('counts the resources to update', async () => {
    expect(await count({ kind: 'plan', plan: rich })).toEqual({ create: 0, update: 5, delete: 0 });
  });
  it('counts all differing resources of a drift, blocked or not', async () => {
    expect(await count({ kind: 'drift', drift: driftOf(rich) })).toEqual({ create: 0, update: 6, delete: 0 });
  });
  it('counts resources with effective changes of a comparison', async () => {
    const subject: Subject = { kind: 'comparison', comparison: compared };
    expect(await count(subject)).toEqual({ create: 0, update: 6, delete: 0 });
  });
  it('is empty for a failed run, because a count of 0 would be misleading', async () => {
    expect(await renderSubject({ kind: 'fault', fault: faulty }, 'gitlab', renderRequest)).toBe('');
  });
});

it('counts documents, values and layers of valid files', async () => {
  const checked = { files: 3, documents: 4, settings: 12, layers: 1, warnings: [] };
  const text = await renderSubject({ kind: 'checked', checked }, 'markdown', renderRequest);
  expect(text).toMatch(/4\W+documents\W+12\W+values\W+1\W+layer/);
});

describe('a plan that an apply would refuse', () => {
  const subject: Subject = { kind: 'plan', plan: refused };
  const codes = ['SP2210', 'SP2202', 'SP2203', 'SP2206', 'SP2204'];
  const lineOf = (text: string, part: string) => text.split('\n').findIndex((line) => line.includes(part));

  it.each([
    ['text', 'An apply would be refused:'],
    ['markdown', '> **An apply would be refused**'],
    ['html', 'An apply would be refused'],
  ] as const)(
    'reports this before the changes, with each limit and override, as %s',
    async (format, title) => {
      const text = await renderSubject(subject, format, { ...renderRequest, width: 1000 });
      expect(lineOf(text, title)).toBeGreaterThanOrEqual(0);
      expect(lineOf(text, title)).toBeLessThan(lineOf(text, '4 settings would change'));
      for (const part of [
        ...codes,
        'guard.maxChanges allows 1',
        'Raise guard.maxChanges to 4 in a reviewed commit',
        'set guard.weakening: confirm in a reviewed commit first',
        'remove project.resolveAge from guard.protect',
        'set guard.unmanagedProjects to report',
        'pass --skip-blocked',
      ])
        expect(text.replaceAll('`', '')).toContain(part);
    },
  );

  it.each(['text', 'markdown', 'html'] as const)('is described for its drift, as %s', async (format) => {
    const drift = driftOf(refused);
    const text = await renderSubject({ kind: 'drift', drift }, format, renderRequest);
    expect(text).toContain('An apply would be refused');
    expect(lineOf(text, 'Reverting this')).toBeLessThan(lineOf(text, 'The service differs'));
  });

  it('has no drift to revert if nothing differs', async () => {
    const guard = {
      weakening: 'allow',
      hiding: 'allow',
      maxChanges: 1,
      protect: [],
      exceptions: 'free',
      unmanagedProjects: 'fail',
      watch: 'report',
    } as const;
    const alone = plan([resource({ slug: 'web' })], { unmanaged: [{ id: '9', slug: 'scratch' }] });
    const quiet = withRefusals(alone, guard);
    expect(quiet.refusals).toHaveLength(1);
    expect(await renderSubject({ kind: 'plan', plan: quiet }, 'text', renderRequest)).toContain('refused');
    const drift = { kind: 'drift', drift: driftOf(quiet) } as const;
    expect(await renderSubject(drift, 'text', renderRequest)).not.toContain('refused');
  });

  it.each(['plan', 'drift'] as const)('has a failed case for each reason in JUnit, as %s', async (kind) => {
    const both = { plan: subject, drift: { kind: 'drift', drift: driftOf(refused) } } as const;
    const text = await renderSubject(both[kind], 'junit', renderRequest);
    for (const code of codes)
      expect(text).toMatch(
        new RegExp(`<testcase name="[\\w.]+ \\(${code}\\)" classname="guards"><failure type="${code}"`),
      );
  });

  it('is an error in SARIF, in annotations of GitHub, and in code quality', async () => {
    const { runs } = JSON.parse(await renderSubject(subject, 'sarif', renderRequest));
    const errors = runs[0].results.filter(({ level }: { level: string }) => level === 'error');
    expect(errors.map(({ ruleId }: { ruleId: string }) => ruleId)).toEqual(codes.map(() => 'refused'));
    const github = await renderSubject(subject, 'github', renderRequest);
    expect(github.match(/^::error /gm)).toHaveLength(codes.length);
    const quality: { severity: string }[] = JSON.parse(
      await renderSubject(subject, 'codequality', renderRequest),
    );
    expect(quality.filter(({ severity }) => severity === 'critical')).toHaveLength(codes.length);
  });

  it('is counted in the report of GitLab', async () => {
    expect(JSON.parse(await renderSubject(subject, 'gitlab', renderRequest))).toMatchObject({ refused: 5 });
  });

  it('reports the number of reasons if a comment has no room for them', async () => {
    const request = { ...renderRequest, budget: 4000 };
    const renamed = change('name', 'scalar', 'a', 'b');
    const many = planOfMany(
      400,
      () => [renamed],
      (index) => `${'long-'.repeat(20)}${index}`,
    );
    const text = await renderSubject({ kind: 'plan', plan: withRefusals(many) }, 'markdown', request);
    expect(text).toContain('> **An apply would be refused**\n>\n> - ');
  });

  it('is not repeated as a warning', async () => {
    const warning = {
      code: 'SP2201',
      severity: 'warning',
      message: 'No update can be sent.',
      hint: null,
      place: null,
      excerpt: null,
    } as const;
    const inactive = withRefusals(plan([resource({ slug: 'web' })], { warnings: [warning] }));
    const text = await renderSubject({ kind: 'plan', plan: inactive }, 'text', renderRequest);
    expect(text.match(/SP2201/g)).toHaveLength(1);
  });
});

describe('a run without changes', () => {
  const alone = plan([resource({ slug: 'web' })]);
  it.each(['markdown', 'html'] as const)('reports this first, as %s', async (format) => {
    const text = await renderSubject({ kind: 'plan', plan: unchanged }, format, renderRequest);
    expect(text).toContain('No changes in 14 resources.');
    expect(text).not.toContain('Weakens');
  });
  it.each([
    [{ kind: 'plan', plan: alone }, 'No changes in 1 resource.'],
    [{ kind: 'drift', drift: driftOf(alone) }, 'No drift in 1 resource.'],
  ] as const)('uses the singular for one resource: $kind', async (subject, verdict) => {
    expect(await renderSubject(subject, 'html', renderRequest)).toContain(verdict);
  });
  it('has no annotations', async () => {
    expect(await renderSubject({ kind: 'plan', plan: unchanged }, 'github', renderRequest)).not.toContain(
      '::',
    );
  });
  it('has no failures and no test cases in JUnit', async () => {
    const text = await renderSubject({ kind: 'outcome', outcome: outcome([]) }, 'junit', renderRequest);
    expect(text).toContain('tests="0" failures="0" errors="0" skipped="0"');
  });
});
