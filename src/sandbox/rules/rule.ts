import type { SandboxSetting } from '../catalogue.js';
import type { CallerContext } from '../context.js';
import { isArray, isJsonObject, type SandboxJson, type SandboxObject } from '../json.js';
import type { Behaviour } from '../quirks.js';
import { detail, json, type SandboxReply } from '../server/reply.js';

/**
 * A rule for one setting that a schema cannot express. Returns the errors of the field, or null if the value is valid.
 * @throws Rejection to end the request.
 */
export type ValueRule = (
  value: SandboxJson,
  setting: SandboxSetting,
  context: CallerContext,
) => SandboxJson | null;

/** Formats errors as field name → messages, nested for items of lists and maps (observed, 1.1 and 1.2). */
export function validationErrorReply(errors: SandboxObject, behaviour: Behaviour): SandboxReply {
  const body = behaviour.has('complaints-by-index')
    ? errors
    : Object.fromEntries(Object.entries(errors).map(([name, own]) => [name, flatten(own)]));
  if (behaviour.has('complaints-by-field')) return json(400, body);
  return detail(400, renderSentences(errors).join(' '));
}

function flatten(error: SandboxJson): SandboxJson {
  return isJsonObject(error) ? Object.values(error).flatMap(flatten) : error;
}

function renderSentences(error: SandboxJson): readonly string[] {
  if (isArray(error)) return error.flatMap(renderSentences);
  if (!isJsonObject(error)) return [String(error)];
  return Object.entries(error).flatMap(([key, own]) =>
    renderSentences(own).map((sentence) => `${key}: ${sentence}`),
  );
}
