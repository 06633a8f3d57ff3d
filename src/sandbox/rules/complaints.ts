import type { Behaviour } from '../behaviour.js';
import { isArray, isJsonObject, type SandboxJson, type SandboxObject } from '../json.js';
import { detail, json, type SandboxReply } from '../server/answer.js';

/** Formats errors as field name → messages, nested for items of lists and maps (observed, 1.1 and 1.2). */
export function explainComplaints(complaints: SandboxObject, behaviour: Behaviour): SandboxReply {
  const told = behaviour.has('complaints-by-index')
    ? complaints
    : Object.fromEntries(Object.entries(complaints).map(([name, own]) => [name, flat(own)]));
  if (behaviour.has('complaints-by-field')) return json(400, told);
  return detail(400, sentences(complaints).join(' '));
}

function flat(complaint: SandboxJson): SandboxJson {
  return isJsonObject(complaint) ? Object.values(complaint).flatMap((own) => flat(own)) : complaint;
}

function sentences(complaint: SandboxJson): readonly string[] {
  if (isArray(complaint)) return complaint.flatMap((own) => sentences(own));
  if (!isJsonObject(complaint)) return [String(complaint)];
  return Object.entries(complaint).flatMap(([key, own]) =>
    sentences(own).map((sentence) => `${key}: ${sentence}`),
  );
}
