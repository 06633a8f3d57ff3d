import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as setpoint from '../src/index.js';
import { type Sandbox, startSandbox } from '../src/sandbox/index.js';

const root = fileURLToPath(new URL('..', import.meta.url));

describe('the face of the library', () => {
  it('offers these names and no others: each is a promise', () => {
    expect(Object.keys(setpoint).sort()).toMatchInlineSnapshot(`
      [
        "Fault",
        "applyPlan",
        "createReadingClient",
        "createStyle",
        "createWritingClient",
        "decideTarget",
        "explainProject",
        "exportIssues",
        "hasDifferences",
        "judgeDrift",
        "judgeGuards",
        "loadConfig",
        "mergeExports",
        "openSavedPlan",
        "planChanges",
        "planSaved",
        "readSaved",
        "renderDriftText",
        "renderExplain",
        "renderExplainJson",
        "renderFault",
        "renderFaultJson",
        "renderFindings",
        "renderIssues",
        "renderOutcomeJson",
        "renderOutcomeText",
        "renderPlanJson",
        "renderPlanText",
        "renderValidateJson",
        "renderValidateText",
        "sendsAnything",
        "surveyConfig",
        "verdictOf",
        "verifyExport",
        "verifyOutcome",
        "withoutPen",
      ]
    `);
    expect(
      exported()
        .filter(({ typeOnly }) => typeOnly)
        .map(({ name }) => name)
        .sort(),
    ).toMatchInlineSnapshot(`
      [
        "ApplyWorld",
        "ApprovedPlan",
        "AskedParameters",
        "Change",
        "ChangeOutcome",
        "CheckedConfig",
        "ClientOptions",
        "Consent",
        "DriftPlan",
        "Expectation",
        "Explanation",
        "ExportFiles",
        "ExportManifest",
        "ExportRun",
        "ExportWish",
        "ExportWriter",
        "Failure",
        "FaultKind",
        "Finding",
        "GuardConfig",
        "GuardVerdict",
        "Json",
        "LoadRequest",
        "Outcome",
        "OutcomeVerdict",
        "Place",
        "Plan",
        "PlanRun",
        "PlanWorld",
        "ReadingClient",
        "Refusal",
        "RequestCounts",
        "ResolvedState",
        "ResourceOutcome",
        "ResourcePlan",
        "RetryEvent",
        "RootConfig",
        "Saved",
        "SavedPlan",
        "Source",
        "Style",
        "Survey",
        "Target",
        "TargetSources",
        "TextOptions",
        "VerifiedExport",
        "WritingClient",
      ]
    `);
  });

  it('explains every name where it is defined', () => {
    const silent = exported().filter(({ original, from }) => {
      const source = readFileSync(join(root, 'src', from.replace(/\.js$/, '.ts')), 'utf8');
      return !new RegExp(`\\*/\\nexport (async )?(function|const|class|interface|type) ${original}\\b`).test(
        source,
      );
    });
    expect(silent).toEqual([]);
  });
});

/** What `index.ts` exports, and from where. */
function exported(): { name: string; original: string; typeOnly: boolean; from: string }[] {
  const text = readFileSync(join(root, 'src/index.ts'), 'utf8');
  return [...text.matchAll(/export (type )?\{([^}]+)\} from '\.\/([^']+)'/g)].flatMap(
    ([, allTypes, names = '', from = '']) =>
      names.split(',').flatMap((one) => {
        const [, type, original = '', name = original] = /(type )?(\w+)(?: as (\w+))?/.exec(one) ?? [];
        return original === '' ? [] : [{ name, original, typeOnly: (allTypes ?? type) !== undefined, from }];
      }),
  );
}

