import { describe, expect, it } from 'vitest';
import { findForeignFormat } from '../../../src/desired/yaml/foreign-formats.js';

describe('the format of a file without a document', () => {
  it.each([
    ['<?xml version="1.0"?>\n<a/>\n', 'XML'],
    ['\n  <HTML>\n', 'HTML'],
    ['# Title\r\n\r\nText of a page.\r\n', 'Markdown'],
    ['terraform {\n}\n', 'Terraform'],
    ['locals {\r\n', 'Terraform'],
    ['export default {\n', 'JavaScript'],
    ['#!/bin/sh\n', 'a shell command'],
    ['# c\n[[project]]\nname = "web"\n', 'TOML'],
    ['; c\n[web]\nage = 24\n', 'INI'],
    ['A_B=1\n\nC=2\n', 'a file of environment variables'],
    ['a.b=1\n', 'a properties file'],
    [`${'a=1\n'.repeat(2_000)}: the rest is not examined`, 'a properties file'],
  ])('%j is recognised', (text, format) => {
    expect(findForeignFormat(text)).toBe(format);
  });

  it.each([
    '{\n  "name": "web"\n',
    'name: web\n',
    '- web\n',
    'project: web\nsettings:\n  age = 24\n',
    'project=web\nsettings:\n  age: 24\n',
    '# Title\n\nname: web\n',
    '[web, shop]\n',
    '',
  ])('%j is not', (text) => {
    expect(findForeignFormat(text)).toBeNull();
  });
});
