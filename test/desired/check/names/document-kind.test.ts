import { expect, it } from 'vitest';
import { findingsOf } from '../../fixtures.js';
import { layer } from '../../mistakes/mistake.js';

it.each([
  [
    'no match',
    'layer: all\nproject:\nsettings: {resolveAge: 24}\n',
    'Write match: {project: GLOB} instead, or remove project if the layer is for every project.',
  ],
  [
    'a match',
    'layer: all\nmatch: {team: pay}\nproject: []\nsettings: {resolveAge: 24}\n',
    'Remove project: match selects the projects of a layer.',
  ],
])('suggests what to do about a layer with an empty project and %s', async (_, text, hint) => {
  expect(await findingsOf(layer(text))).toMatchObject([{ code: 'SP1402', hint }]);
});
