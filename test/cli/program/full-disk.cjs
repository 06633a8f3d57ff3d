// Preloaded: what is written below the folder "full" meets a full disk.
const { promises } = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');

const refuse = async () => {
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  });
};
const isFull = (path) => /(?:^|\/)full\//.test(String(path));
const { open, writeFile, appendFile } = promises;

promises.open = async (path, flags, mode) => {
  const file = await open(path, flags, mode);
  if (isFull(path) && flags !== 'r') Object.assign(file, { write: refuse, writeFile: refuse });
  return file;
};
promises.writeFile = (path, ...rest) => (isFull(path) ? refuse() : writeFile(path, ...rest));
promises.appendFile = (path, ...rest) => (isFull(path) ? refuse() : appendFile(path, ...rest));
syncBuiltinESMExports();
