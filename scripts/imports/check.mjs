import { posix } from 'node:path';
import { environmentReader, exclusivePackages, layers, modules } from '../../import-rules.mjs';

/** @typedef {{ file: string, line: number, message: string }} Violation */

/** @returns {Violation | null} */
export function checkModule(file) {
  if (moduleOf(file) in modules) return null;
  return violation(
    file,
    1,
    `import-rules.mjs has no rules for ${moduleOf(file)}`,
    'every module needs rules',
  );
}

/** @returns {Violation | null} */
export function checkImport(file, { from, typeOnly, line }) {
  const module = moduleOf(file);
  const rule = modules[module];
  if (rule === undefined) return null;
  const exclusive = exclusivePackages.find(
    (one) => one.packages.includes(packageOf(from)) && one.module !== module,
  );
  if (exclusive !== undefined)
    return violation(file, line, `${module} must not import ${from}`, exclusive.why);
  const layer = layers.find((one) => isWithin(file, one.from) && isWithin(targetOf(file, from), one.to));
  if (layer !== undefined && posix.dirname(targetOf(file, from)) !== posix.dirname(file))
    return violation(file, line, `${posix.dirname(file)} must not import ${from}`, layer.why);
  return isAllowed(file, module, rule, from, typeOnly)
    ? null
    : violation(file, line, `${module} must not import ${typeOnly ? 'types of ' : ''}${from}`, rule.why);
}

/**
 * Reports the use of globals in a pure module.
 * @returns {Violation | null}
 */
export function checkPurity(file, { name, line }) {
  const module = moduleOf(file);
  const rule = modules[module];
  return rule !== undefined && isPure(file, rule)
    ? violation(file, line, `${module} must not use ${name}`, rule.why)
    : null;
}

/** @returns {Violation | null} */
export function checkEnvironment(file, { name, line }) {
  if (name !== 'process.env' || file === environmentReader) return null;
  const why = 'one place names every variable and its purpose';
  return violation(file, line, `only ${environmentReader} can read process.env`, why);
}

function isAllowed(file, module, rule, from, typeOnly) {
  if (from.startsWith('node:') && isPure(file, rule)) return false;
  if (!from.startsWith('.')) return isAllowedPackage(rule, from);
  const target = posix.join('src', posix.dirname(file), from);
  if (!target.startsWith('src/')) return (rule.data ?? []).some((folder) => target.startsWith(folder));
  const path = target.slice('src/'.length);
  const other = moduleOf(path);
  if ([module, 'model', ...rule.modules].includes(other)) return true;
  if (rule.modules.some((folder) => folder.endsWith('/') && path.startsWith(folder))) return true;
  return typeOnly && (rule.types ?? []).includes(other);
}

function isWithin(path, folders) {
  return folders.some((folder) => path.startsWith(folder));
}

/** The imported file relative to src/, for a relative import. */
function targetOf(file, from) {
  return from.startsWith('.') ? posix.join(posix.dirname(file), from) : '';
}

function isAllowedPackage(rule, from) {
  if (from.startsWith('node:') && rule.packages.includes('node:*')) return true;
  return rule.packages.includes(packageOf(from));
}

function isPure(file, { pure = [] }) {
  return pure === true || pure.some((path) => file.slice(file.indexOf('/') + 1).startsWith(path));
}

/** The package of an import: `@oclif/core` for `@oclif/core/flags`. A `node:` module is returned unchanged. */
function packageOf(from) {
  if (from.startsWith('node:')) return from;
  return from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The first folder below src/, or the file's name if it is directly in src/. */
function moduleOf(file) {
  const first = file.split('/')[0] ?? file;
  return first === file ? first.replace(/\.js$/, '.ts') : first;
}

function violation(file, line, what, why) {
  return { file, line, message: `${what}: ${why}` };
}
