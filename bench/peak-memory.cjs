// Loaded before the program by `node --require`: leaves the process's peak memory and processor time in the file
// that BENCH_PEAK_FILE names. Linux keeps the parent's peak in `maxRSS` over an exec; VmHWM is the process's own.
const { readFileSync, writeFileSync } = require('node:fs');

process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  const figures = { peakBytes: peakBytes(), cpuMilliseconds: (user + system) / 1000 };
  writeFileSync(process.env.BENCH_PEAK_FILE, JSON.stringify(figures));
});

function peakBytes() {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))[1]) * 1024;
  } catch {
    return process.resourceUsage().maxRSS * 1024;
  }
}
