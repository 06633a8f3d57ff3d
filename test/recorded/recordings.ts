import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, type Json, type JsonObject } from '../../src/model/json.js';

/** A request to a running service, and its reply. */
export interface Recording {
  /** `server-24.6/organization-reader` */
  readonly name: string;
  /** The folder: the service and its version. */
  readonly service: string;
  readonly method: string;
  /** With the query. */
  readonly path: string;
  /** Undefined if the request had none, or one that is not JSON. */
  readonly body: Json | undefined;
  /** The name of the token; null without an Authorization header. */
  readonly token: string | null;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly reply: Json;
}

export type Address = 'organization' | 'project' | 'projects' | 'issues' | 'root';

const folder = import.meta.dirname;

/** Every recording in the folders beside this file. */
export const recordings: readonly Recording[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name: service }) =>
    readdirSync(join(folder, service))
      .filter((file) => file.endsWith('.json'))
      .map((file) => readRecording(service, file.slice(0, -'.json'.length))),
  );

function readRecording(service: string, file: string): Recording {
  const name = `${service}/${file}`;
  const content: Json = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
  const { request, status, headers, body: reply = null } = isObject(content) ? content : {};
  const { method, path, body, token = null } = isObject(request) ? request : {};
  const isToken = token === null || typeof token === 'string';
  if (typeof method !== 'string' || typeof path !== 'string' || typeof status !== 'number' || !isToken)
    throw new Error(`${name} is not a recording`);
  return { name, service, method, path, body, token, status, headers: textsOf(headers), reply };
}

function textsOf(headers: Json | undefined): Recording['headers'] {
  const all: JsonObject = isObject(headers) ? headers : {};
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name.toLowerCase(), textOf(value)]));
}

/** Empty if it is none. */
export function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Which of the addresses that setpoint requests it is, and the slug or id of the project in it. */
export function addressOf({ name, path }: Recording): {
  readonly address: Address;
  readonly project: string | null;
} {
  const [, below = ''] = /^\/api\/0\/([^?]*)/.exec(path) ?? [];
  const [collection, , project, ...more] = below.replace(/\/$/, '').split('/');
  if (collection === '') return { address: 'root', project: null };
  if (collection === 'projects' && project !== undefined && more.length === 0)
    return { address: 'project', project };
  if (collection === 'organizations' && more.length === 0) {
    if (project === undefined) return { address: 'organization', project: null };
    if (project === 'projects' || project === 'issues') return { address: project, project: null };
  }
  throw new Error(`${name} is for an address that setpoint does not request`);
}
