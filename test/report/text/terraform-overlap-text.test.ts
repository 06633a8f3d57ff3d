import { describe, expect, it } from 'vitest';
import { createStyle } from '../../../src/report/text/style.js';
import { renderOverlapText } from '../../../src/report/text/terraform-overlap-text.js';
import { commandsIn } from '../runner.js';

const plain = createStyle({ color: false });
const row = {
  address: 'service_project.web',
  kind: 'project',
  slug: 'web',
  attribute: 'name',
  setting: 'name',
};
const source = { file: 'projects/web.yaml', line: 3, column: 3, layer: null };

describe('the settings of a Terraform state', () => {
  it('are listed by resource, with the lines that set them too', () => {
    const rows = [
      { ...row, source },
      { ...row, setting: 'resolveAge', attribute: 'resolve_age', source: null },
    ];
    expect(renderOverlapText(rows, plain)).toBe(
      [
        'project web: service_project.web',
        '  name                                          projects/web.yaml:3:3',
        '  resolveAge (resolve_age)                      no file sets it',
        '',
        'Let one tool manage each setting: remove it from the files, or from Terraform.',
        '',
        'Terraform manages 2 settings that setpoint can manage too; the files set 1 of them.',
        '',
      ].join('\n'),
    );
  });

  it('can be none', () => {
    expect(renderOverlapText([], plain)).toBe('Terraform manages no setting that setpoint can manage too.\n');
  });

  it('control no terminal and give a runner no command', () => {
    const hostile = 'x\u001b[2J\n::error::y';
    const text = renderOverlapText([{ ...row, address: hostile, slug: hostile, source: null }], plain);
    expect(commandsIn(text)).toEqual([]);
    expect(text).not.toContain('\u001b');
  });
});
