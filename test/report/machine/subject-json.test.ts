import { describe, expect, it } from 'vitest';
import { renderSubjectJson } from '../../../src/report/machine/subject-json.js';
import { hostile, partly, rich } from '../examples.js';
import { commandsIn } from '../runner.js';

describe('JSON documents', () => {
  it('parse to the same plan and outcome', () => {
    expect(JSON.parse(renderSubjectJson({ kind: 'plan', plan: rich }))).toEqual(rich);
    expect(JSON.parse(renderSubjectJson({ kind: 'plan', plan: hostile }))).toEqual(hostile);
    expect(JSON.parse(renderSubjectJson({ kind: 'outcome', outcome: partly }))).toEqual(partly);
  });
  it('contain no command for a runner and end in one newline', () => {
    expect(commandsIn(renderSubjectJson({ kind: 'plan', plan: hostile }))).toEqual([]);
    expect(renderSubjectJson({ kind: 'plan', plan: rich })).toMatch(
      /^\{\n {2}"format": "setpoint\.plan\/1",[\s\S]*[^\n]\n$/,
    );
  });
});

describe('the result of a check', () => {
  const survey = { files: 3, documents: 4, settings: 12, layers: 1, warnings: [] };
  it('is one JSON document', () => {
    expect(JSON.parse(renderSubjectJson({ kind: 'checked', checked: survey }))).toEqual({
      format: 'setpoint.validate/1',
      valid: true,
      ...survey,
    });
  });
});
