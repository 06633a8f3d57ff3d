// The references of the benchmarks: the least that any program does for the same result. It checks, compares and
// prints nothing. Each loads only what it needs.
import { once } from 'node:events';
import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';

const references = {
  /** `yaml FOLDER` reads, parses and converts YAML files with the yaml library alone. */
  async yaml(folder) {
    const { parseAllDocuments } = await import('yaml');
    for (const name of readdirSync(folder, { recursive: true })) {
      if (!/\.ya?ml$/.test(name)) continue;
      for (const document of parseAllDocuments(readFileSync(join(folder, name), 'utf8'))) document.toJS();
    }
  },

  /**
   * `client CONCURRENCY [update]` reads the organization and each of its projects once and ignores the content. With
   * `update`, it then updates each of them, the organization first. Exits after the last reply.
   */
  async client(concurrency, update) {
    const { Agent } = await import('node:http');
    const agent = new Agent({ keepAlive: true, maxSockets: Number(concurrency) });
    const { projects } = JSON.parse(await send(agent, 'GET', 'organizations/acme/'));
    const sendEach = async (method, body) => {
      const waiting = projects.map(({ id }) => id);
      const work = async () => {
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
          await send(agent, method, `projects/acme/${id}/`, body);
      };
      await Promise.all(Array.from({ length: Number(concurrency) }, work));
    };
    await sendEach('GET');
    if (update !== undefined) {
      await send(agent, 'PUT', 'organizations/acme/', '{"dataScrubber": false}');
      await sendEach('PUT', '{"resolveAge": 1}');
    }
    agent.destroy();
  },

  /**
   * `export OUTPUT` fetches page after page, parses each, and writes its issues as lines. No second pass at the end, no
   * duplicate check, no digest, no checkpoint, no retry.
   */
  async export(output) {
    const { Pool } = await import('undici');
    const { origin, pathname } = new URL(process.env.SETPOINT_URL);
    const pool = new Pool(origin, { connections: 1 });
    const headers = { authorization: `Bearer ${process.env.SETPOINT_TOKEN}` };
    const file = createWriteStream(output);
    for (let cursor = ''; cursor !== null; ) {
      const first = { query: '', sort: 'new', limit: '100', project: '-1' };
      const query = new URLSearchParams(cursor === '' ? first : { ...first, cursor });
      const path = `${pathname}/api/0/organizations/acme/issues/?${query}`;
      const reply = await pool.request({ path, method: 'GET', headers });
      const issues = await reply.body.json();
      let lines = '';
      for (const issue of issues) lines += `${JSON.stringify(issue)}\n`;
      if (!file.write(lines)) await once(file, 'drain');
      cursor = /rel="next"; results="true"; cursor="([^"]*)"/.exec(reply.headers.link)?.[1] ?? null;
    }
    file.end();
    await finished(file);
    await pool.close();
  },
};

async function send(agent, method, path, body = '') {
  const { request } = await import('node:http');
  const { SETPOINT_URL: url, SETPOINT_TOKEN: token } = process.env;
  const content = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const headers = { authorization: `Bearer ${token}`, ...(body === '' ? {} : content) };
  const asked = request(`${url}/api/0/${path}`, { agent, method, headers }).end(body);
  const [reply] = await once(asked, 'response');
  let text = '';
  for await (const chunk of reply.setEncoding('utf8')) text += chunk;
  return text;
}

const [name, ...args] = process.argv.slice(2);
await references[name](...args);
