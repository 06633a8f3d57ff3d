// Preloaded: disturbs the process as these variables require. A point is before, in or after a change of a file.
// - POINTS: a file to which each point that is reached is appended
// - KILL_AT: the number of the point at which the process is killed
// - FAIL_AT: the number of the point from which on the disk is full or read-only, or no more files can be opened
// - NOW: the time in milliseconds, which stands still
const fs = require('node:fs');

const { promises } = fs;
const { appendFileSync, readFileSync, writeSync } = fs;
const { open } = promises;
const codes = { open: 'EMFILE', mkdir: 'EROFS', link: 'EROFS', rename: 'EROFS', writeFile: 'ENOSPC' };

let run = null;
let next = 0;
let failing = null;

function failIf(code, path) {
  if (run === process.argv && failing === code)
    throw Object.assign(new Error(`${code}: disturbed, '${path}'`), { code, syscall: 'open' });
}

/** @param partly what has happened if the process is disturbed at this point */
function reach(when, method, path, partly = () => {}) {
  const { KILL_AT, FAIL_AT, POINTS } = process.env;
  if (run !== process.argv) [run, next, failing] = [process.argv, 0, null];
  const number = String(next++);
  const name = String(path).replace(/.*\/|\.setpoint-[0-9a-f]{16}-\d+-[0-9a-f]{12}/g, '');
  if (POINTS) appendFileSync(POINTS, `${when} ${method} ${name}\n`);
  if ([KILL_AT, FAIL_AT].includes(number)) partly();
  if (number === KILL_AT) process.kill(process.pid, 'SIGKILL');
  if (number === FAIL_AT) failing = when === 'after' ? 'EMFILE' : codes[method];
  if (when !== 'after' && method in codes) failIf(codes[method], path);
}

function watch(object, method, path = null, inside = () => {}) {
  const original = object[method];
  object[method] = async (...args) => {
    reach('before', method, path ?? args[0]);
    inside(args[0]);
    const result = await original.apply(object, args);
    reach('after', method, path ?? args[0]);
    return result;
  };
}

const methods = ['appendFile', 'copyFile', 'link', 'mkdir', 'rename', 'rm', 'rmdir', 'unlink', 'writeFile'];
for (const method of methods) watch(promises, method);

promises.open = async (path, flags, mode) => {
  const isReading = flags === 'r' || typeof flags === 'number';
  if (isReading) failIf('EMFILE', path);
  else reach('before', 'open', path);
  const file = await open(path, flags, mode);
  if (isReading) return file;
  reach('after', 'open', path);
  for (const method of ['chmod', 'close', 'datasync', 'sync', 'truncate']) watch(file, method, path);
  watch(file, 'writeFile', path, (content) => {
    const bytes = Buffer.from(content);
    reach('in', 'writeFile', path, () => writeSync(file.fd, bytes, 0, bytes.length >> 1));
  });
  return file;
};

fs.readFileSync = (path, options) => {
  if (!String(path).endsWith('.cjs')) failIf('EMFILE', path);
  return readFileSync(path, options);
};

/** The shortest waits between attempts. */
Math.random = () => 0;

globalThis.Date = class extends Date {
  constructor(...parts) {
    super(...(parts.length === 0 ? [globalThis.Date.now()] : parts));
  }
  static now() {
    return Number(process.env.NOW);
  }
};
