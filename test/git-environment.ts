/**
 * Variables for a git that a test runs. Without the developer's configuration, without sample hooks (each repository
 * would get a dozen files), and without maintenance, which would start two more processes for each commit.
 */
export function gitEnvironment(name: string): NodeJS.ProcessEnv {
  const settings = Object.entries({
    'user.name': name,
    'user.email': `${name}@example.com`,
    'init.defaultBranch': 'main',
    'init.templateDir': '',
    'protocol.file.allow': 'always',
    'maintenance.auto': 'false',
  });
  const variables = settings.flatMap(([key, value], at) => [
    [`GIT_CONFIG_KEY_${at}`, key],
    [`GIT_CONFIG_VALUE_${at}`, value],
  ]);
  return {
    PATH: process.env.PATH,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_COUNT: String(settings.length),
    ...Object.fromEntries(variables),
  };
}
