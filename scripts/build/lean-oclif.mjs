// Modules that oclif would load at every start and that this program never uses: command discovery on disk,
// TypeScript's configuration, debug logs, a thousand spinners. Each is replaced by the minimum that oclif's own code
// needs. Unused functions throw an error if they are called after all.

const unreached = (name) => `throw new Error('${name} is not part of this bundle');`;
const throwing = (name, ...exports) =>
  `${exports.map((one) => `exports.${one} = () => { ${unreached(name)} };`).join('\n')}`;

const stand_ins = new Map([
  // Commands are registered at build time (src/cli/oclif/root-plugin.ts), so oclif does not search for any.
  ['tinyglobby', throwing('tinyglobby', 'glob')],
  ['minimatch', throwing('minimatch', 'minimatch')],
  ['lilconfig', throwing('lilconfig', 'lilconfig')],
  ['get-package-type', `module.exports = () => { ${unreached('get-package-type')} };`],
  ['typescript', unreached('typescript')],
  // Compiles each text of the help as a template, which takes a third of the help's time. They only insert values.
  [
    'ejs',
    "exports.render = (text, context) => text.replace(/<%= ([\\w.]+) %>/g, (_, path) => path.split('.').reduce((value, key) => value[key], context));",
  ],
  // oclif's debug log; the program has --verbose.
  ['debug', 'module.exports = () => Object.assign(() => {}, { enabled: false });'],
  // A spinner of oclif's `ux.action`. No command uses it, but on a terminal oclif creates it at start.
  [
    'cli-spinners',
    "const dots = { interval: 80, frames: ['.'] }; module.exports = { dots, dots2: dots, line: dots };",
  ],
  // Only detects the platform for oclif's user agent, which the program does not print.
  ['wsl-utils', `exports.isWsl = false; ${throwing('wsl-utils', 'powerShellPath')}`],
]);

/** File → what it does at every start, to no use here. */
const unused = new Map([
  // Reads the colors of the help from the user's folder.
  ['/config/config.js', 'this.theme = await this.loadTheme();'],
  // Creates the stream. The program handles its errors itself (src/cli/io/output.ts).
  [
    '/lib/command.js',
    "process.stdout.on('error', (err) => {\n    if (err && err.code === 'EPIPE')\n        return;\n    throw err;\n});",
  ],
]);

const prefix = '\0stand-in:';

/** Fails if a replacement is no longer used: oclif has changed then, and this list must be reviewed. */
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
    transform(code, id) {
      if (!id.includes('@oclif/core/lib/')) return null;
      const removed = [...unused].find(([file]) => id.endsWith(file))?.[1] ?? '';
      if (!code.includes(removed)) throw new Error(`oclif changed: ${id} does not contain ${removed}`);
      return requireLazily(code.replace(removed, ''));
    },
    buildEnd() {
      const idle = [...stand_ins.keys()].filter((name) => !used.has(name));
      if (idle.length > 0) throw new Error(`oclif no longer asks for ${idle.join(', ')}`);
    },
  };
}

const requireAtTop = /^const (\w+) = ((?:__import(?:Default|Star)\()?require\("[^"]+"\)\)?);$/gm;

/**
 * Makes a compiled module load what it requires at the first use, so that a command loads no help, and the help no
 * parser. The compiler writes every use as `name.member`; a module with any other use stays as it is.
 */
function requireLazily(code) {
  return [...code.matchAll(requireAtTop)].reduce((text, [line, name, required]) => {
    const other = text.replace(line, '').match(new RegExp(`(?<![\\w.$])${name}\\b(?!\\.)`));
    if (other !== null) return text;
    const getter = `get loaded() { const it = ${required}; Object.defineProperty(this, 'loaded', { value: it }); return it; }`;
    return text
      .replaceAll(new RegExp(`(?<![\\w.$])${name}\\.`, 'g'), `${name}.loaded.`)
      .replace(line, `const ${name} = { ${getter} };`);
  }, code);
}
