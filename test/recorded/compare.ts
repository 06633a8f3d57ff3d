import { isJsonArray, isObject, type Json, sameJson } from '../../src/model/json.js';
import type { SandboxAnswer } from './ask-sandbox.js';
import type { Recording } from './recordings.js';

/** A difference between a recording and the sandbox's answer. `at`: `status`, a header, or a place in the body. */
export interface Difference {
  readonly at: string;
  readonly recorded: Json | undefined;
  readonly sandbox: Json | undefined;
}

/** Headers that setpoint reads; each must have the same meaning. */
const headers = ['content-type', 'location', 'link', 'x-hits', 'x-max-hits', 'allow'] as const;

/**
 * Compares status, headers and body. An error must be the same in every word. Of data, the shape is compared: which
 * fields there are, and the types of their values. Null is a value of any type.
 */
export function compare(recording: Recording, answer: SandboxAnswer): readonly Difference[] {
  const found: Difference[] = [];
  const add = (at: string, recorded: Json | undefined, sandbox: Json | undefined): void => {
    if (!sameJson(recorded ?? null, sandbox ?? null)) found.push({ at, recorded, sandbox });
  };
  add('status', recording.status, answer.status);
  for (const name of headers)
    add(name, meaningOf(name, recording.headers[name]), meaningOf(name, answer.headers.get(name)));
  if (recording.status !== answer.status) return found;
  if (recording.status >= 300) add('body', recording.reply, answer.reply);
  else compareShapes('', recording.reply, answer.reply, add);
  return found;
}

function meaningOf(name: (typeof headers)[number], value: string | undefined): Json | undefined {
  if (value === undefined) return undefined;
  if (name === 'content-type') return value.split(';')[0];
  // The addresses of a Link header are not used, only what follows them.
  return name === 'link' ? value.replaceAll(/<[^>]*>/g, '<>') : value;
}

type Add = (at: string, recorded: Json | undefined, sandbox: Json | undefined) => void;

function compareShapes(at: string, recorded: Json | undefined, sandbox: Json | undefined, add: Add): void {
  if (recorded === null || sandbox === null) return;
  const [one, other] = [typeOf(recorded), typeOf(sandbox)];
  if (one !== other) add(at, one, other);
  else if (isJsonArray(recorded) && isJsonArray(sandbox)) {
    if (recorded.length > 0 && sandbox.length > 0) compareShapes(`${at}[]`, recorded[0], sandbox[0], add);
  } else if (isObject(recorded) && isObject(sandbox))
    for (const key of new Set([...Object.keys(recorded), ...Object.keys(sandbox)]))
      compareShapes(`${at}/${key}`, recorded[key], sandbox[key], add);
}

function typeOf(value: Json | undefined): string {
  return value === undefined ? 'missing' : isJsonArray(value) ? 'array' : typeof value;
}
