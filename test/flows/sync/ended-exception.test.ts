import { expect, it } from 'vitest';
import { loadConfig } from '../../../src/desired/files/load-config.js';
import { selectFresh } from '../../../src/plan/saved/select-fresh.js';
import { withLive } from '../live.js';

it('an apply of a saved plan does not write what an exception has ended since', async () => {
  const seed = { organization: { slug: 'acme' }, projects: [{ slug: 'web' }, { slug: 'api' }] };
  await withLive(seed, async ({ folder, run, write }) => {
    const layer = 'layer: all\nsettings: {resolveAge: 720, subjectPrefix: "[a]"}\n';
    const web = 'project: web\nignore: [{setting: resolveAge, until: 2026-11-23}]\n';
    const content = `${layer}---\n${web}`;
    await write({ files: [{ path: 'projects/all.yaml', content, documents: [] }] });
    const planOn = async (today: string) => {
      const config = await loadConfig({ configPath: undefined, cwd: folder, variables: {}, today });
      return { config, fresh: await run(undefined, config) };
    };
    const [saved, { config, fresh }] = [await planOn('2026-11-23'), await planOn('2026-11-24')];
    const changesOf = ({ resources }: typeof fresh.plan) =>
      resources.flatMap(({ slug, changes }) => changes.map(({ setting }) => `${slug}.${setting}`));
    const planned = ['api.resolveAge', 'api.subjectPrefix', 'web.subjectPrefix'];
    expect(changesOf(saved.fresh.plan)).toEqual(planned);
    expect(changesOf(fresh.plan)).toContain('web.resolveAge');
    const selected = selectFresh(saved.fresh.plan, fresh, config.catalogue);
    expect(changesOf(selected.plan)).toEqual(planned);
    expect(selected.further).toBe(1);
  });
});
