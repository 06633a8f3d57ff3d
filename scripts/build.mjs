// Builds what is published: one CommonJS bundle whose commands are loaded one by one, and the manifest that lets
// oclif know all commands without loading any. `node scripts/build.mjs`; the answer stands in dist/.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleCli, bundleLibrary } from './build/bundle.mjs';
import { writeBundledPackages } from './build/bundled-packages.mjs';
import { writeManifest } from './build/manifest.mjs';
import { writeTypes } from './build/types.mjs';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const library = join(root, 'src', 'index.ts');

rmSync(dist, { recursive: true, force: true });
const modules = await bundleCli(root, dist);
await writeManifest(root, dist);
if (existsSync(library)) {
  modules.push(...(await bundleLibrary(root, dist)));
  writeTypes(root, dist);
}
writeBundledPackages(root, dist, modules);
