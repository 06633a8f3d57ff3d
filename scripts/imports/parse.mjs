import { parseAst } from 'rolldown/parseAst';

/** @typedef {{ from: string, typeOnly: boolean, line: number }} Import */
/** @typedef {{ name: string, line: number }} Name */

/**
 * Returns every module reference: imports, re-exports, `import()` and `import('x').T`.
 * @returns {Import[]}
 */
export function importsOf(text) {
  const found = [];
  visit(text, (node, line) => {
    const source = node.source ?? (node.type === 'TSImportType' ? node.argument : null);
    const from = source?.value ?? source?.literal?.value;
    if (typeof from === 'string') found.push({ from, typeOnly: isTypeOnly(node), line });
  });
  return found;
}

/**
 * Returns the names that a file declares and exports, without re-exports and `default`.
 * @returns {string[]}
 */
export function exportedNames(text) {
  const names = parseAst(text, { lang: 'ts' }).body.flatMap(({ type, declaration }) => {
    if (type !== 'ExportNamedDeclaration' || declaration === null) return [];
    return declaration.declarations?.map(({ id }) => id.name) ?? [declaration.id.name];
  });
  return [...new Set(names)];
}

/**
 * Returns every use of a global side effect: clock, randomness, process, console, timers, network.
 * @returns {Name[]}
 */
export function impureNames(text) {
  const found = [];
  visit(text, (node, line, parent) => {
    const name = impureName(node, parent);
    if (name !== null) found.push({ name, line });
  });
  return found;
}

const impureGlobals = new Set([
  'process',
  'console',
  'fetch',
  'crypto',
  'performance',
  'globalThis',
  'Buffer',
  'queueMicrotask',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'WebSocket',
]);
const impureMembers = new Set(['Date.now', 'Math.random', 'process.env']);

function impureName(node, parent) {
  if (node.type === 'MemberExpression' && node.object.type === 'Identifier') {
    const name = `${node.object.name}.${node.property.name ?? node.property.value}`;
    return impureMembers.has(name) ? name : null;
  }
  if (node.type === 'NewExpression' && node.callee.name === 'Date' && node.arguments.length === 0)
    return 'new Date()';
  if (node.type === 'CallExpression' && node.callee.name === 'Date') return 'Date()';
  return node.type === 'Identifier' && impureGlobals.has(node.name) && isUse(node, parent) ? node.name : null;
}

/** Excludes the `process` of `{ process: 1 }` or `a.process`. */
function isUse(node, parent) {
  if (parent?.type === 'MemberExpression') return parent.object === node || parent.computed;
  if (parent?.type === 'Property') return parent.value === node;
  return ![
    'TSPropertySignature',
    'TSMethodSignature',
    'PropertyDefinition',
    'MethodDefinition',
    'TSTypeReference',
  ].includes(parent?.type);
}

function isTypeOnly(node) {
  if (node.type === 'TSImportType') return true;
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const names = node.specifiers ?? [];
  return names.length > 0 && names.every((one) => (one.importKind ?? one.exportKind) === 'type');
}

function visit(text, see) {
  const starts = lineStarts(text);
  const walk = (node, parent) => {
    if (typeof node.type === 'string') see(node, lineAt(starts, node.start), parent);
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (child !== null && typeof child === 'object' && typeof child.type === 'string') walk(child, node);
      }
    }
  };
  walk(parseAst(text, { lang: 'ts' }), null);
}

function lineStarts(text) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function lineAt(starts, offset) {
  return starts.findLastIndex((start) => start <= offset) + 1;
}
