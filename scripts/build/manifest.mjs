import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Plugin } from '@oclif/core';
import { bundleCommands } from './bundle.mjs';

/** Lets oclif describe the command classes once during the build, not at every start. */
export async function writeManifest(root, dist) {
  const folder = join(dist, 'all-commands');
  await bundleCommands(root, folder);
  const pjson = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const target = `./${relative(root, join(folder, 'commands.mjs'))}`;
  pjson.oclif.commands = { strategy: 'explicit', target, identifier: 'default' };
  const plugin = new Plugin({ root, pjson, isRoot: true, ignoreManifest: true, errorOnManifestCreate: true });
  await plugin.load();
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify(plugin.manifest));
  rmSync(folder, { recursive: true });
}
