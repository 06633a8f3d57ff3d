import { describe, expect, it } from 'vitest';
import { closestMatch } from '../../../src/desired/messages/closest-match.js';
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
  it.each([
    ['in snake case', 'resolve_age', 'resolveAge'],
    ['in kebab case', 'resolve-age', 'resolveAge'],
    ['in upper case', 'RESOLVEAGE', 'resolveAge'],
    ['with two swapped letters', 'reslovAge', 'resolveAge'],
    ['without its end', 'subjectTemp', 'subjectTemplate'],
  ])('is found for a name %s', (_, word, name) => {
    expect(closestMatch(word, project.keys())).toBe(name);
  });
  it('is not searched for a name that is longer than any', () => {
    expect(closestMatch('a'.repeat(201), ['a'.repeat(202)])).toBeNull();
  });
  it('is the nearest of several, in any order', () => {
    const known = ['web-api', 'web-app', 'wep-appp', 'web-apps'];
    for (const order of [known, known.toReversed()]) {
      expect(closestMatch('web-appz', order)).toBe('web-apps');
      expect(closestMatch('wb-app', order)).toBe('web-app');
      expect(closestMatch('web_api', order)).toBe('web-api');
    }
  });
  it('is the name with the longest common beginning if several are equally near', () => {
    expect(closestMatch('pay-ax', ['pby-ax', 'pay-a', 'pay-ab'])).toBe('pay-ab');
    expect(closestMatch('pay-ax', ['pay-ab', 'pay-a', 'pby-ax'])).toBe('pay-ab');
  });
  it('is missing if no name is similar', () => {
    expect(closestMatch('colour', project.keys())).toBeNull();
    expect(closestMatch('a', project.keys())).toBeNull();
  });
});
