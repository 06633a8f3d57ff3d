// The minimum work of an export: fetches page after page, parses each, and writes its issues as lines. No second pass
// at the end, no duplicate check, no digest, no checkpoint, no retry.
//
//   node bare-export.mjs OUTPUT [PROJECT]
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { Pool } from 'undici';

const [output, project = '-1'] = process.argv.slice(2);
const { origin, pathname } = new URL(process.env.SETPOINT_URL);
const pool = new Pool(origin, { connections: 1 });
const headers = { authorization: `Bearer ${process.env.SETPOINT_TOKEN}` };
const file = createWriteStream(output);

for (let cursor = ''; cursor !== null; ) {
  const query = new URLSearchParams({
    query: '',
    sort: 'new',
    limit: '100',
    project,
    ...(cursor && { cursor }),
  });
  const path = `${pathname}/api/0/organizations/acme/issues/?${query}`;
  const reply = await pool.request({ path, method: 'GET', headers });
  const issues = await reply.body.json();
  let lines = '';
  for (const issue of issues) lines += `${JSON.stringify(issue)}\n`;
  if (!file.write(lines)) await new Promise((done) => file.once('drain', done));
  cursor = /rel="next"; results="true"; cursor="([^"]*)"/.exec(reply.headers.link)?.[1] ?? null;
}
file.end();
await finished(file);
await pool.close();
