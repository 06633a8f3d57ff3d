import { fieldError, type ValueRule } from './rule.js';

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
