import { describe, expect, it } from 'vitest';
import { fileInRepository, shownPath } from '../../../src/report/view/repository.js';

describe('the path of a file in its repository', () => {
  it.each([
    ['', 'projects/web.yaml', 'projects/web.yaml'],
    ['orgs/acme', 'projects/web.yaml', 'orgs/acme/projects/web.yaml'],
    ['orgs/acme', '../common/base.yaml', 'orgs/common/base.yaml'],
    ['orgs/acme', '../../common/base.yaml', 'common/base.yaml'],
    ['acme', '../../../x.yaml', 'x.yaml'],
    ['', '../x.yaml', 'x.yaml'],
    ['acme', '..data/x.yaml', 'acme/..data/x.yaml'],
  ])('from %o and %s is %s', (folder, file, path) => {
    expect(fileInRepository(file, { folder, web: null })).toBe(path);
  });
});

describe('the path shown to people', () => {
  it.each([
    [undefined, 'projects/web.yaml', 'projects/web.yaml'],
    ['', '../common/base.yaml', '../common/base.yaml'],
    ['orgs/acme', 'projects/web.yaml', 'orgs/acme/projects/web.yaml'],
    ['orgs/acme', '../common/base.yaml', 'orgs/common/base.yaml'],
    ['acme', '../../../x.yaml', '../../x.yaml'],
  ])('from %o and %s is %s', (shownFrom, file, path) => {
    expect(shownPath(file, { shownFrom })).toBe(path);
  });
});
