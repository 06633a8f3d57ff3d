// What oclif would load at every start and this program never reaches: discovery of commands on disk, TypeScript's
// configuration, debug logs, a thousand spinners. Each is replaced by the least that keeps oclif's own code whole; what
// must not be reached says so if it ever is.

const unreached = (name) => `throw new Error('${name} is not part of this bundle');`;
const throwing = (name, ...exports) =>
  `${exports.map((one) => `exports.${one} = () => { ${unreached(name)} };`).join('\n')}`;

const stand_ins = new Map([
  // Commands come ready made (src/cli/root-plugin.ts), so nothing is searched for.
  ['tinyglobby', throwing('tinyglobby', 'glob')],
  ['minimatch', throwing('minimatch', 'minimatch')],
  ['lilconfig', throwing('lilconfig', 'lilconfig')],
  ['get-package-type', `module.exports = () => { ${unreached('get-package-type')} };`],
  ['typescript', unreached('typescript')],
  // oclif's debug log: the program has --verbose.
  ['debug', 'module.exports = () => Object.assign(() => {}, { enabled: false });'],
  // One spinner of oclif's `ux.action`, which no command uses; on a terminal it is made at the start all the same.
  [
    'cli-spinners',
    "const dots = { interval: 80, frames: ['.'] }; module.exports = { dots, dots2: dots, line: dots };",
  ],
  // Only names the platform in oclif's user agent, which nothing here prints.
  ['wsl-utils', `exports.isWsl = false; ${throwing('wsl-utils', 'powerShellPath')}`],
]);

const prefix = '\0stand-in:';

/** Fails where a stand-in is no longer asked for: then oclif changed, and this list must be read again. */
export function leanOclif() {
  const used = new Set();
  return {
    name: 'lean-oclif',
    resolveId(source, importer) {
      if (!stand_ins.has(source) || !importer?.includes('@oclif')) return null;
      used.add(source);
      return prefix + source;
    },
    load: (id) =>
      id.startsWith(prefix) ? { code: stand_ins.get(id.slice(prefix.length)), moduleType: 'js' } : null,
    buildEnd() {
      const idle = [...stand_ins.keys()].filter((name) => !used.has(name));
      if (idle.length > 0) throw new Error(`oclif no longer asks for ${idle.join(', ')}`);
    },
  };
}
