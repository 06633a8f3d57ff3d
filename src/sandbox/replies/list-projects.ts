import type { Behaviour } from '../quirks.js';
import { linkHeader } from '../server/link-header.js';
import { detail, json, type SandboxReply } from '../server/reply.js';
import { isMember, type Project, storedValue, type Token, type World } from '../state/world.js';
import { listedProjects } from './listed-project.js';

/** Lists projects in pages, the caller's bookmarks first, then by slug; or all at once, by slug (observed, 4.4). */
export function listProjects(world: World, caller: Token, address: URL, behaviour: Behaviour): SandboxReply {
  const sent = address.searchParams;
  const matches = parseSearch(sent.get('query') ?? '', caller);
  const found = world.projects.filter(matches).sort((a, b) => (a.slug < b.slug ? -1 : 1));
  const show = (projects: readonly Project[]) => listedProjects(projects, world, caller, behaviour);
  const isWhole = sent.get('all_projects') === '1' && !behaviour.has('projects-in-pages');
  if (isWhole) return json(200, show(found));

  const size = parsePageSize(sent.get('per_page'));
  if (typeof size !== 'number') return size;
  const cursor = parseProjectCursor(sent.get('cursor'), size);
  if (cursor === null) return detail(400, 'Invalid cursor parameter.');
  const sorted = caller.person?.user === false ? found : bookmarksFirst(found, caller);
  const page = sorted.slice(cursor.offset, cursor.offset + size);
  const more = cursor.offset + size < sorted.length;
  const link = linkHeader(
    address,
    { cursor: `${size}:${Math.max(0, cursor.page - 1)}:1`, results: cursor.offset > 0 },
    { cursor: `${size}:${cursor.page + 1}:0`, results: more },
    behaviour,
  );
  return json(200, show(page), link);
}

function bookmarksFirst(projects: readonly Project[], caller: Token): readonly Project[] {
  const isBookmarked = (project: Project) => storedValue(project, caller, 'isBookmarked') === true;
  return [...projects.filter(isBookmarked), ...projects.filter((project) => !isBookmarked(project))];
}

function parsePageSize(text: string | null): number | SandboxReply {
  if (text === null || text === '') return 100;
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1) return detail(400, 'Invalid per_page parameter.');
  return Number(text) > 100 ? detail(400, 'Invalid per_page value. Cannot exceed 100.') : Number(text);
}

/**
 * A cursor is `pageSize:page:isPrev`. The offset is the product of the first two, so changed bookmarks shift later
 * pages.
 */
function parseProjectCursor(
  text: string | null,
  size: number,
): { readonly page: number; readonly offset: number } | null {
  if (text === null || text === '') return { page: 0, offset: 0 };
  const parts = /^(\d{1,4}):(\d{1,6}):[01]$/.exec(text);
  if (parts === null) return null;
  const page = Number(parts[2]);
  return { page, offset: page * (Number(parts[1]) || size) };
}

/** Supports id:, slug:, team:, !team: and is_member:. Other terms are searched in slugs and names. */
function parseSearch(text: string, caller: Token): (project: Project) => boolean {
  const terms = text.split(/\s+/).filter((term) => term !== '');
  const matchers = terms.map((term) => parseTerm(term, caller));
  return (project) => matchers.every((matches) => matches(project));
}

function parseTerm(term: string, caller: Token): (project: Project) => boolean {
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
      return (project) => isMember(project, caller) === (value === '1');
  }
}
