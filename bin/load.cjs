'use strict';

const { readFileSync } = require('node:fs');
const { basename, join } = require('node:path');
const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');

/**
 * Returns a function that loads the bundle in `dist` like `require`, with the code that V8 compiled during the build
 * (scripts/build/code-cache.mjs). V8 compiles the source itself if the code was made with another version or other
 * flags, or if a length differs. It does not verify the contents: the code is as trusted as the source beside it.
 * Nothing is written.
 *
 * @param {string} dist
 * @param {string} codeCache the folder of the compiled code
 * @param {(chunk: string, script: Script) => void} [onLoad]
 * @returns {(chunk: string) => any}
 */
exports.createLoader = (dist, codeCache, onLoad = () => {}) => {
  // V8 optimizes a function that has run this many bytes of bytecode: four times as late as by default, because in a
  // run of a second optimizing takes more processor time than it saves. The build compiles with the same flag, so this
  // Node accepts it.
  setFlagsFromString('--interrupt-budget=270336');
  const modules = new Map();
  return function load(chunk) {
    const name = basename(chunk);
    const loaded = modules.get(name);
    if (loaded !== undefined) return loaded.exports;
    const module = { exports: {} };
    modules.set(name, module);
    const source = readFileSync(join(dist, name === 'cli.cjs' ? '' : 'chunks', name), 'latin1');
    const script = new Script(`(function (exports, require, module) {${source}\n})`, {
      // V8 keeps the name with the code, so it does not depend on the folder of the build.
      filename: `setpoint/${name}`,
      cachedData: readCode(join(codeCache, name)),
    });
    onLoad(name, script);
    const requireFrom = (id) => (id.startsWith('.') ? load(id) : require(id));
    script.runInThisContext().call(module.exports, module.exports, requireFrom, module);
    return module.exports;
  };
};

/** Undefined if the build did not load this chunk. */
function readCode(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
