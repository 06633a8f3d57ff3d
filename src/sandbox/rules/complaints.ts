import type { Behaviour } from '../behaviour.js';
import { isArray, isObject, type Json, type JsonObject } from '../json.js';
import { type Answer, detail, json } from '../server/answer.js';

/** Formats errors as field name → messages, nested for items of lists and maps (observed, 1.1 and 1.2). */
export function tellComplaints(complaints: JsonObject, behaviour: Behaviour): Answer {
  const told = behaviour.has('complaints-by-index')
    ? complaints
    : Object.fromEntries(Object.entries(complaints).map(([name, own]) => [name, flat(own)]));
  if (behaviour.has('complaints-by-field')) return json(400, told);
  return detail(400, sentences(complaints).join(' '));
}

function flat(complaint: Json): Json {
  return isObject(complaint) ? Object.values(complaint).flatMap((own) => flat(own)) : complaint;
}

function sentences(complaint: Json): readonly string[] {
  if (isArray(complaint)) return complaint.flatMap((own) => sentences(own));
  if (!isObject(complaint)) return [String(complaint)];
  return Object.entries(complaint).flatMap(([key, own]) =>
    sentences(own).map((sentence) => `${key}: ${sentence}`),
  );
}
