import { describe, expect, it } from 'vitest';
import { createStyle } from '../../../src/report/text/style.js';
import { renderOverlapJson, renderOverlapText } from '../../../src/report/text/terraform-overlap-text.js';
import { commandsIn } from '../runner.js';

const plain = createStyle({ color: false });
const row = {
  address: 'service_project.web',
  kind: 'project',
  slug: 'web',
  attribute: 'name',
  setting: 'name',
};
const nothing = { settings: [], unmapped: [], unread: [], otherOrganizations: 0 };
const source = { file: 'projects/web.yaml', line: 3, column: 3, layer: null };

describe('the settings of a Terraform state', () => {
  it('are listed by resource, with the lines that set them too', () => {
    const settings = [
      { ...row, source },
      { ...row, setting: 'resolveAge', attribute: 'resolve_age', source: null },
    ];
    expect(renderOverlapText({ ...nothing, settings }, plain)).toBe(
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
    expect(renderOverlapText(nothing, plain)).toBe(
      'Terraform manages no setting that setpoint can manage too.\n',
    );
  });

  it('are listed with what was not compared', () => {
    const overlap = {
      ...nothing,
      unmapped: [
        { type: 'service_organization', attribute: 'agree_terms', resources: 1 },
        { type: 'service_project', attribute: 'teams', resources: 12 },
        { type: 'service_project', attribute: 'client_security.allowed_domains', resources: 1 },
      ],
      unread: [{ type: 'service_project_ownership', resources: 3 }],
      otherOrganizations: 2,
    };
    expect(renderOverlapText(overlap, plain)).toBe(
      [
        'setpoint has no setting for these attributes:',
        '  service_organization: agree_terms',
        '  service_project: teams, client_security.allowed_domains',
        '',
        'Resources of these types are not read:',
        '  service_project_ownership (3)',
        '',
        '2 resources of other organizations are skipped.',
        '',
        'Terraform manages no setting that setpoint can manage too.',
        '',
      ].join('\n'),
    );
    expect(JSON.parse(renderOverlapJson(overlap))).toEqual({
      format: 'setpoint.terraform-overlap/1',
      ...overlap,
    });
  });

  it('control no terminal and give a runner no command', () => {
    const hostile = 'x\u001b[2J\n::error::y';
    const overlap = {
      settings: [{ ...row, address: hostile, slug: hostile, attribute: hostile, source: null }],
      unmapped: [{ type: hostile, attribute: hostile, resources: 1 }],
      unread: [{ type: hostile, resources: 1 }],
      otherOrganizations: 0,
    };
    for (const text of [renderOverlapText(overlap, plain), renderOverlapJson(overlap)]) {
      expect(commandsIn(text)).toEqual([]);
      expect(text).not.toContain('\u001b');
    }
  });
});
