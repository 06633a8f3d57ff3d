import { isArray, isJsonObject, isStrings, type SandboxJson } from '../json.js';
import { json, rejectWith } from '../server/reply.js';
import type { Project } from '../state/world.js';
import type { ValueRule } from './rule.js';

/** For all items together (observed, 1.3 "sensitiveFields"). */
const maxCharacters = 4000;

export const checkFieldNames: ValueRule = (value) =>
  isStrings(value) && value.join('').length > maxCharacters
    ? ['List of sensitive fields is too long.']
    : null;

/** The role is looked up by name (observed, 1.3 and 10). */
export const checkRole: ValueRule = (value, { schema }, { behaviour }) => {
  const known = isArray(schema.enum) ? schema.enum : [];
  return behaviour.isObserved && typeof value === 'string' && !known.includes(value)
    ? ['Invalid role']
    : null;
};

/** Callers can require a second factor only if they use one themselves (observed, 1.3 "require2FA"). */
export const checkTwoFactor: ValueRule = (value, _setting, { caller, behaviour }) => {
  return value === true && !caller.person.twoFactor && behaviour.isObserved
    ? ['Cannot require two-factor authentication without personal two-factor enabled.']
    : null;
};

/** Some of the platforms that deployments accept for a project. */
const platforms = new Set(
  [
    'other android apple apple-ios apple-macos bun capacitor cordova dart deno dotnet dotnet-aspnet',
    'dotnet-aspnetcore dotnet-maui dotnet-wpf electron elixir flutter go go-echo go-fiber go-gin go-http ionic',
    'java java-log4j2 java-logback java-spring java-spring-boot javascript javascript-angular javascript-astro',
    'javascript-gatsby javascript-nextjs javascript-nuxt javascript-react javascript-remix javascript-solid',
    'javascript-svelte javascript-sveltekit javascript-vue kotlin minidump native native-qt node',
    'node-awslambda node-express node-fastify node-koa node-nestjs php php-laravel php-symfony powershell',
    'python python-aiohttp python-awslambda python-celery python-django python-fastapi python-flask python-rq',
    'python-starlette python-tornado react-native ruby ruby-rack ruby-rails rust unity unreal',
  ].flatMap((line) => line.split(' ')),
);

/** Observed, 10. */
export const checkPlatform: ValueRule = (value, _setting, { behaviour }) =>
  typeof value === 'string' && value !== '' && behaviour.isObserved && !platforms.has(value)
    ? ['Invalid platform']
    : null;

/** The two delays are compared, whether sent or stored; the error is reported for digestsMinDelay (observed, 3.3). */
export function checkDelays(project: Project, body: SandboxJson): ValueRule {
  const read = (name: string, unset: number): number => {
    const value = (isJsonObject(body) ? body[name] : undefined) ?? project.settings[name];
    return typeof value === 'number' ? value : unset;
  };
  const error = 'The minimum delay on digests must be lower than the maximum.';
  return () =>
    read('digestsMinDelay', 300) > read('digestsMaxDelay', 1800)
      ? rejectWith(json(400, { digestsMinDelay: [error] }))
      : null;
}

/** Observed, 3.3. */
export const checkDomains: ValueRule = (value, _setting, { behaviour }) =>
  isArray(value) && value.length === 0 && behaviour.isObserved
    ? ['Empty value will block all requests, use * to accept from all domains']
    : null;
