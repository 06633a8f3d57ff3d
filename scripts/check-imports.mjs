// Checks src/ against import-rules.mjs, and that exported names are unique. oxlint checks that no imports form a cycle.
// Prints a line for each problem, with the reason for its rule, and exits with 1 if there are any.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { environmentReader, exclusivePackages, layers, modules } from '../import-rules.mjs';

/** Global side effects: clock, randomness, process, console, timers, network. */
const impure = new Set(
  `process console fetch crypto performance globalThis Buffer queueMicrotask setTimeout setInterval setImmediate
  WebSocket Date.now Math.random process.env`.split(/\s+/),
);

/**
 * Checks the modules of a folder.
 * @param {string} src
 * @returns {{ ok: boolean, lines: string[] }} `lines`: one for each problem, and a summary
 */
export function checkFolder(src) {
  const files = readdirSync(src, { recursive: true })
    .filter((file) => /(?<!\.d)\.ts$/.test(file))
    .map((file) => ({ path: file.replaceAll('\\', '/'), ...scan(readFileSync(join(src, file), 'utf8')) }));
  const violations = files.flatMap((file) =>
    checkFile(file).map(({ line, what, why }) => `src/${file.path}:${line} ${what}: ${why}`),
  );
  // No file imports from `index.ts`.
  const exported = files.filter(({ path }) => path !== 'index.ts');
  const names = new Set(exported.flatMap((file) => [...file.names]));
  const ambiguous = [...names]
    .map((name) => [name, exported.filter((file) => file.names.has(name)).map(({ path }) => path)])
    .filter(([, paths]) => paths.length > 1);
  const lines = [
    ...violations,
    ...ambiguous.map(([name, paths]) => `${name} is exported by more than one file: ${paths.join(', ')}`),
  ];
  const summary = `${files.length} files, ${violations.length} violations, ${ambiguous.length} ambiguous names`;
  return { ok: files.length > 0 && lines.length === 0, lines: [...lines, summary] };
}

/**
 * Returns every module reference of a file (imports, re-exports, `import()` and `import('x').T`), its uses of global
 * side effects, and the names that it declares and exports.
 * @param {string} text
 * @returns {{ imports: { from: string, typeOnly: boolean, line: number }[], uses: { name: string, line: number }[],
 *   names: Set<string> }}
 */
export function scan(text) {
  const [imports, uses, names] = [[], [], new Set()];
  const walk = (node, parent) => {
    const line = () => text.slice(0, node.start).split('\n').length;
    const source = node.source ?? (node.type === 'TSImportType' ? node.argument : null);
    const from = source?.value ?? source?.literal?.value;
    if (typeof from === 'string') imports.push({ from, typeOnly: isTypeOnly(node), line: line() });
    const name = impureName(node, parent);
    if (name !== null) uses.push({ name, line: line() });
    if (node.type === 'ExportNamedDeclaration' && node.declaration !== null)
      for (const { id } of node.declaration.declarations ?? [node.declaration]) names.add(id.name);
    for (const child of Object.values(node).flat()) if (typeof child?.type === 'string') walk(child, node);
  };
  walk(parseAst(text, { lang: 'ts' }), null);
  return { imports, uses, names };
}

function isTypeOnly(node) {
  const isType = (one) => (one.importKind ?? one.exportKind) === 'type';
  const specifiers = node.specifiers ?? [];
  return node.type === 'TSImportType' || isType(node) || (specifiers.length > 0 && specifiers.every(isType));
}

function impureName(node, parent) {
  if (node.type === 'MemberExpression' && node.object.type === 'Identifier') {
    const name = `${node.object.name}.${node.property.name ?? node.property.value}`;
    return impure.has(name) ? name : null;
  }
  if (node.callee?.name === 'Date') {
    if (node.type === 'CallExpression') return 'Date()';
    return node.arguments.length === 0 ? 'new Date()' : null;
  }
  return node.type === 'Identifier' && impure.has(node.name) && isUse(node, parent ?? {}) ? node.name : null;
}

/** Excludes the `process` of `{ process: 1 }`, `a.process` or a type. */
function isUse(node, { key, property, computed, typeName }) {
  return node !== key && node !== typeName && (node !== property || computed);
}

function checkFile({ path, imports, uses }) {
  // The first folder, or the name of a file that is directly in src/.
  const [module] = path.split('/');
  const rule = modules[module];
  if (rule === undefined)
    return [
      { line: 1, what: `import-rules.mjs has no rules for ${module}`, why: 'every module needs rules' },
    ];
  const { pure = [], why } = rule;
  const isPure = pure === true || isWithin(path.slice(path.indexOf('/') + 1), pure);
  const env = path === environmentReader ? [] : uses.filter(({ name }) => name === 'process.env');
  return [
    ...imports.flatMap((one) => checkImport({ path, module, rule, isPure }, one)),
    ...(isPure ? uses : []).map(({ line, name }) => ({ line, what: `${module} must not use ${name}`, why })),
    ...env.map(({ line }) => ({
      line,
      what: `only ${environmentReader} can read process.env`,
      why: 'one place names every variable and its purpose',
    })),
  ];
}

function checkImport({ path, module, rule, isPure }, { from, typeOnly, line }) {
  const name = packageOf(from);
  const target = from.startsWith('.') ? posix.join(posix.dirname(path), from) : null;
  const exclusive = exclusivePackages.find((one) => one.packages.includes(name) && one.module !== module);
  if (exclusive !== undefined)
    return [{ line, what: `${module} must not import ${from}`, why: exclusive.why }];
  const layer = layers.find((one) => isWithin(path, one.from) && isWithin(target ?? '', one.to));
  if (layer !== undefined && posix.dirname(target) !== posix.dirname(path))
    return [{ line, what: `${posix.dirname(path)} must not import ${from}`, why: layer.why }];
  if (target === null ? isAllowedPackage() : isAllowedModule()) return [];
  return [{ line, what: `${module} must not import ${typeOnly ? 'types of ' : ''}${from}`, why: rule.why }];

  function isAllowedPackage() {
    if (!from.startsWith('node:')) return rule.packages.includes(name);
    return !isPure && (rule.packages.includes('node:*') || rule.packages.includes(name));
  }

  function isAllowedModule() {
    if (target.startsWith('../')) return isWithin(target.slice('../'.length), rule.data ?? []);
    return isWithin(target, [module, 'model', ...rule.modules, ...((typeOnly && rule.types) || [])]);
  }
}

function isWithin(path, folders) {
  return folders.some((folder) => path.startsWith(folder));
}

/** The package of an import: `@oclif/core` for `@oclif/core/flags`. A `node:` module is returned unchanged. */
function packageOf(from) {
  return from.startsWith('node:') ? from : from.split('/', from.startsWith('@') ? 2 : 1).join('/');
}

if (process.argv[1] === import.meta.filename) {
  const { ok, lines } = checkFolder(join(import.meta.dirname, '..', 'src'));
  for (const line of lines) console.log(line);
  if (!ok) process.exitCode = 1;
}
