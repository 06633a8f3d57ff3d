import { describe, expect, it } from 'vitest';
import { closestMatch } from '../../../src/desired/check/closest-match.js';
import { catalogueFor } from '../../../src/settings/catalogue.js';

describe('the suggested name', () => {
  const { organization, project } = catalogueFor('neutral');
  it.each([...organization.keys(), ...project.keys()])('is found after one typing error: %s', (name) => {
    const known = organization.has(name) ? organization.keys() : project.keys();
    const names = [...known];
    for (let index = 0; index < name.length; index += 1) {
      const left = name.slice(0, index) + name.slice(index + 1);
      const exchanged = `${name.slice(0, index)}${name[index + 1] ?? ''}${name[index]}${name.slice(index + 2)}`;
      for (const slip of [left, exchanged, `${name.slice(0, index)}q${name.slice(index)}`]) {
        if (!names.includes(slip)) expect(closestMatch(slip, names)).not.toBeNull();
      }
    }
    expect(closestMatch(`q${name}`, names)).toBe(name);
  });
  it('is missing if no name is similar', () => {
    expect(closestMatch('colour', project.keys())).toBeNull();
    expect(closestMatch('a', project.keys())).toBeNull();
  });
});
