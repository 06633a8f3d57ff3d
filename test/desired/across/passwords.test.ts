import { expect, it } from 'vitest';
import { type Files, findingsOf } from '../fixtures.js';
import { acmeSettings, layer, rootWith, webSettings } from '../mistakes/mistake.js';

const URL_WITH_PASSWORD = 'https://bot:geheim@errors.example.com';
const LONG = `https://bot:${'geheim'.repeat(12)}@errors.example.com`;

const inRoot: readonly string[] = [
  `service=${URL_WITH_PASSWORD}`,
  `service=${LONG}`,
  `service:${URL_WITH_PASSWORD}`,
  `service: {url: ${URL_WITH_PASSWORD}`,
  `service: {url: "${URL_WITH_PASSWORD}`,
  `service: {url: ${LONG}, ${LONG}: 1, ${URL_WITH_PASSWORD}}`,
  'service: {bot:geheim@errors.example.com}',
  'service: {url: "https:\\/\\/bot:geheim@errors.example.com" "x"}',
  `service:\n\turl: ${URL_WITH_PASSWORD}`,
  `service:\n  url: ${URL_WITH_PASSWORD}: x`,
  `servise: ${URL_WITH_PASSWORD}`,
  `${URL_WITH_PASSWORD}`,
  `- ${LONG}`,
  `include: [${URL_WITH_PASSWORD}/*.yaml]`,
  `guard: ${URL_WITH_PASSWORD}`,
  `guard: {weakening: ${LONG}, maxChanges: ${URL_WITH_PASSWORD}, protect: [${LONG}]}`,
  `extraSettings: {project: {a: ${URL_WITH_PASSWORD}}}`,
  'service: https://bot:ge,heim geheim@errors.example.com: x',
];

const inSettings: readonly string[] = [
  `  name=${URL_WITH_PASSWORD}\n`,
  `  name=${LONG}\n`,
  `  name:${URL_WITH_PASSWORD}\n`,
  `  name: {${URL_WITH_PASSWORD}}\n`,
  `  name: [${LONG}]\n`,
  `  name: "a" ${URL_WITH_PASSWORD}\n`,
  `  resolveAge: ${URL_WITH_PASSWORD}\n`,
  `  resolveAge: ${LONG}\n`,
  `  ${URL_WITH_PASSWORD}: 1\n`,
  `  "${LONG}": 1\n`,
  `  name: Web # ${URL_WITH_PASSWORD}\n  name: Web # ${LONG}\n`,
  `  subjectPrefix: ${URL_WITH_PASSWORD} $PREFIX\n`,
  `  sensitiveFields: ${URL_WITH_PASSWORD}\n`,
  `  - ${LONG}\n`,
  `  name: &a "\${env:X} ${URL_WITH_PASSWORD}"\n`,
  `  slug: ${URL_WITH_PASSWORD}\n`,
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
];

it.each(files)('shows no password of %s', async (_, broken) => {
  const findings = await findingsOf(broken);
  expect(findings).not.toEqual([]);
  expect(JSON.stringify(findings)).not.toMatch(/geheim/);
});
