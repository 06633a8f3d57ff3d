import { posix } from 'node:path';
import { environmentReader, keepers, rooms } from '../../walls.mjs';

/** @typedef {{ file: string, line: number, says: string }} Breach */

/** @returns {Breach | null} */
export function judgeRoom(file) {
  if (roomOf(file) in rooms) return null;
  return breach(
    file,
    1,
    `${roomOf(file)} is a room that walls.mjs does not know`,
    'every room has its walls',
  );
}

/** @returns {Breach | null} */
export function judgeImport(file, { from, typeOnly, line }) {
  const room = roomOf(file);
  const rule = rooms[room];
  if (rule === undefined) return null;
  const keeper = keepers.find((one) => one.packages.includes(packageOf(from)) && one.room !== room);
  if (keeper !== undefined) return breach(file, line, `${room} must not import ${from}`, keeper.why);
  return isAllowed(file, room, rule, from, typeOnly)
    ? null
    : breach(file, line, `${room} must not import ${typeOnly ? 'types of ' : ''}${from}`, rule.why);
}

/**
 * Reports the use of globals in a pure module.
 * @returns {Breach | null}
 */
export function judgeWorldliness(file, { name, line }) {
  const room = roomOf(file);
  const rule = rooms[room];
  return rule !== undefined && isPure(file, rule)
    ? breach(file, line, `${room} must not use ${name}`, rule.why)
    : null;
}

/** @returns {Breach | null} */
export function judgeEnvironment(file, { name, line }) {
  if (name !== 'process.env' || file === environmentReader) return null;
  const why = 'each variable is named once, with what it is for';
  return breach(file, line, `process.env is read by ${environmentReader} alone`, why);
}

function isAllowed(file, room, rule, from, typeOnly) {
  if (from.startsWith('node:') && isPure(file, rule)) return false;
  if (!from.startsWith('.')) return isAllowedPackage(rule, from);
  const target = posix.join('src', posix.dirname(file), from);
  if (!target.startsWith('src/')) return (rule.data ?? []).some((folder) => target.startsWith(folder));
  const other = roomOf(target.slice('src/'.length));
  if (other === room || rule.rooms.includes(other)) return true;
  if (other === 'model' && room !== 'sandbox') return true;
  return typeOnly && (rule.types ?? []).includes(other);
}

function isAllowedPackage(rule, from) {
  if (from.startsWith('node:') && rule.packages.includes('node:*')) return true;
  return rule.packages.includes(packageOf(from));
}

function isPure(file, { pure = [] }) {
  return pure === true || pure.some((beginning) => posix.basename(file).startsWith(beginning));
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
function roomOf(file) {
  const first = file.split('/')[0] ?? file;
  return first === file ? first.replace(/\.js$/, '.ts') : first;
}

function breach(file, line, what, why) {
  return { file, line, says: `${what}: ${why}` };
}
