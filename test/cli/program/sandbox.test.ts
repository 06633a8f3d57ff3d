import { expect, it } from 'vitest';
import { start } from './run.js';

it.each(['SIGINT', 'SIGTERM'] as const)(
  'setpoint sandbox serves until %s, and that is a good end',
  async (signal) => {
    const child = start(['sandbox', '--json']);
    const ready = await new Promise<string>((resolve) =>
      child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString())),
    );
    const { url, tokens } = JSON.parse(ready);
    const answer = await fetch(`${url}/api/0/organizations/acme/`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${tokens.admin}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(200);
    const end = new Promise((resolve) => child.on('close', (code) => resolve(code)));
    child.kill(signal);
    expect(await end).toBe(0);
  },
);
