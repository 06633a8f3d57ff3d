import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export const workflows = readdirSync(join(root, 'examples/ci/github')).map(
  (name) => `examples/ci/github/${name}`,
);

export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

export interface Step {
  readonly id?: string;
  readonly name?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly shell?: string;
  readonly 'working-directory'?: string;
  readonly with?: Readonly<Record<string, string | number | boolean>>;
  readonly env?: Readonly<Record<string, string>>;
}

export interface Job {
  readonly if?: string;
  readonly environment?: string;
  readonly needs?: string | readonly string[];
  readonly outputs?: Readonly<Record<string, string>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly concurrency?: Readonly<Record<string, unknown>>;
  readonly 'timeout-minutes'?: number;
  readonly steps: readonly Step[];
}

export interface Workflow {
  readonly on: unknown;
  readonly permissions?: unknown;
  readonly concurrency?: Readonly<Record<string, unknown>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Described {
  readonly description: string;
}

export interface Action {
  readonly inputs: Readonly<Record<string, Described & { default?: string; required?: boolean }>>;
  readonly outputs: Readonly<Record<string, Described & { value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

/** The parser and the schemas of the other tests check its structure. */
export function parsed<T>(path: string): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return parse(textOf(path)) as T;
}

/** The jobs of the component for GitLab. */
export function componentWith(inputs: Readonly<Record<string, string>>): string {
  const [head = '', body = ''] = textOf('templates/setpoint.yml').split('\n---\n');
  const declared: Readonly<Record<string, { readonly default?: string }>> = parse(head).spec.inputs;
  return body.replace(
    /\$\[\[ inputs\.([\w-]+) \]\]/g,
    (_, name: string) => inputs[name] ?? `${declared[name]?.default}`,
  );
}

/** The text of a file with its signing steps or jobs and their permissions, which are comments. Explanations stay. */
export function withSigning(path: string): string {
  const [before = '', ...after] = textOf(path).split(/(?=^ *# Signs )/m);
  const code = /^( *)# (?=- (?:if|uses|env)\b| {2,}\S|\.?setpoint-sign[\w-]*:)/gm;
  return before.replaceAll(/# (?=(?:id-token|attestations):)/g, '') + after.join('').replaceAll(code, '$1');
}
