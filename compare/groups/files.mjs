import { rootFile, run } from './steps.mjs';

export function hostileCases({ tables }) {
  const { table } = tables.find(({ title }) => title.startsWith('is rejected with findings'));
  return table.map(([name, text]) => ({
    name,
    offline: true,
    own: true,
    env: { SETPOINT_VAR_BIG: 'x'.repeat(60_000) },
    files: { 'setpoint.yaml': rootFile, 'projects/a.yaml': text, big: 'x'.repeat(1_000_000) },
    steps: [run('validate --json', { facts: codesOnly })],
  }));
}

/** Findings of a hostile file: only their codes. */
const codesOnly = ({ exit }, { stdout }) => {
  const found = JSON.parse(stdout).error?.findings ?? [];
  return { exit, codes: [...new Set(found.map(({ code }) => code))].toSorted((a, b) => (a < b ? -1 : 1)) };
};

/** Names and values that an attacker chose, in files and on the service. */
export function attackCases({ attacks }) {
  const texts = attacks.filter((text) => text.length <= 200 && text.isWellFormed());
  const projects = texts.map((text, index) => ({
    slug: `p${index}`,
    name: text,
    settings: { subjectPrefix: `${text} ` },
  }));
  const seed = {
    organization: { slug: 'acme', name: 'Acme', settings: { sensitiveFields: texts.slice(0, 9) } },
    projects,
  };
  const documents = texts.map((text, index) => ({
    project: `p${index}`,
    settings: {
      name: texts.at(index - 1),
      subjectPrefix: text,
      highlightTags: [text],
      highlightContext: { [text]: [text] },
    },
  }));
  return documents.map((document, index) => ({
    name: `attack ${index}`,
    seed,
    files: { 'setpoint.yaml': rootFile, 'projects/a.yaml': JSON.stringify(document) },
    steps: [
      'validate --json',
      'plan --json',
      'plan --format junit',
      'plan --format sarif',
      'apply --yes --json',
    ].map((text) => run(text)),
  }));
}

const variablesOf = (variables = {}) =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [`SETPOINT_VAR_${name}`, value]));

export function mistakeCases({ mistakes, tables }) {
  const all = Object.entries(mistakes).flatMap(([group, list]) =>
    list.map(([name, files, variables]) => [`${group}: ${name}`, files, variables]),
  );
  const tabled = tables.filter(({ title }) => title === '$title').flatMap(({ table }) => table);
  const texts = tabled.map(({ title, text }) => {
    const file = text.startsWith('organization:') ? 'organization.yaml' : 'projects/a.yaml';
    return [`finding: ${title}`, text.startsWith('version:') ? { 'setpoint.yaml': text } : { [file]: text }];
  });
  return [...all, ...texts].map(([name, files, variables]) => ({
    name,
    offline: true,
    env: variablesOf(variables),
    files: { 'setpoint.yaml': rootFile, ...files },
    steps: [run('validate --json', { facts: firstFinding })],
  }));
}

/** The verdict, and the place and code of the first finding. `figure` facts are counted, and are no differences. */
const firstFinding = ({ exit }, { stdout }) => {
  const document = JSON.parse(stdout);
  const findings = document.error?.findings ?? document.warnings ?? [];
  const [first] = findings.toSorted((a, b) => rank(a) - rank(b));
  const place = first?.place;
  return {
    exit,
    file: place?.file ?? null,
    line: place?.line ?? null,
    'figure code': first?.code ?? document.error?.code ?? null,
    'figure findings': findings.length,
  };
};

const rank = ({ severity, place }) => (severity === 'error' ? 0 : 1e6) + (place?.line ?? 0);

export function passwordCases({ tables }) {
  const { table } = tables.find(({ title }) => title.startsWith('shows no secret'));
  return table.map(([name, files]) => ({
    name,
    offline: true,
    files: { 'setpoint.yaml': rootFile, ...files },
    steps: ['validate --json', 'validate', 'validate --format sarif', 'fmt --check'].map((text) =>
      run(text, { facts: leakOf }),
    ),
  }));
}

const leakOf = ({ exit }, { stdout, stderr }) => ({ exit, leaks: /geheim/.test(stdout + stderr) });
