/**
 * The published package.json: the fields that the program needs to run, without those for development. In GitHub
 * Actions, it names the repository of the workflow, which the registry compares with the signed provenance.
 */
export function publishedManifest(own, environment) {
  const { scripts, dependencies, devDependencies, ...kept } = own;
  return {
    ...kept,
    ...repositoryOf(environment),
    exports: {
      '.': { types: './dist/types/index.d.ts' },
      './schemas/*': './schemas/*',
      './package.json': './package.json',
    },
  };
}

function repositoryOf({ GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository }) {
  if (!server || !repository) return {};
  const address = `${server}/${repository}`;
  return {
    homepage: `${address}#readme`,
    bugs: { url: `${address}/issues` },
    repository: { type: 'git', url: `git+${address}.git` },
  };
}
