// The minimum work of any client: reads the organization and each of its projects once and ignores the content. Exits
// after the last reply.
import { Agent, request } from 'node:http';

const concurrency = Number(process.argv[2]);
const { SETPOINT_URL: url, SETPOINT_TOKEN: token } = process.env;
const agent = new Agent({ keepAlive: true, maxSockets: concurrency });

const { projects } = JSON.parse(await emptyUpdate('organizations/acme/'));
const waiting = projects.map(({ id }) => id);
await Promise.all(Array.from({ length: concurrency }, readOn));
agent.destroy();

async function readOn() {
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
    await emptyUpdate(`projects/acme/${id}/`);
}

/** @returns {Promise<string>} */
function emptyUpdate(path) {
  return new Promise((done, fail) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': 2,
    };
    const asked = request(`${url}/api/0/${path}`, { agent, method: 'PUT', headers }, (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (chunk) => {
        text += chunk;
      });
      reply.on('end', () => done(text));
    });
    asked.on('error', fail);
    asked.end('{}');
  });
}
