import { isArray, isJsonObject, type SandboxJson } from '../json.js';
import type { Project } from '../state/world.js';
import { fieldError, type ValueRule } from './rule.js';
import { validationErrorReply } from './validation-error-reply.js';

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
  typeof value === 'string' && value !== '' && behaviour.has('platforms-listed') && !platforms.has(value)
    ? fieldError('Invalid platform')
    : null;

/** The two delays are compared, whether sent or stored; the error is reported for digestsMinDelay (observed, 3.3). */
export function checkDelays(project: Project, body: SandboxJson): ValueRule {
  const read = (name: string, unset: number): number => {
    const value = (isJsonObject(body) ? body[name] : undefined) ?? project.settings[name];
    return typeof value === 'number' ? value : unset;
  };
  const error = 'The minimum delay on digests must be lower than the maximum.';
  return (_value, _setting, { behaviour }) =>
    read('digestsMinDelay', 300) > read('digestsMaxDelay', 1800)
      ? { reply: validationErrorReply({ digestsMinDelay: [error] }, behaviour) }
      : null;
}

/** Observed, 3.2. */
export const checkAge: ValueRule = (value, _setting, { behaviour }) =>
  value === null && !behaviour.has('null-age-is-zero') ? fieldError('This field may not be null.') : null;

/** Observed, 3.3. */
export const checkDomains: ValueRule = (value, _setting, { behaviour }) =>
  isArray(value) && value.length === 0 && behaviour.has('domains-required')
    ? fieldError('Empty value will block all requests, use * to accept from all domains')
    : null;
