// Prints the table of docs/explanation/alternatives.md that compares the size of text: the same 200 projects as the files
// that `setpoint import` writes, and as HCL for the provider `jianyuan/sentry`. `npm run build` first.
// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = join(import.meta.dirname, '..', 'bin', 'setpoint.cjs');

const teams = ['payments', 'search', 'mobile', 'platform'];
const platforms = ['python-django', 'go', 'javascript-react'];
const usual = { resolveAge: 720, highlightTags: ['handled', 'level', 'release'] };
/** @type {Readonly<Record<string, Partial<typeof usual>>>} */
const ofTeam = { payments: { resolveAge: 168 }, search: { highlightTags: ['handled', 'level', 'query'] } };

/** 200 projects of four teams. Two teams have a value of their own. */
const projects = Array.from({ length: 200 }, (_, index) => {
  const team = teams[index % 4] ?? '';
  const platform = platforms[index % 3] ?? '';
  return { slug: `service-${index}`, name: `Service ${index}`, team, platform, ...usual, ...ofTeam[team] };
});

const rows = [
  ['200 projects as', 'files', 'lines', 'bytes'],
  ['---', '---', '---', '---'],
  row('YAML that `setpoint import` writes: a file for each project, and three layers', imported()),
  row('HCL with a resource for each project', [projects.map(resource).join('\n')]),
  row('HCL with one resource, `for_each` over a map, and a map of the values of teams', [loop()]),
];
for (const cells of rows)
  console.log(cells[0] === '---' ? `|${cells.join('|')}|` : `| ${cells.join(' | ')} |`);

/** @param {string} name @param {readonly string[]} texts */
function row(name, texts) {
  const text = texts.join('');
  const counts = [texts.length, text.split('\n').length - 1, Buffer.byteLength(text)];
  return [name, ...counts.map((count) => count.toLocaleString('en-US'))];
}

/** The contents of the files with the settings of projects, imported from the embedded service. */
function imported() {
  const folder = mkdtempSync(join(tmpdir(), 'setpoint-text-size-'));
  try {
    const seed = projects.map(({ slug, name, team, platform, ...settings }) => ({
      slug,
      name,
      platform,
      teams: [team],
      settings,
    }));
    writeFileSync(
      join(folder, 'seed.yaml'),
      JSON.stringify({ behaviour: 'observed', organization: { slug: 'acme' }, projects: seed }),
    );
    writeFileSync(
      join(folder, 'setpoint.yaml'),
      `version: 1
organization: acme
service: {url: "sandbox:", sandbox: {seed: seed.yaml}}
include: [organization.yaml, layers/*.yaml, projects/*.yaml]
`,
    );
    const { status, stderr } = spawnSync(process.execPath, [program, 'import'], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    return ['layers', 'projects'].flatMap((name) =>
      readdirSync(join(folder, name)).map((file) => readFileSync(join(folder, name, file), 'utf8')),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {typeof projects[number]} project */
function resource({ slug, name, team, platform, resolveAge, highlightTags }) {
  return `resource "sentry_project" "${slug}" {
  organization   = "acme"
  teams          = ["${team}"]
  name           = "${name}"
  slug           = "${slug}"
  platform       = "${platform}"
  resolve_age    = ${resolveAge}
  highlight_tags = ${list(highlightTags)}
}
`;
}

function loop() {
  const entries = projects.map(
    ({ slug, name, team, platform }) =>
      `    ${slug.padEnd(11)} = { name = "${name}", team = "${team}", platform = "${platform}" }`,
  );
  return `locals {
  projects = {
${entries.join('\n')}
  }
  resolve_age    = { payments = 168 }
  highlight_tags = { search = ${list(ofTeam.search?.highlightTags ?? [])} }
}

resource "sentry_project" "all" {
  for_each       = local.projects
  organization   = "acme"
  teams          = [each.value.team]
  name           = each.value.name
  slug           = each.key
  platform       = each.value.platform
  resolve_age    = lookup(local.resolve_age, each.value.team, ${usual.resolveAge})
  highlight_tags = lookup(local.highlight_tags, each.value.team, ${list(usual.highlightTags)})
}
`;
}

/** @param {readonly string[]} values */
function list(values) {
  return `[${values.map((value) => `"${value}"`).join(', ')}]`;
}
