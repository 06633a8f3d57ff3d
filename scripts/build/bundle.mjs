import { join } from 'node:path';
import { build } from 'rolldown';
import { lazyBuiltins } from './lazy-builtins.mjs';
import { leanOclif } from './lean-oclif.mjs';

/**
 * Escapes all other characters: V8 keeps such a source in half the memory, and reading it needs no decoding. The texts
 * of `String.raw` contain none.
 */
const asciiOnly = {
  name: 'ascii-only',
  generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue;
      file.code = file.code.replaceAll(
        /[^\0-\x7f]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

/**
 * Chunk → modules that it contains, with all that they import, except for what an earlier chunk contains. A chunk per
 * purpose: opening a file takes longer than reading the part of it that a command does not use.
 */
const chunks = {
  start: /src\/(?:cli\/oclif\/main\.ts$|model\/)|core\/lib\/config\/index|stand-in/,
  command:
    /src\/(?:cli\/(?:oclif\/(?:base|configuration)-command|flags\/flags|flags\/plan-formats|io\/emit)\.ts$|disk\/|settings\/names|report\/sanitise\/(?:terminal|json))|lib\/args\.js$/,
  files: /src\/(?:cli\/session\/load-checked|flows\/setup\/count-config)\.ts$/,
  report: /src\/report\/(?:view|document)\//,
  text: /src\/report\/text\/subject-text\.ts$/,
  planning: /src\/(?:cli\/session\/session|flows\/sync\/plan)\.ts$|src\/http\/response\//,
  http: /src\/http\/client\.ts$/,
  seed: /schemas\/(?:organization|project)-(?:settings|expectations)/,
  embedded: /src\/sandbox\/index\.ts$/,
};

/**
 * Bundles the program as CommonJS: the ES module loader alone takes a quarter of a bare Node start.
 * @returns every module in the bundle.
 */
export async function bundleCli(root, dist) {
  const { output: files } = await build({
    input: { cli: join(root, 'src/bin.ts') },
    plugins: [leanOclif(), lazyBuiltins, asciiOnly],
    platform: 'node',
    // fast-json-patch publishes its TypeScript sources without the files they import, and the extension alias would
    // select them.
    resolve: {
      extensionAlias: { '.js': ['.ts', '.js'] },
      alias: {
        'fast-json-patch': join(root, 'node_modules/fast-json-patch/index.mjs'),
        // The build for Node looks up an environment variable at every token, and prints tokens if it is set.
        yaml: join(root, 'node_modules/yaml/browser/dist/index.js'),
      },
    },
    // A slow build is no defect.
    checks: { bundlerTimings: false },
    // A warning here means a module that would be missing for users.
    onLog: (level, log) => {
      throw new Error(`${level} while bundling: ${log.message}`);
    },
    output: {
      dir: dist,
      format: 'cjs',
      minify: true,
      entryFileNames: '[name].cjs',
      chunkFileNames: 'chunks/[name].cjs',
      codeSplitting: { groups: Object.entries(chunks).map(([name, test]) => ({ name, test })) },
    },
  });
  return files.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
}
