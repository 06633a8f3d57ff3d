// Preloaded: writes the chunks and the modules of Node that a run loaded to the file LIST_LOADED, as JSON, and the
// chunks that V8 had to compile.
const { writeFileSync } = require('node:fs');
const vm = require('node:vm');

const file = process.env.LIST_LOADED;
const chunks = [];
const compiled = [];
vm.Script = class extends vm.Script {
  constructor(source, options) {
    super(source, options);
    const chunk = options.filename.replace(/^setpoint\/|\.cjs$/g, '');
    chunks.push(chunk);
    if (this.cachedDataRejected !== false) compiled.push(chunk);
  }
};
const before = new Set(process.moduleLoadList);
process.on('exit', () => {
  const modules = process.moduleLoadList
    .filter((one) => one.startsWith('NativeModule ') && !before.has(one))
    .map((one) => one.slice('NativeModule '.length));
  writeFileSync(file, JSON.stringify({ chunks, compiled, modules }));
});
