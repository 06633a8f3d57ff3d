import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerJson, startServer, type TestServer } from '../../http/server.js';
import { type Ended, runCheaply } from './run.js';

/** Answers instead of the service; false leaves the reply to the service. Requests are counted from 1. */
type Spoil = (request: number, response: ServerResponse) => boolean;

const issues = Array.from({ length: 50 }, (_, at) => ({ id: String(900 - at), title: `issue ${at}` }));
const pageSize = 10;

let folder = '';
let spoil: Spoil = () => false;
/** The Link header instead of the right one; undefined for none. */
let link: (right: string, request: number) => string | undefined = (right) => right;
let service: TestServer;
let elsewhere: TestServer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setpoint-export-service-'));
  spoil = () => false;
  link = (right) => right;
  elsewhere = await startServer((_, response) => answerJson(response, 200, []));
  service = await startServer(({ url }, response, index) => {
    if (spoil(index + 1, response)) return;
    const start = Number(new URL(url, service.url).searchParams.get('cursor')?.split(':')[1] ?? 0);
    const header = link(nextLink(start + pageSize, start + pageSize < issues.length), index + 1);
    answerJson(
      response,
      200,
      issues.slice(start, start + pageSize),
      header === undefined ? {} : { link: header },
    );
  });
});
afterEach(async () => {
  await service.close();
  await elsewhere.close();
  await rm(folder, { recursive: true, force: true });
});

function nextLink(offset: number, more: boolean, at = 'http://127.0.0.1:1'): string {
  return `<${at}/?cursor=0:${offset}:0>; rel="next"; results="${more}"; cursor="0:${offset}:0"`;
}

function exporting(...more: string[]): Promise<Ended> {
  const flags = ['--organization', 'acme', '--output', 'issues.jsonl', '--limit', '10', '--quiet'];
  return runCheaply(['issues', 'export', ...flags, ...more], {
    cwd: folder,
    env: { SETPOINT_URL: service.url, SETPOINT_TOKEN: 'a-secret-token', CI: '1' },
  });
}

async function idsWritten(): Promise<readonly string[]> {
  const text = await readFile(join(folder, 'issues.jsonl'), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).id);
}

const cutShort = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('[{"id":"1"', () => response.destroy());
};

describe('an export survives', () => {
  test.each<[string, (response: ServerResponse) => void]>([
    ['a rate limit', (response) => answerJson(response, 429, {}, { 'retry-after': '0' })],
    ['a truncated reply', cutShort],
  ])('%s', async (_case, answer) => {
    spoil = (request, response) => {
      if (request !== 3) return false;
      answer(response);
      return true;
    };
    expect(await exporting()).toMatchObject({ code: 0 });
    expect(await idsWritten()).toEqual(issues.map(({ id }) => id));
  });
});

describe('an export fails, keeps its progress and can be resumed after', () => {
  test.each<[string, string, (response: ServerResponse) => void]>([
    [
      'a token that was revoked',
      'SP3012',
      (response) => answerJson(response, 401, { detail: 'Invalid token' }),
    ],
    ['issues without ids', 'SP6020', (response) => answerJson(response, 200, [{ title: 'x' }])],
    [
      'a redirect to another host',
      'SP30',
      (response) => void response.writeHead(302, { location: `${elsewhere.url}/api/0/` }).end(),
    ],
  ])('%s', async (_case, code, answer) => {
    spoil = (request, response) => {
      if (request < 4) return false;
      answer(response);
      return true;
    };
    const { code: exit, stderr } = await exporting();
    const message = stderr.replace(/\s+│?\s*/g, ' ');
    expect([exit, message]).toEqual([8, expect.stringContaining('SP6040')]);
    expect(message).toContain(code);
    expect(message).toContain('3 pages and 30 issues are saved in issues.jsonl.part');
    expect(message).not.toContain('a-secret-token');
    expect(readdirSync(folder)).toEqual(['issues.jsonl.part']);
    expect(elsewhere.requests).toEqual([]);

    spoil = () => false;
    const before = service.requests.length;
    expect(await exporting('--resume')).toMatchObject({ code: 0 });
    expect(service.requests[before]?.url).toContain('cursor=0%3A30%3A0');
    expect(await idsWritten()).toEqual(issues.map(({ id }) => id));
    expect(readdirSync(folder).sort()).toEqual(['issues.jsonl', 'issues.jsonl.manifest.json']);
  });
});

test('an issue is written exactly as received, byte for byte', async () => {
  const spelled = String.raw`{"title" : "gr\u00f6\u00dfe \/ 数量", "count":"7","big":12345678901234567890, "rate":1.0e2,"id":"1","again":1,"again":2, "__proto__":{"x":[ ]}}`;
  spoil = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', link: nextLink(0, false) });
    response.end(`[\n  ${spelled} ,\r\n  {"id":"2"}\n]`);
    return true;
  };
  expect(await exporting()).toMatchObject({ code: 0 });
  expect(await readFile(join(folder, 'issues.jsonl'), 'utf8')).toBe(`${spelled}\n{"id":"2"}\n`);
});

describe('an export with links to the next page', () => {
  test('on another host uses only the cursor, and sends no token there', async () => {
    link = (right) => right.replace('http://127.0.0.1:1', elsewhere.url);
    expect(await exporting()).toMatchObject({ code: 0 });
    expect(await idsWritten()).toHaveLength(issues.length);
    expect(elsewhere.requests).toEqual([]);
  });

  test.each<[string, string, typeof link]>([
    ['that repeat one page', 'SP6021', () => nextLink(20, true)],
    ['missing on a full page', 'SP6022', (right, request) => (request === 3 ? undefined : right)],
  ])('%s fails', async (_case, code, replaced) => {
    link = replaced;
    const { code: exit, stderr } = await exporting();
    expect([exit, stderr]).toEqual([8, expect.stringContaining(code)]);
    expect(existsSync(join(folder, 'issues.jsonl'))).toBe(false);
  });
});
