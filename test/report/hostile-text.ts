import fc from 'fast-check';
import { codePoint } from '../code-points.js';
import { attacks } from './examples.js';

const awkward = [
  '\u001b',
  '\u009b',
  '\u007f',
  '\n',
  '\r',
  '\t',
  '\u202e',
  '\u200b',
  '\u2028',
  '\ud800',
  '\udfff',
  '\u{e0041}',
  ':',
  '::',
  '#',
  '##[',
  '##vso[',
  'section_start:',
  ' ',
  '\u00a0',
  'a',
  '日',
  '"',
  '\\',
];
const marksOfMarkdown = ['`', '``', '```', '|', '\\', ' ', '<', '@a', '#1', '[x](y)', 'https://e.example'];
const otherMarks = ['>', '-->', '"', '\n', ']]>', '##[', '::', 'a'];
/** Any text that is not empty, often with marks of Markdown, HTML and XML. */
export const textWithMarks = fc.oneof(
  fc.string({ unit: codePoint, minLength: 1 }),
  fc
    .array(fc.constantFrom(...marksOfMarkdown, ...otherMarks), { minLength: 1, maxLength: 12 })
    .map((all) => all.join('')),
);
/** Any text, mostly with characters and commands that a sanitiser must replace. */
export const hostileText = fc.oneof(
  fc.string({ unit: codePoint }),
  fc.array(fc.constantFrom(...awkward)).map((pieces) => pieces.join('')),
  fc.constantFrom(...attacks),
);
