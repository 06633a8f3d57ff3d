import { describe, expect, it } from 'vitest';
import { renderInitText } from '../../../src/report/text/init-text.js';

describe('the next steps after an init', () => {
  it.each([
    [
      'names the import before the plan for a real service',
      'real' as const,
      ['SETPOINT_URL', 'setpoint doctor -c x', 'setpoint import -c x --overwrite'],
    ],
    [
      'names the plan first for the embedded service',
      'embedded' as const,
      ['setpoint plan -c x', 'setpoint apply -c x'],
    ],
  ])('%s', (_case, service, commands) => {
    const text = renderInitText({
      folder: 'x',
      config: 'x',
      files: ['setpoint.yaml'],
      service,
      editor: null,
      ci: null,
    });
    for (const command of commands) expect(text).toContain(command);
  });

  it.each([
    ['longer than the column', 'settings', /^ {2}setpoint import -c settings --overwrite {2,}writes/m],
    ['in a folder with a space', 'a b', /-c 'a b' --overwrite {2,}writes/m],
    ['in a folder with a quote', "it's", /-c 'it'\\''s' --overwrite {2,}writes/m],
  ])('shows a command that can be copied: %s', (_case, config, text) => {
    const files = ['setpoint.yaml'];
    expect(renderInitText({ folder: '.', config, files, service: 'real', editor: null, ci: null })).toMatch(
      text,
    );
  });

  it('include entries for the settings of the editor that can be copied, even if they are long', () => {
    const schemas = { './a.json': [`${'long/'.repeat(40)}a.yaml`] };
    const text = renderInitText({
      folder: '.',
      config: null,
      files: ['a'],
      service: null,
      editor: { missing: schemas },
      ci: null,
    });
    const [entries = ''] = /^ *"yaml.schemas"[\s\S]*?^ *\}$/m.exec(text) ?? [];
    expect(JSON.parse(`{${entries}}`)).toEqual({ 'yaml.schemas': schemas });
  });
});
