/** Modules of Node that take milliseconds to load and that many commands do not use. */
const slow = new Set(['node:crypto', 'node:fs/promises']);

const prefix = '\0lazy:';

/** Makes the program load these modules when it first calls one of their functions. */
export const lazyBuiltins = {
  name: 'lazy-builtins',
  resolveId: (source, importer) =>
    slow.has(source) && /\/src\/.+\.ts$/.test(importer?.replaceAll('\\', '/') ?? '') ? prefix + source : null,
  load(id) {
    if (!id.startsWith(prefix)) return null;
    const name = id.slice(prefix.length);
    const loaded = `process.getBuiltinModule(${JSON.stringify(name)})`;
    const builtin = process.getBuiltinModule(name);
    const callable = Object.keys(builtin).filter((key) => typeof builtin[key] === 'function');
    const code = callable.map((key) => {
      const call = `${/^[A-Z]/.test(key) ? 'new ' : ''}(${loaded}.${key})(...args)`;
      return `export function ${key}(...args) { return ${call}; }`;
    });
    return { code: code.join('\n'), moduleType: 'js', moduleSideEffects: false };
  },
};
