// The minimum work of any client: reads the organization and each of its projects once and ignores the content. With
// `update`, it then updates each of them, the organization first. Exits after the last reply.
//
//   node bare-client.mjs CONCURRENCY [update]
import { Agent, request } from 'node:http';

const concurrency = Number(process.argv[2]);
const { SETPOINT_URL: url, SETPOINT_TOKEN: token } = process.env;
const agent = new Agent({ keepAlive: true, maxSockets: concurrency });

const { projects } = JSON.parse(await send('GET', 'organizations/acme/'));
await sendEach('GET');
if (process.argv[3] === 'update') {
  await send('PUT', 'organizations/acme/', '{"dataScrubber": false}');
  await sendEach('PUT', '{"resolveAge": 1}');
}
agent.destroy();

async function sendEach(method, body = '') {
  const waiting = projects.map(({ id }) => id);
  const work = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
      await send(method, `projects/acme/${id}/`, body);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}

/** @returns {Promise<string>} */
function send(method, path, body = '') {
  return new Promise((done, fail) => {
    const content = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const headers = { authorization: `Bearer ${token}`, ...(body === '' ? {} : content) };
    const asked = request(`${url}/api/0/${path}`, { agent, method, headers }, (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (chunk) => {
        text += chunk;
      });
      reply.on('end', () => done(text));
    });
    asked.on('error', fail);
    asked.end(body);
  });
}
