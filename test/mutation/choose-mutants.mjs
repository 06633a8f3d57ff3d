import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { Instrumenter } from '@stryker-mutator/instrumenter';

const quiet = { debug() {}, info() {}, warn() {}, isDebugEnabled: () => false };

/**
 * Draws mutants of these files, always the same ones for a seed.
 * @returns patterns for `mutate`. A pattern contains the smaller mutants within its range too.
 */
export async function drawMutants(paths, number, seed) {
  const names = paths.flatMap((path) =>
    path.endsWith('.ts')
      ? path
      : readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => `${path}/${name}`),
  );
  const files = names
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts') && !name.includes('/generated/'))
    .map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }));
  const options = { plugins: null, excludedMutations: [], noHeader: false, ignorers: [] };
  const { mutants } = await new Instrumenter(quiet).instrument(files, options);
  const orderOf = ({ fileName, location, replacement }) =>
    createHash('sha256')
      .update(JSON.stringify([seed, fileName, location, replacement]))
      .digest('hex');
  return mutants
    .map((mutant) => ({ mutant, order: orderOf(mutant) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .slice(0, number)
    .map(({ mutant: { fileName, location } }) => patternOf(fileName, location, { lines: 1, columns: 0 }));
}

/** The mutants that survived, according to a report; lines and columns of reports begin with 1. */
export function survivorsOf(report) {
  /** @type {{ files: Record<string, { mutants: { status: string, location: object }[] }> }} */
  const { files } = JSON.parse(readFileSync(report, 'utf8'));
  return Object.entries(files).flatMap(([path, { mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ location }) => patternOf(path, location, { lines: 0, columns: -1 })),
  );
}

/** `lines` and `columns` are added: in a pattern, lines begin with 1 and columns with 0. */
function patternOf(path, { start, end }, { lines, columns }) {
  const at = (point) => `${point.line + lines}:${point.column + columns}`;
  return `${path}:${at(start)}-${at(end)}`;
}
