import type { CallerContext } from '../context.js';
import { describeAccess } from '../membership.js';
import { linkHeader } from '../server/link-header.js';
import { detail, json, rejectWith, type SandboxReply } from '../server/reply.js';
import { type Project, storedValue } from '../state/world.js';
import { listedProjects, sortBySlug } from './listed-project.js';

/**
 * Lists projects in pages, the caller's bookmarks first, then by slug; or all at once, by slug (observed, 4.4).
 * @throws Rejection if a parameter is invalid.
 */
export function listProjects(address: URL, context: CallerContext): SandboxReply {
  const { world, caller, behaviour } = context;
  const sent = address.searchParams;
  const found = sortBySlug(world.projects.filter(parseSearch(sent.get('query') ?? '', context)));
  const isWhole = sent.get('all_projects') === '1' && !behaviour.has('projects-in-pages');
  if (isWhole) return json(200, listedProjects(found, context));

  const size = parsePageSize(sent.get('per_page') ?? '');
  const { page, offset } = parseProjectCursor(sent.get('cursor') ?? '', size);
  const isBookmarked = (project: Project) =>
    caller.person.user && storedValue(project, caller, 'isBookmarked') === true;
  const sorted = [...found.filter(isBookmarked), ...found.filter((project) => !isBookmarked(project))];
  const link = linkHeader(
    address,
    { cursor: `${size}:${Math.max(0, page - 1)}:1`, results: offset > 0 },
    { cursor: `${size}:${page + 1}:0`, results: offset + size < sorted.length },
  );
  return json(200, listedProjects(sorted.slice(offset, offset + size), context), link);
}

function parsePageSize(text: string): number {
  if (text === '') return 100;
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1) rejectWith(detail(400, 'Invalid per_page parameter.'));
  if (Number(text) > 100) rejectWith(detail(400, 'Invalid per_page value. Cannot exceed 100.'));
  return Number(text);
}

/**
 * A cursor is `pageSize:page:isPrev`. The offset is the product of the first two, so changed bookmarks shift later
 * pages.
 */
function parseProjectCursor(text: string, size: number): { readonly page: number; readonly offset: number } {
  if (text === '') return { page: 0, offset: 0 };
  const parts =
    /^(\d{1,4}):(\d{1,6}):[01]$/.exec(text) ?? rejectWith(detail(400, 'Invalid cursor parameter.'));
  const page = Number(parts[2]);
  return { page, offset: page * (Number(parts[1]) || size) };
}

/** Supports id:, slug:, team:, !team: and is_member:. Other terms are searched in slugs and names. */
function parseSearch(text: string, context: CallerContext): (project: Project) => boolean {
  const terms = text.split(/\s+/).filter((term) => term !== '');
  const matchers = terms.map((term) => parseTerm(term, context));
  return (project) => matchers.every((matches) => matches(project));
}

function parseTerm(term: string, context: CallerContext): (project: Project) => boolean {
  const [, key, value = ''] = /^(!?[a-z_]+):(.*)$/.exec(term) ?? [];
  switch (key) {
    default: {
      const words = term.toLowerCase();
      return ({ slug, name }) => slug.includes(words) || name.toLowerCase().includes(words);
    }
    case 'id':
      return ({ id }) => id === value;
    case 'slug':
      return ({ slug }) => slug === value;
    case 'team':
      return ({ teams }) => teams.includes(value);
    case '!team':
      return ({ teams }) => !teams.includes(value);
    case 'is_member':
      return (project) => describeAccess(project, context).isMember === (value === '1');
  }
}
