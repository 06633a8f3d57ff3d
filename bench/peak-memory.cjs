// Loaded before the program by `node --require`: leaves the process's peak memory, in bytes, in the file that
// BENCH_PEAK_FILE names. Linux keeps the parent's peak in `maxRSS` over an exec; VmHWM is the process's own.
const { readFileSync, writeFileSync } = require('node:fs');

process.on('exit', () => writeFileSync(process.env.BENCH_PEAK_FILE, String(peakBytes())));

function peakBytes() {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))[1]) * 1024;
  } catch {
    return process.resourceUsage().maxRSS * 1024;
  }
}
