import { expect, it } from 'vitest';
import { type Files, findingsOf } from '../fixtures.js';
import { acmeSettings, layer, rootWith, webSettings } from '../mistakes/mistake.js';

const URL_WITH_PASSWORD = 'https://bot:geheim@errors.example.com';
const LONG = `https://bot:${'geheim'.repeat(12)}@errors.example.com`;
const URL_WITH_QUERY = 'https://errors.example.com/base?token=geheim&a=b';
const LONG_QUERY = `https://errors.example.com?${'geheim'.repeat(12)}`;

const inRootWith = (url: string, long: string): readonly string[] => [
  `service=${url}`,
  `service=${long}`,
  `service:${url}`,
  `service: {url: ${url}`,
  `service: {url: "${url}`,
  `service: {url: ${long}, ${long}: 1, ${url}}`,
  'service: {bot:geheim@errors.example.com}',
  'service: {url: "https:\\/\\/bot:geheim@errors.example.com" "x"}',
  `service:\n\turl: ${url}`,
  `service:\n  url: ${url}: x`,
  `servise: ${url}`,
  `${url}`,
  `- ${long}`,
  `service: ${url}`,
  `service: {${url}}`,
  `service: {url: [${url}]}`,
  `service: {url: "${url}", read: GET}`,
  `service: {url: "https://errors.example.com", read: "${url}"}`,
  `service: {names: ${url}}`,
  `service: {names: {coverageAccess: ${url}}}`,
  `service:\n  - ${url}`,
  `service:\n  names: sentry\n  ${url}:`,
  `include: [${url}/*.yaml]`,
  `guard: ${url}`,
  `guard: {weakening: ${long}, maxChanges: ${url}, protect: [${long}]}`,
  `extraSettings: {project: {a: ${url}}}`,
  'service: https://bot:ge,heim geheim@errors.example.com: x',
];

const inSettingsWith = (url: string, long: string): readonly string[] => [
  `  name=${url}\n`,
  `  name=${long}\n`,
  `  name:${url}\n`,
  `  name: {${url}}\n`,
  `  name: [${long}]\n`,
  `  name: "a" ${url}\n`,
  `  resolveAge: ${url}\n`,
  `  resolveAge: ${long}\n`,
  `  ${url}: 1\n`,
  `  "${long}": 1\n`,
  `  name: Web # ${url}\n  name: Web # ${long}\n`,
  `  subjectPrefix: ${url} $PREFIX\n`,
  `  sensitiveFields: ${url}\n`,
  `  - ${long}\n`,
  `  name: &a "\${env:X} ${url}"\n`,
  `  slug: ${url}\n`,
];

const inRoot = [...inRootWith(URL_WITH_PASSWORD, LONG), ...inRootWith(URL_WITH_QUERY, LONG_QUERY)];
const inSettings = [
  ...inSettingsWith(URL_WITH_PASSWORD, LONG),
  ...inSettingsWith(URL_WITH_QUERY, LONG_QUERY),
];

const files: readonly (readonly [string, Files])[] = [
  ...inRoot.map((text) => [`the root file with ${text}`, rootWith(`${text}\n`)] as const),
  ...inSettings.flatMap((text) => [
    [`a project file with ${text}`, webSettings(text)] as const,
    [`the organization file with ${text}`, acmeSettings(text)] as const,
    [`a layer with ${text}`, layer(`layer: all\nmatch: {project: "*"}\nsettings:\n${text}`)] as const,
    [`a match with ${text}`, layer(`layer: all\nmatch:\n${text}settings: {name: ${LONG}}\n`)] as const,
  ]),
  ['a project', { 'projects/web.yaml': `project: ${URL_WITH_PASSWORD}\n` }],
  ['a head with a wrong sign', { 'projects/web.yaml': `project=${URL_WITH_PASSWORD}\n` }],
  ['a layer of a URL', layer(`layer: all\nmatch: {project: "${LONG}"}\nsettings: {}\n`)],
  ['a project with a query', { 'projects/web.yaml': `project: ${URL_WITH_QUERY}\n` }],
  ['a layer with a query', layer(`layer: all\nmatch: {project: "${LONG_QUERY}"}\nsettings: {}\n`)],
];

it.each(files)('shows no secret in a URL of %s', async (_, broken) => {
  const findings = await findingsOf(broken);
  expect(findings).not.toEqual([]);
  expect(JSON.stringify(findings)).not.toMatch(/geheim/);
});
