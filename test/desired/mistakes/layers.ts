import { type Expected, layer, match } from './mistake.js';

const SETTINGS = 'settings:\n  resolveAge: 24\n';

export const layers: Expected = {
  'layers/defaults.yaml:1': [
    ['a layer without a name', layer(`layer:\n${SETTINGS}`)],
    ['a layer with an empty name', layer(`layer: ""\n${SETTINGS}`)],
    ['a layer with a number as name', layer(`layer: 1\n${SETTINGS}`)],
  ],
  'layers/defaults.yaml:2': [
    ['a slug beside match', layer(`layer: all\nproject: web\n${SETTINGS}`)],
    ['matches for match', layer(`layer: all\nmatches:\n  project: pay-*\n${SETTINGS}`)],
    ['exclude without match', layer(`layer: all\nexclude: [legacy]\n${SETTINGS}`)],
    ['a priority of a layer', layer(`layer: all\npriority: 10\n${SETTINGS}`)],
  ],
  'layers/defaults.yaml:3': [
    ['an unknown key of match', match('  slug: pay-*\n')],
    ['a misspelled key of match', match('  paltform: python\n')],
    [
      'a key of match beside an existing match',
      layer(`layer: all\nmatch: {team: pay}\nproject: web\n${SETTINGS}`),
    ],
    [
      'a key of match beside a match that has it',
      layer(`layer: all\nmatch: {project: pay-*}\nproject: web\n${SETTINGS}`),
    ],
    ['a regular expression with .*', match('  project: pay-.*\n')],
    ['a regular expression with alternatives', match('  project: (pay|shop)-web\n')],
    ['a regular expression between slashes', match('  project: /pay-.*/\n')],
    ['globs divided by commas', match('  project: pay-*, shop-*\n')],
    ['globs divided by spaces', match('  project: pay-* shop-*\n')],
    ['an exclamation mark inside a glob', match('  project: "pay-!x"\n')],
    ['only an exclamation mark', match('  project: "!"\n')],
    ['an empty glob', match('  project: ""\n')],
    ['an empty list of globs', match('  project: []\n')],
    ['a number as glob', match('  project: 42\n')],
    ['null as glob', match('  project:\n')],
    ['a mapping as glob', match('  project:\n    name: pay-*\n')],
    ['a team with a hash', match('  team: "#pay"\n')],
    ['a slug in a layer', layer('layer: all\nsettings:\n  slug: web\n')],
  ],
  'layers/defaults.yaml:4': [
    [
      'a key of match beside an existing match in lines',
      layer(`layer: all\nmatch:\n  team: pay\nproject: web\n${SETTINGS}`),
    ],
    ['exclude beside match', layer(`layer: all\nmatch:\n  project: "*"\nexclude: [legacy]\n${SETTINGS}`)],
    ['exclude beside a team', match('  team: pay\n  exclude: [legacy]\n')],
    ['exclude within match', match('  project: "*"\n  exclude: [legacy]\n')],
  ],
};
