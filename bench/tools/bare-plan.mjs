// The least that a program does that reads the files before the service: parses them with the yaml library alone, then
// makes the requests of bare-client.mjs. It checks, compares and prints nothing.
//
//   node bare-plan.mjs FOLDER CONCURRENCY
import './bare-yaml.mjs';

process.argv.splice(2, 1);
await import('./bare-client.mjs');
