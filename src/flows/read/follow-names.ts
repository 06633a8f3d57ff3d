import { withNames } from '../../desired/rename-settings.js';
import type { LoadedConfig } from '../../desired/types.js';
import type { Answer, Query, ReadingClient } from '../../http/types.js';
import { createFault } from '../../model/fault.js';
import { isObject, type Json } from '../../model/json.js';
import { listNames } from '../../model/names.js';
import type { BuiltInNames } from '../../settings/setting.js';
import { namesInReplies } from './reply-names.js';

/** Not an error: the service uses other names than the files. */
class OtherNamesFound extends Error {}

/**
 * Runs `work`. With `names: auto`, the first reply about a resource decides the names: if they are not those of the
 * files, `work` begins again with them, and no request is repeated.
 *
 * @throws Fault refused SP3047 if the reply fits both vocabularies or neither.
 */
export async function followNames<Result, Config extends LoadedConfig>(
  client: ReadingClient,
  config: Config,
  work: (client: ReadingClient, config: Config) => Promise<Result>,
): Promise<Result> {
  if (config.auto === null) return work(client, config);
  const early = new Map<string, Promise<Answer>>();
  let found: BuiltInNames | null = null;
  const following = (names: BuiltInNames, isAgain = false): ReadingClient => {
    const requireOwn = (): void => {
      if (found !== null && found !== names) throw new OtherNamesFound();
    };
    const request = async (key: string, send: () => Promise<Answer>): Promise<Answer> => {
      requireOwn();
      const pending = (isAgain && early.get(key)) || send();
      early.delete(key);
      // Pages of issues show no names, and can take much memory.
      if (found === null && !key.includes('/issues/')) early.set(key, pending);
      const answer = await pending;
      found ??= answer.ok ? namesOf(answer.reply.body) : null;
      requireOwn();
      if (found !== null && !isAgain) early.clear();
      return answer;
    };
    return {
      ...client,
      get: (path, query, onHeaders) => {
        const asked = query && withAllOptions(query);
        return request(JSON.stringify([path, asked]), () => client.get(path, asked, onHeaders));
      },
      emptyUpdate: (path) => request(path, () => client.emptyUpdate(path)),
    };
  };
  const own = config.root.service.names === 'neutral' ? 'neutral' : 'sentry';
  try {
    return await work(following(own), config);
  } catch (error) {
    if (!(error instanceof OtherNamesFound) || found === null) throw error;
    return work(following(found, true), withNames(config, found));
  }
}

/**
 * The list of projects is requested before the names are known. It leaves out options that the service does not have.
 */
function withAllOptions({ options = [], ...query }: Query): Query {
  const all = [options].flat().flatMap((option) => {
    const [, key] = /^(?:svc|sentry):(.*)/.exec(option) ?? [];
    return key === undefined ? option : [`svc:${key}`, `sentry:${key}`];
  });
  return { ...query, ...(all.length > 0 && { options: all }) };
}

/** Null if the reply is not about one resource, or is the summary that a token without org:read gets. */
function namesOf(body: Json): BuiltInNames | null {
  if (!isObject(body) || typeof body.slug !== 'string') return null;
  const neutral = namesInReplies([body], 'neutral');
  // GlitchTip has none of the settings, but this field.
  const ofGlitchTip = ['isAcceptingEvents'].filter((field) => Object.hasOwn(body, field));
  const sentry = [...namesInReplies([body], 'sentry'), ...ofGlitchTip];
  if (sentry.length > 0 !== neutral.length > 0) return sentry.length > 0 ? 'sentry' : 'neutral';
  const both = listNames([...sentry, ...neutral]);
  if (both === '' && body.access === undefined) return null;
  throw createFault(
    'refused',
    'SP3047',
    `Whether the service uses the names sentry or neutral is unknown: the reply for ${body.slug} contains ${both === '' ? 'none of them' : both}.`,
    'Set service.names in setpoint.yaml: to sentry for a service with the API of Sentry.',
  );
}
