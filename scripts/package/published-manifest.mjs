/** The package.json that users get: what the program needs to run, and nothing of how it is made. */
export function publishedManifest(own, { library }) {
  const { private: _private, scripts, dependencies, devDependencies, ...kept } = own;
  const face = library ? { '.': { types: './dist/types/src/index.d.ts', default: './dist/index.mjs' } } : {};
  return { ...kept, exports: { ...face, './schemas/*': './schemas/*', './package.json': './package.json' } };
}
