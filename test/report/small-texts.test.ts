import { describe, expect, it } from 'vitest';
import {
  renderOutcomeJson,
  renderPlanJson,
  renderValidateJson,
} from '../../src/report/machine/subject-json.js';
import { renderExplain, renderExplainJson } from '../../src/report/text/explain-text.js';
import { createStyle } from '../../src/report/text/style.js';
import { renderValidateText } from '../../src/report/text/subject-text.js';
import { contrastText, valueText } from '../../src/report/view/value-text.js';
import { hostile, partly, rich } from './examples.js';
import { at } from './fixtures.js';
import { expectGolden } from './golden.js';
import { commandsIn } from './runner.js';

const plain = createStyle({ color: false });
const brief = { verbose: false };

describe('the text of a value', () => {
  it.each([
    ['a word', 'member', 'member'],
    ['a text with a space', 'API v2', '"API v2"'],
    ['empty', '', '""'],
    ['a text that looks like a boolean', 'true', '"true"'],
    ['a text that YAML 1.1 takes for a boolean', 'yes', '"yes"'],
    ['a text that looks like a number', '720', '"720"'],
    ['a text that looks like null', 'null', '"null"'],
    ['quotes and backslashes', 'a "b" \\n', '"a \\"b\\" \\\\n"'],
    ['null', null, 'null'],
    ['boolean', false, 'false'],
    ['number', -1, '-1'],
    ['list', ['a', 'b c'], '[a, "b c"]'],
    ['object', { type: 'x', redaction: { method: 'mask' } }, '{type: x, redaction: {method: mask}}'],
    ['empty containers', [[], {}], '[[], {}]'],
  ])('formats %s', (_case, value, text) => {
    expect(valueText(value, brief)).toBe(text);
  });
  it('shortens a long text unless verbose, with the number of omitted characters', () => {
    expect(valueText('x '.repeat(400), brief)).toContain('(300 more characters; --verbose shows them)');
    expect(valueText('x '.repeat(400), { verbose: true })).toBe(`"${'x '.repeat(400)}"`);
  });
  it('shows two long texts from shortly before their difference', () => {
    const [before, after] = contrastText(`${'x'.repeat(900)}old`, `${'x'.repeat(900)}new`, brief);
    expect(before).toMatch(/^\(880 identical characters\) …"x{20}old"$/);
    expect(after).toMatch(/^\(880 identical characters\) …"x{20}new"$/);
  });
  it('never splits a character', () => {
    const [before] = contrastText(`${'🚀'.repeat(90)}a`, `${'🚀'.repeat(90)}b`, brief);
    expect(before).not.toContain('\\u{d');
  });
});

describe('JSON documents', () => {
  it('parse to the same plan and outcome', () => {
    expect(JSON.parse(renderPlanJson(rich))).toEqual(rich);
    expect(JSON.parse(renderPlanJson(hostile))).toEqual(hostile);
    expect(JSON.parse(renderOutcomeJson(partly))).toEqual(partly);
  });
  it('contain no command for a runner and end in one newline', () => {
    expect(commandsIn(renderPlanJson(hostile))).toEqual([]);
    expect(renderPlanJson(rich)).toMatch(/^\{\n {2}"format": "setpoint\.plan\/1",[\s\S]*[^\n]\n$/);
  });
});

describe('the result of a check', () => {
  const survey = { files: 3, documents: 4, settings: 12, layers: 1, warnings: [] };
  it('counts files, documents, values and layers', () => {
    expect(renderValidateText(survey, plain)).toBe('3 files are valid: 4 documents, 12 values, 1 layer.\n');
  });
  it('lists warnings first', () => {
    const text = renderValidateText({ ...survey, files: 1, warnings: rich.warnings }, plain);
    expect(text).toMatch(/^layers\/mobile\.yaml:1:1 warning SP1901[\s\S]*1 warning\n\n1 file is valid: /);
  });
  it('is one JSON document', () => {
    expect(JSON.parse(renderValidateJson(survey))).toEqual({
      format: 'setpoint.validate/1',
      valid: true,
      ...survey,
    });
  });
});

describe('an explanation', () => {
  const explanation = {
    project: 'web-frontend',
    rows: [
      {
        setting: 'highlightContext',
        value: { browser: ['name'] },
        source: at('layers/base.yaml', 9, 'base'),
        overridden: [],
      },
      {
        setting: 'resolveAge',
        value: 720,
        source: at('projects/web.yaml', 4),
        overridden: [at('layers/payments.yaml', 6, 'payments-baseline'), at('layers/base.yaml', 4, 'base')],
      },
      {
        setting: 'subjectTemplate',
        value: '::x:: $title',
        source: at('projects/web.yaml', 5),
        overridden: [],
      },
    ],
  };
  it('lists each value with its place and the values it overrides', () => {
    expectGolden('explain', renderExplain(explanation, plain));
  });
  it('reports that no file sets a setting', () => {
    expect(renderExplain({ project: 'web', rows: [] }, plain)).toBe(
      'project web\n  no file sets a setting of this project\n',
    );
  });
  it('is one JSON document', () => {
    expect(JSON.parse(renderExplainJson(explanation))).toEqual({
      format: 'setpoint.explain/1',
      ...explanation,
    });
  });
});
