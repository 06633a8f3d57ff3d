// Preloaded: writes the chunks and the modules of Node that a run loaded to the file LIST_LOADED, as JSON.
const { writeFileSync } = require('node:fs');
const vm = require('node:vm');

const file = process.env.LIST_LOADED;
const chunks = [];
vm.Script = class extends vm.Script {
  constructor(source, options) {
    super(source, options);
    chunks.push(options.filename.replace(/^setpoint\/|\.cjs$/g, ''));
  }
};
const before = new Set(process.moduleLoadList);
process.on('exit', () => {
  const modules = process.moduleLoadList
    .filter((one) => one.startsWith('NativeModule ') && !before.has(one))
    .map((one) => one.slice('NativeModule '.length));
  writeFileSync(file, JSON.stringify({ chunks, modules }));
});
