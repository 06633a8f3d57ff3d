/** The published package.json: the fields that the program needs to run, without those for development. */
export function publishedManifest(own, { library }) {
  const { private: _private, scripts, dependencies, devDependencies, ...kept } = own;
  const face = library ? { '.': { types: './dist/types/src/index.d.ts', default: './dist/index.mjs' } } : {};
  return { ...kept, exports: { ...face, './schemas/*': './schemas/*', './package.json': './package.json' } };
}
