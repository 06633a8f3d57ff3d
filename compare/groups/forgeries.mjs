import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../facts.mjs';
import { noon, run } from './steps.mjs';

/** Each part of a saved plan and of a rollback, forged and sealed again. Each program applies forgeries of its own plan. */
export async function forgeryCases(inputs, root, { play }) {
  const { forgedSeed, forgedFiles, forgedFrom, digestsOf, canonicalJson } = inputs;
  const base = {
    root,
    seed: forgedSeed,
    clock: true,
    now: noon,
    files: {
      'setpoint.yaml': JSON.stringify(forgedFiles['setpoint.yaml']),
      'all.yaml': forgedFiles['all.yaml'].map((document) => JSON.stringify(document)).join('\n---\n'),
      'logo.png': readFileSync(join(root, 'examples', 'acme', 'logo.png')),
    },
  };
  const digest = (parts) => sha256([...parts].join(''));
  const seal = (forged) => {
    let sealed = forged;
    try {
      sealed = { ...forged, digest: digestsOf(forged, digest).digest };
    } catch {
      // This shape has no digest, so the old one stays.
    }
    const { seal: _, ...rest } = sealed;
    return JSON.stringify({ ...rest, seal: digest([canonicalJson(rest)]) });
  };
  /** What the older program's tests forge in its plan: `path = value`. */
  const forgeriesOf = (text) => [...forgedFrom(JSON.parse(text))].map(({ what }) => what);
  const kinds = {
    plan: {
      file: 'plan.json',
      before: [run('plan --out plan.json')],
      apply: 'apply forged.json --yes --skip-blocked',
    },
    rollback: {
      file: 'rollback.json',
      before: [run('apply --yes --skip-blocked --rollback-out rollback.json')],
      apply: 'apply forged.json --skip-blocked --confirm $DIGEST:rollback.json',
    },
  };
  const cases = [];
  for (const [kind, { file, before, apply }] of Object.entries(kinds)) {
    let all = [];
    const list = {
      verb: 'call',
      call: (world) => {
        all = forgeriesOf(world.read(file));
      },
    };
    await play({ ...base, name: kind, steps: [...before, list] });
    const chosen = all.filter((_, index) => index % 7 === 0);
    const restore = { verb: 'restore', before: kind === 'rollback' ? before : [] };
    for (let at = 0; at < chosen.length; at += 25) {
      const steps = chosen
        .slice(at, at + 25)
        .flatMap((what) => [
          { verb: 'call', call: (world) => writeForged(world, file, what, seal) },
          run(apply, { label: `${kind} ${what}`, facts: updatesOf }),
          restore,
        ]);
      const allowed = { verb: 'call', call: (world) => world.write('forged.json', world.read(file)) };
      cases.push({
        ...base,
        name: `${kind} from ${chosen[at]}`,
        steps: [...before, allowed, run(apply, { facts: honestOf }), restore, ...steps],
      });
    }
  }
  return cases;
}

/** Writes the program's own plan with one part forged. Without that part, the next run is left out. */
function writeForged(world, file, what, seal) {
  const forged = JSON.parse(world.read(file));
  const [path, value] = what.split(/ = (.*)/s);
  const keys = path.split('/').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  const last = keys.pop();
  const parent = keys.reduce((at, key) => at?.[key], forged);
  world.isSkipped = typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, last);
  if (world.isSkipped) return;
  if (value !== 'undefined') parent[last] = JSON.parse(value);
  else if (Array.isArray(parent)) parent.splice(last, 1);
  else delete parent[last];
  world.write('forged.json', seal(forged));
}

const isUpdate = (request) => request.startsWith('PUT') && / \{"/.test(request);
const honestOf = (facts, _ran, world) => {
  world.honest = new Set(facts.requests.filter(isUpdate));
  return { exit: facts.exit, updates: facts.requests.filter(isUpdate).sort() };
};
const updatesOf = ({ exit, requests }, _ran, world) => {
  const updates = requests.filter(isUpdate).sort();
  return { exit, updates, foreign: updates.filter((update) => !world.honest.has(update)) };
};
