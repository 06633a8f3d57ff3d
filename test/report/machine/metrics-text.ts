/**
 * Parses OpenMetrics 1.0 text as strictly as its specification, as far as setpoint uses it: gauges, without timestamps.
 *
 * @throws Error with the first line that is invalid
 */
export function parseMetrics(text: string): Map<string, Record<string, number>> {
  const lines = text.split('\n');
  if (lines.pop() !== '' || lines.pop() !== '# EOF')
    throw new Error('the text must end with "# EOF" and a newline');
  const families = new Map<string, Record<string, number>>();
  let current: { name: string; samples: Record<string, number>; hasHelp: boolean } | null = null;
  for (const line of lines) {
    const type = /^# TYPE ([a-z_]+) gauge$/.exec(line)?.[1];
    if (type !== undefined) {
      if (families.has(type)) throw new Error(`a second family: ${line}`);
      current = { name: type, samples: {}, hasHelp: false };
      families.set(type, current.samples);
      continue;
    }
    const help = /^# HELP ([a-z_]+) (?:[^\\\n]|\\[\\n"])+$/.exec(line)?.[1];
    if (help !== undefined) {
      if (help !== current?.name || current.hasHelp) throw new Error(`misplaced: ${line}`);
      current.hasHelp = true;
      continue;
    }
    const [, name, labels = '', value] = /^([a-z_]+)\{(.*)\} (\d+)$/.exec(line) ?? [];
    if (current === null || name !== current.name) throw new Error(`not a sample of the family: ${line}`);
    const key = parseLabels(labels);
    if (key in current.samples) throw new Error(`a second sample: ${line}`);
    current.samples[key] = Number(value);
  }
  return families;
}

function parseLabels(text: string): string {
  const one = /([a-z_]+)="((?:[^\\"\n]|\\[\\n"])*)"/y;
  const found: string[] = [];
  while (one.lastIndex < text.length) {
    if (found.length > 0 && text[one.lastIndex++] !== ',')
      throw new Error(`no comma between labels: ${text}`);
    const [, name, value = ''] = one.exec(text) ?? [];
    if (name === undefined) throw new Error(`invalid labels: ${text}`);
    if (found.some((other) => other.startsWith(`${name}=`))) throw new Error(`a label twice: ${text}`);
    found.push(`${name}=${value.replace(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign))}`);
  }
  return found.join(',');
}
