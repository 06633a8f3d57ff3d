import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { figure, median } from './tools/figure.mjs';
import { writeOrganization } from './tools/organization.mjs';
import { runNode, runProgram } from './tools/program.mjs';

const rounds = 7;
/** One file for each, and two more. */
const projects = 4_898;
const bareYaml = join(import.meta.dirname, 'tools', 'bare-yaml.mjs');

/**
 * Measures `validate`, compared with a program that reads the same files with the yaml library alone. Alternates
 * between the two, so that load from other processes affects both equally.
 */
export async function measure() {
  const folder = writeOrganization(projects);
  try {
    const [bare, validate] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      bare.push(await runNode([bareYaml, '.'], { cwd: folder }));
      validate.push(await runProgram(['validate'], { cwd: folder }));
    }
    return {
      files: projects + 2,
      time: compare(validate, bare, { of: 'milliseconds', unit: 'ms', atMost: 1.5 }),
      peakMemory: compare(validate, bare, { of: 'peakMebibytes', unit: 'MiB', atMost: 2 }),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function compare(runs, references, { of, unit, atMost }) {
  const medianOf = (measured) => median(measured.map((ran) => ran[of]));
  return figure({ value: medianOf(runs), unit, reference: medianOf(references), atMost });
}
