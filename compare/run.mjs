// Gives two programs the same inputs, and reports where they behave differently: `node compare/run.mjs [--against
// COMMIT] [--program COMMIT] [--only GROUP] [--out FILE]`. README.md describes what is compared.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { differencesOf } from './facts.mjs';
import { groups } from './groups.mjs';
import { Runner, World } from './player.mjs';
import { loadInputs, openProgram, writeHost } from './programs.mjs';

const { values: flags } = parseArgs({
  options: {
    against: { type: 'string', default: '2c71130a' },
    program: { type: 'string' },
    only: { type: 'string', multiple: true },
    out: { type: 'string' },
    verbose: { type: 'boolean' },
  },
});
const unknown = (flags.only ?? []).filter((name) => groups[name] === undefined);
if (unknown.length > 0) throw new Error(`unknown groups ${unknown}; known are ${Object.keys(groups)}`);

const lanes = 3;
const named = JSON.parse(readFileSync(join(import.meta.dirname, 'named.json'), 'utf8'));
const before = openProgram(flags.against);
const after = openProgram(flags.program ?? null);
const inputs = await loadInputs(before.root);
const runners = [before, after].map(
  (program) => new Runner(program, writeHost(program, before), before.root),
);

const results = [];
const differences = [];
const declined = [];
try {
  for (const name of flags.only ?? Object.keys(groups)) results.push(await compareGroup(name));
} finally {
  for (const runner of runners) runner.stop();
}
report();

async function compareGroup(group) {
  const started = Date.now();
  const result = {
    group,
    cases: 0,
    facts: 0,
    equal: 0,
    named: 0,
    unnamed: 0,
    declined: 0,
    pairs: 0,
    exits: {},
    figures: {},
    peaks: [],
  };
  const play = (one) => withWorld(one, (world) => playAll(world, one, runners[0]));
  const cases = [...(await groups[group](inputs, before.root, { play }))];
  const next = cases.values();
  const lane = async () => {
    for (const one of next) await compareCase(group, one, result);
  };
  await Promise.all(Array.from({ length: group === 'documents' ? 1 : lanes }, lane));
  for (const { copy } of cases) if (copy?.includes('setpoint-bench-')) rmSync(copy, { recursive: true });
  result.seconds = Math.round((Date.now() - started) / 1000);
  process.stderr.write(`${group}: ${result.facts} facts of ${result.cases} cases in ${result.seconds} s\n`);
  return result;
}

async function withWorld(one, work) {
  const world = await World.open(inputs, { ...one, inputs });
  try {
    return await work(world);
  } finally {
    await world.close();
  }
}

async function compareCase(group, one, result) {
  const sides = await withWorld(one, async (world) => {
    const ran = [];
    for (const runner of runners) ran.push(await playAll(world, one, runner));
    return ran;
  });
  result.cases += 1;
  const [first] = sides[0].values();
  if (first?.facts?.exit === 0) result.pairs += one.pairs ?? 0;
  const labels = new Set(sides.flatMap((side) => [...side.keys()]));
  for (const label of labels) {
    const [old, current] = sides.map((side) => side.get(label));
    if ((old?.declined ?? current?.declined) !== undefined) {
      result.declined += 1;
      declined.push({ group, case: one.name, step: label, declined: (old ?? current).declined });
      continue;
    }
    if (old?.peak && current?.peak) result.peaks.push([old.peak, current.peak]);
    const exit = old?.facts?.exit;
    result.exits[exit] = (result.exits[exit] ?? 0) + 1;
    compareFacts({ group, case: one.name, step: label }, old?.facts ?? {}, current?.facts ?? {}, result);
  }
}

function compareFacts(place, old, current, result) {
  const keys = new Set([...Object.keys(old), ...Object.keys(current)]);
  const found = differencesOf(old, current);
  for (const key of [...keys].filter((one) => one.startsWith('figure '))) {
    result.figures[key.slice(7)] ??= { same: 0, all: 0 };
    const figure = result.figures[key.slice(7)];
    figure.all += 1;
    figure.same += found.some((one) => one.key === key) ? 0 : 1;
  }
  const counted = [...keys].filter((key) => !key.startsWith('figure '));
  const different = found.filter(({ key }) => !key.startsWith('figure '));
  result.facts += counted.length;
  result.equal += counted.length - different.length;
  for (const one of found.filter((each) => !different.includes(each)))
    differences.push({ ...place, ...one, named: 'only counted' });
  for (const one of different) {
    const difference = { ...place, ...one, ...alarmOf(one, old, current) };
    const reason = named.find((entry) => isMatch(entry.match, difference))?.reason;
    result[reason === undefined ? 'unnamed' : 'named'] += 1;
    differences.push({ ...difference, named: reason ?? null });
  }
}

/** A weakening or hiding that only one program finds, with the values of the setting. */
function alarmOf({ key, before: was, after: is }, old, current) {
  const [, change] = /^(.*\])\.effect$/.exec(key) ?? [];
  if (change === undefined) return {};
  const values = ['before', 'after'].map(
    (name) => current[`${change}.${name}`] ?? old[`${change}.${name}`] ?? null,
  );
  const isAlarm = (effect) => effect === 'weakens' || effect === 'hides';
  if (isAlarm(was) && was !== is) return { alarm: 'missed', values };
  return isAlarm(is) ? { alarm: 'new', values } : { values };
}

