import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Writes a configuration with one file per project, and the seed of a service that has other values for these projects
 * and can be read with GET. Returns the folder.
 *
 * @param {number} projects
 */
export function writeOrganization(projects) {
  const folder = mkdtempSync(join(tmpdir(), 'setpoint-bench-'));
  const write = (name, lines) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
  write('seed.yaml', [`generate: {projects: ${projects}}`, 'quirks: [reads-by-get]']);
  write('setpoint.yaml', [
    'version: 1',
    'organization: acme',
    `guard: {maxChanges: ${2 * projects + 10}, weakening: allow}`,
  ]);
  write('organization.yaml', [
    'organization: acme',
    'settings:',
    '  dataScrubber: true',
    '  sensitiveFields: [iban, passport]',
  ]);
  mkdirSync(join(folder, 'projects'));
  for (let number = 1; number <= projects; number += 1) {
    write(`projects/${slugOf(number)}.yaml`, documentOf(number));
  }
  return folder;
}

function documentOf(number) {
  return [
    `project: ${slugOf(number)}`,
    'settings:',
    `  resolveAge: ${24 + (number % 700)}`,
    '  highlightTags: [handled, level, release]',
    '  subjectTemplate: "$shortID - $title"',
  ];
}

/** As the seed names them. */
function slugOf(number) {
  return `service-${String(number).padStart(4, '0')}`;
}