describe('a run with nothing but the library', () => {
  let folder: string;
  let service: Sandbox;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'setpoint-library-'));
    await cp(join(root, 'examples/acme'), folder, {
      recursive: true,
      filter: (path) => !path.endsWith('.setpoint'),
    });
    service = await startSandbox({ stateFile: null, seed: join(folder, 'sandbox.yaml') });
  });

  afterEach(async () => {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const now = (): string => '2026-11-20T12:00:00Z';
  const plain = setpoint.createStyle({ color: false });
  const load = (): Promise<setpoint.CheckedConfig> =>
    setpoint.loadConfig({ configPath: undefined, cwd: folder, variables: {} });

  function connect(): setpoint.WritingClient {
    const { baseUrl } = setpoint.decideTarget({
      fileUrl: null,
      filePlace: null,
      operatorUrl: service.url,
      tlsRejectUnauthorized: undefined,
    });
    return setpoint.createWritingClient({
      baseUrl,
      token: service.defaultToken,
      userAgent: 'library-test/1',
    });
  }

  function planWith(
    config: setpoint.CheckedConfig,
    client: setpoint.ReadingClient,
  ): Promise<setpoint.PlanRun> {
    const { origin } = client;
    return setpoint.planChanges({
      config,
      client,
      origin,
      concurrency: 4,
      tool: 'library 1',
      now,
    });
  }

  it('exports issues, holds the files to their manifest, and joins the shares of two jobs', async () => {
    const config = await load();
    const run = {
      config,
      client: setpoint.withoutPen(connect()),
      concurrency: 4,
      tool: 'library 1',
      now,
      monotonic: () => performance.now(),
      render: setpoint.renderIssues,
    };
    const output = join(folder, 'issues.jsonl');
    const report = join(folder, 'issues.html');
    const whole = await setpoint.exportIssues({ output, others: [{ format: 'html', path: report }] }, run);
    expect(whole).toMatchObject({ complete: true, tool: 'library 1', parameters: { query: '' } });
    expect(whole.rows).toBeGreaterThan(0);
    expect(readFileSync(report, 'utf8')).toContain('Complete');
    const { files } = await setpoint.verifyExport(output);
    expect(files.map(({ wrong }) => wrong)).toEqual([null, null]);

    const shares = [0, 1].map((index) => join(folder, `share-${index}.jsonl`));
    for (const [index, share] of shares.entries())
      await setpoint.exportIssues({ output: share, partition: { index, count: 2 } }, run);
    const joined = join(folder, 'joined.csv');
    const merged = await setpoint.mergeExports(
      shares,
      { output: joined, format: 'csv', columns: ['id'] },
      run,
    );
    expect(merged).toMatchObject({ complete: true, rows: whole.rows });
    expect(readFileSync(joined, 'utf8').trimEnd().split('\r\n')).toHaveLength(whole.rows + 1);

    const dataset = join(folder, 'tables');
    await setpoint.exportIssues({ output: `${dataset}/`, format: 'parquet', byProject: true }, run);
    expect((await setpoint.verifyExport(dataset)).manifest.rows).toBe(whole.rows);

    const wrong = setpoint.exportIssues({ output, parameters: { statsPeriod: 'a year' } }, run);
    await expect(wrong).rejects.toMatchObject({ kind: 'usage', code: 'SP6001' });
  });

  it('plans, is asked, applies, verifies, and then plans to nothing', async () => {
    const config = await load();
    const client = connect();
    const run = await planWith(config, setpoint.withoutPen(client));
    const { plan } = run;
    expect(setpoint.hasDifferences(plan)).toBe(true);
    expect(setpoint.renderPlanText(plan, plain)).toContain('hide issues');

    const consent = { skipBlocked: false, allowWeakening: null, confirmed: false };
    expect(setpoint.judgeGuards(plan, config.root.guard, consent).kind).toBe('needs-confirmation');
    const verdict = setpoint.judgeGuards(plan, config.root.guard, { ...consent, confirmed: true });
    if (verdict.kind !== 'clear') throw new Error(`the guards say ${verdict.kind}`);

    const applied = await setpoint.applyPlan(verdict.approved, {
      config,
      client,
      concurrency: 4,
      run,
      reread: false,
      stopping: () => false,
      now,
    });
    const outcome = await setpoint.verifyOutcome(applied, { client, config, concurrency: 4 });
    expect(setpoint.verdictOf(outcome)).toBe('done');
    expect(outcome.summary.fields).toBe(plan.summary.fields);
    expect(setpoint.renderOutcomeText(outcome, plain)).toContain('The service matches the plan.');

    const broken = new Proxy(client, {
      get() {
        throw new TypeError('unforeseen');
      },
    });
    const unread = await setpoint.verifyOutcome(applied, { client: broken, config, concurrency: 4 });
    expect([setpoint.verdictOf(unread), unread.summary.updates]).toEqual([
      'machine',
      applied.summary.updates,
    ]);

    const again = (await planWith(config, setpoint.withoutPen(client))).plan;
    expect([setpoint.hasDifferences(again), setpoint.sendsAnything(again)]).toEqual([false, false]);
  });

  it('takes a saved plan back only as it was written', async () => {
    const config = await load();
    const client = connect();
    const { plan } = await planWith(config, client);
    const file = join(folder, 'plan.json');
    const occasion = { config, origin: client.origin, now: now(), maxAgeHours: 24 };

    await writeFile(file, setpoint.renderPlanJson(plan));
    expect(await setpoint.openSavedPlan(file, occasion)).toEqual({ kind: 'plan', plan });
    expect(await setpoint.readSaved(file)).toEqual({ kind: 'plan', plan });

    await writeFile(file, setpoint.renderPlanJson(plan).replaceAll('"require2FA"', '"openMembership"'));
    await expect(setpoint.openSavedPlan(file, occasion)).rejects.toMatchObject({ kind: 'refused' });
  });

  it('throws every fault of the files at once, as data that can be told', async () => {
    await writeFile(
      join(folder, 'projects/web.yaml'),
      'project: web\nsettings: {resolveage: 1, platfrom: go}\n',
    );
    const fault = await load().catch((error: unknown) => error);
    if (!(fault instanceof setpoint.Fault)) throw new Error('no fault was thrown');
    expect(fault.findings.map(({ place }) => place?.file)).toEqual([
      'projects/web.yaml',
      'projects/web.yaml',
    ]);
    expect(setpoint.renderFault(fault, plain)).toContain('resolveAge');
    expect(setpoint.renderFindings(fault.findings, plain)).toContain('projects/web.yaml:2:');
    expect(JSON.parse(setpoint.renderFaultJson(fault))).toMatchObject({ error: { kind: 'files' } });
  });

  it('gives a client without the pen to whoever must not write', async () => {
    const reader = setpoint.createReadingClient({
      baseUrl: service.url,
      token: service.defaultToken,
      userAgent: 'library-test/1',
    });
    expect(reader).not.toHaveProperty('update');
    const config = await load();
    const explained = await setpoint.explainProject({
      config,
      client: reader,
      project: 'pay-api',
      setting: 'resolveAge',
    });
    expect(explained.rows.map(({ value }) => value)).toEqual([0]);
    expect(setpoint.renderExplain(explained, plain)).toContain('layers/teams.yaml:5:3');
    const { kinds } = service.ledger();
    expect([kinds['org-update'], kinds['project-update']]).toEqual([0, 0]);
  });
});
