import { rmSync } from 'node:fs';
import { figure } from './tools/figure.mjs';
import { writeOrganization } from './tools/organization.mjs';
import { runProgram } from './tools/program.mjs';

const rounds = 5;
const many = 1000;
const few = 10;

/** Measures ten files and a thousand: the cost per file, compared with the start of the program. */
export async function measure() {
  const small = await measureFiles(few);
  const large = await measureFiles(many);
  return {
    files: many,
    time: figure({ value: large.milliseconds, unit: 'ms', reference: small.milliseconds, atMost: 10 }),
    peakMemory: figure({
      value: large.peakMebibytes,
      unit: 'MiB',
      reference: small.peakMebibytes,
      atMost: 2,
    }),
  };
}

/** Takes the fastest round: other processes can only add time. */
async function measureFiles(files) {
  const folder = writeOrganization(files);
  try {
    const ran = [];
    for (let round = 0; round < rounds; round += 1) ran.push(await runProgram(['validate'], { cwd: folder }));
    return {
      milliseconds: Math.min(...ran.map(({ milliseconds }) => milliseconds)),
      peakMebibytes: Math.max(...ran.map(({ peakMebibytes }) => peakMebibytes)),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
