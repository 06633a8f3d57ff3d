import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { protectedKindOf, reserveOutputs } from '../../../src/cli/io/reserve-outputs.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setpoint-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('reserveOutputs', () => {
  const clash = expect.objectContaining({ kind: 'usage', code: 'SP5002' });

  it('rejects two spellings of the same path', () => {
    expect(() => reserveOutputs(['out/plan', './out/../out/plan'])).toThrow(clash);
    expect(existsSync('out')).toBe(false);
  });

  it('rejects two paths that links lead to the same file, existing or not', () => {
    mkdirSync(join(folder, 'real'));
    symlinkSync(join(folder, 'real'), join(folder, 'link'));
    const twice = [join(folder, 'real', 'plan'), join(folder, 'link', 'plan')];
    expect(() => reserveOutputs(twice)).toThrow(clash);
    writeFileSync(join(folder, 'real', 'plan'), '');
    expect(() => reserveOutputs(twice)).toThrow(clash);
  });

  it.each<[string, readonly string[], readonly string[]]>([
    ['a rollback that has the name of the digests', ['o.json.SHA256SUMS', 'o.json'], ['o.json.SHA256SUMS']],
    ['a report that has the name of the manifest', ['i', './i.manifest.json'], ['i.manifest.json']],
    ['a report in the folder of evidence', ['evidence/settings.json'], ['evidence']],
    ['a report deep in a folder that ends in a slash', ['plans/a/b'], ['plans/']],
    ['a report in the folder of an unfinished export', ['i', 'i.part/checkpoint.json'], ['i.part']],
    ['a folder of evidence in that of plans', [], ['out', 'out/evidence']],
    ['names that differ by case', ['Plan.json', 'plan.JSON'], []],
    ['folders that differ by case', ['Out/plan.json', 'out/plan.json'], []],
    ['names that differ by composition', ['\u00e9.json', 'e\u0301.json'], []],
  ])('rejects %s', (_corner, paths, beside) => {
    expect(() => reserveOutputs(paths, beside)).toThrow(clash);
  });

  it('accepts other names beside each other', () => {
    const paths = ['o.json', 'o.json.html', 'evidence.html', 'plans.json', 'ou'];
    expect(() => reserveOutputs(paths, ['o.json.SHA256SUMS', 'evidence', 'plans', 'out'])).not.toThrow();
  });

  it('rejects what is below a link to a folder of files that do not exist', () => {
    mkdirSync(join(folder, 'real'));
    symlinkSync(join(folder, 'real'), join(folder, 'link'));
    const beside = [join(folder, 'real', 'evidence')];
    expect(() => reserveOutputs([join(folder, 'link', 'evidence', 'a', 'b')], beside)).toThrow(clash);
  });

  it('protects an earlier rollback and what the run reads from the digests', () => {
    const [outcome, sums] = [join(folder, 'o.json'), join(folder, 'o.json.SHA256SUMS')];
    expect(() => reserveOutputs([outcome], [sums])(sums)).toThrow(clash);
    writeFileSync(sums, JSON.stringify(rollback));
    expect(() => reserveOutputs([outcome], [sums])).toThrow(clash);
  });

  it('rejects only an output that the run reads', () => {
    writeFileSync(join(folder, 'plan'), '');
    symlinkSync(join(folder, 'plan'), join(folder, 'link'));
    const assertNotOutput = reserveOutputs([join(folder, 'plan'), join(folder, 'new')]);
    expect(() => assertNotOutput(join(folder, 'link'))).toThrow(clash);
    expect(() => assertNotOutput(join(folder, 'other'))).not.toThrow();
  });

  it.each(['-', '', 'out/', 'out.json//'])('rejects a path that is not a file: "%s"', (path) => {
    expect(() => reserveOutputs([path])).toThrow(clash);
  });

  it.each(['a\nb.json', 'a\rb.json', 'a\\b.json', 'out/a\\b.json', 'a\nb/c.json'])(
    'rejects a name that sha256sum would have to escape: %j',
    (path) => {
      expect(() => reserveOutputs([path])).toThrow(clash);
    },
  );
});

const rollback = { format: 'setpoint.rollback/1', tool: 'setpoint 1', of: 'sha256:0' };

describe('protectedKindOf', () => {
  it.each([
    ['a rollback', 'r.json', JSON.stringify(rollback), 'the rollback of an earlier apply'],
    [
      'a rollback whose keys were sorted',
      'r',
      `{"digest":"","format":"setpoint.rollback/1"}`,
      'the rollback of an earlier apply',
    ],
    ['YAML', 'teams/web.yaml', 'project: web\n', 'a YAML file'],
    ['JSON with the extension of YAML', 'plan.yaml', '{"project":"web"}', 'a YAML file'],
    ['YAML that cannot be parsed', 'setpoint.YML', '{', 'a YAML file'],
    ['a plan', 'plan.json', '{"format":"setpoint.plan/1"}', null],
    ['an error', 'fault.json', '{"error":{}}', null],
    ['an issue', 'issues.jsonl', '{"id":"1","project":"web"}', null],
    ['a truncated file', 'plan.json', '{"format":', null],
    ['a page', 'plan.html', '<html>', null],
    ['an empty file', 'empty', '', null],
  ])('returns the kind of %s', (_, name, text, expected) => {
    mkdirSync(join(folder, 'teams'));
    writeFileSync(join(folder, name), text);
    expect(protectedKindOf(join(folder, name))).toBe(expected);
  });

  it('follows a link', () => {
    writeFileSync(join(folder, 'r'), JSON.stringify(rollback));
    symlinkSync(join(folder, 'r'), join(folder, 'link'));
    expect(protectedKindOf(join(folder, 'link'))).toBe('the rollback of an earlier apply');
  });

  it('returns null for a missing file and for a folder', () => {
    mkdirSync(join(folder, 'folder.yaml'));
    expect([
      protectedKindOf(join(folder, 'none.yaml')),
      protectedKindOf(join(folder, 'folder.yaml')),
    ]).toEqual([null, null]);
  });
});
