import { startSandbox } from './index.js';

// Serves with the options in its argument, and answers each message with its ledger. For `npm run bench`.
const sandbox = await startSandbox({ stateFile: null, ...JSON.parse(process.argv[2] ?? '{}') });
process.on('message', () => process.send?.(sandbox.ledger()));
console.log(JSON.stringify({ url: sandbox.url, token: sandbox.defaultToken }));