/** Each member of a matcher is a regular expression for that member of the difference; a value is matched as JSON. */
function isMatch(match, difference) {
  return Object.entries(match).every(([key, pattern]) => {
    const value = difference[key];
    return new RegExp(pattern).test(
      typeof value === 'string' && !['before', 'after'].includes(key) ? value : JSON.stringify(value ?? null),
    );
  });
}

/** Step → what it came to. A step that one program declines ends the case. */
async function playAll(world, one, runner) {
  const ran = new Map();
  world.isSkipped = false;
  await world.reset();
  for (const [index, step] of one.steps.entries()) {
    if (step.verb === 'restore') {
      await world.restore();
      for (const again of step.before) await world.play(again, runner);
      continue;
    }
    const label = step.label || `${index + 1}: ${step.argv?.join(' ') ?? step.verb}`;
    if (step.verb !== 'run') {
      await world.play(step, runner);
      continue;
    }
    if (world.isSkipped) {
      ran.set(label, { declined: 'part' });
      continue;
    }
    const argv = withoutDeclinedReports(step.argv);
    const declined = declinedPart(argv);
    if (declined !== null) {
      ran.set(label, { declined });
      return ran;
    }
    const played = await world.play({ ...step, argv: oneAtATime(argv) }, runner);
    if (flags.verbose)
      process.stderr.write(`${one.name} | ${label} → ${played.facts.exit}\n${played.stderr}\n`);
    const facts = step.facts === undefined ? played.facts : step.facts(played.facts, played, world);
    ran.set(label, { facts, peak: played.peak });
  }
  return ran;
}

/** With one request at a time, so that their order is determined. */
function oneAtATime(argv) {
  const [, flagsOfCommand] = commandOf(argv, after);
  const taken = ['--concurrency', '--offline', '--help', '--from-terraform', '--'].some((word) =>
    argv.includes(word),
  );
  return flagsOfCommand?.concurrency === undefined || taken || argv[0] === 'explain'
    ? argv
    : [...argv, '--concurrency', '1'];
}

function commandOf([first, second], { commands }) {
  const id = commands[`${first}:${second}`] === undefined ? first : `${first}:${second}`;
  return [id, commands[id]?.flags];
}

/** The command, flag or value in a command line that the older program has and the newer one does not. Null if none. */
function declinedPart(argv) {
  const [id, old] = commandOf(argv, before);
  const [, current] = commandOf(argv, after);
  if (old === undefined) return null;
  if (current === undefined) return id;
  for (const [index, word] of argv.entries()) {
    const [, name, , value = argv[index + 1]] = /^--([a-z][a-z-]*)(=(.*))?$/.exec(word) ?? [];
    if (name === undefined || old[name] === undefined) continue;
    if (current[name] === undefined) return `--${name}`;
    const has = (flag) => flag.options?.includes(value) ?? true;
    if (has(old[name]) && !has(current[name])) return `--${name} ${value}`;
  }
  return null;
}

/** Reports in a format that the newer program does not have are left out. */
function withoutDeclinedReports(argv) {
  const formats = [before, after].map((program) => commandOf(argv, program)[1]?.format?.options ?? []);
  const isDeclined = (word = '') => {
    const [, format] = /^([a-z-]+)=/.exec(word) ?? [];
    return formats[0].includes(format) && !formats[1].includes(format);
  };
  const isReport = (index) => argv[index] === '--report' && isDeclined(argv[index + 1]);
  return argv.filter((_, index) => !isReport(index) && !isReport(index - 1));
}

function report() {
  const rows = results.map(
    ({ group, cases, facts, equal, named: known, unnamed, declined, peaks, seconds }) => {
      const ratios = peaks.map(([old, current]) => current / old).sort((a, b) => a - b);
      const memory =
        ratios.length === 0
          ? ''
          : `${ratios[ratios.length >> 1].toFixed(2)} (max ${ratios.at(-1).toFixed(2)})`;
      return [group, cases, facts, equal, known, unnamed, declined, memory, `${seconds} s`];
    },
  );
  const head = [
    'group',
    'cases',
    'compared',
    'equal',
    'named',
    'unnamed',
    'declined flags',
    'memory ratio',
    'time',
  ];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => String(row[column]).length)),
  );
  for (const row of [head, ...rows])
    console.log(
      row
        .map((cell, column) => String(cell).padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    );
  for (const { group, pairs, figures, exits } of results) {
    const counted = Object.entries(exits).map(([code, count]) => `${code}: ${count}`);
    console.log(`${group}: runs of the older program by exit code: ${counted.join(', ')}`);
    if (pairs > 0) console.log(`${group}: ${pairs} pairs of values`);
    for (const [name, { same, all }] of Object.entries(figures))
      console.log(`${group}: same ${name} in ${same} of ${all}`);
  }
  const unnamed = differences.filter((one) => one.named === null);
  for (const alarm of ['missed', 'new'])
    console.log(
      `${alarm} alarms: ${unnamed.filter((one) => one.alarm === alarm).length} unnamed, ${differences.filter((one) => one.alarm === alarm).length} in all`,
    );
  for (const { group, case: name, step, key, before: was, after: is } of unnamed.slice(0, 25))
    console.log(`- ${group} | ${name} | ${step} | ${key}: ${short(was)} → ${short(is)}`);
  if (unnamed.length > 25) console.log(`… ${unnamed.length - 25} more`);
  if (flags.out !== undefined)
    writeFileSync(flags.out, `${JSON.stringify({ differences, declined }, null, 1)}\n`);
  process.exitCode = unnamed.length > 0 ? 1 : 0;
}

function short(value) {
  const text = JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
