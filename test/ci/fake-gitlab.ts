import { answerJson, type SeenRequest, startServer, type TestServer } from '../http/server.js';

interface Note {
  readonly id: number;
  body: string;
  readonly author: { readonly username: string };
}

/** The part of GitLab's REST API that notes use, on loopback: merge request 7 of project 42, two notes per page. */
export class FakeGitLab {
  readonly notes: Note[] = [];
  readonly log: string[] = [];
  readonly tokens = new Set<unknown>();
  /** The reply to every request, if set. */
  failure: { readonly status: number; readonly body: unknown } | null = null;
  readonly login = 'project_42_bot';
  /** The file that the newest successful pipeline of the branch main saved in the job setpoint-inventory. */
  inventory: unknown;
  #server: TestServer | null = null;
  #last = 0;

  async start(): Promise<void> {
    this.#server = await startServer((request, response) => {
      const { status, body, link } = this.#answer(request);
      answerJson(response, status, body, link === undefined ? {} : { link });
    });
  }

  get url(): string {
    if (this.#server === null) throw new Error('not started');
    return `${this.#server.url}/api/v4`;
  }

  async stop(): Promise<void> {
    await this.#server?.close();
  }

  add(body: string, username = this.login): Note {
    this.#last += 1;
    const note = { id: this.#last, body, author: { username } };
    this.notes.push(note);
    return note;
  }

  #answer(request: SeenRequest): Answer {
    const url = new URL(request.url, this.url);
    const path = url.pathname.replace('/api/v4', '');
    this.log.push(`${request.method} ${path}`);
    this.tokens.add(request.headers['private-token']);
    const { body = '' } = decode(request.body);
    if (this.failure !== null) return this.failure;
    if (path === '/projects/42/jobs/artifacts/main/raw/setpoint-reports/inventory.json') {
      const isAllowed = request.headers['job-token'] === 'job-token';
      const isThere = this.inventory !== undefined && url.search === '?job=setpoint-inventory';
      return isAllowed && isThere
        ? { status: 200, body: this.inventory }
        : { status: 404, body: { message: '404 Not found' } };
    }
    if (path === '/user') return { status: 200, body: { username: this.login } };
    const [, id] = /^\/projects\/42\/merge_requests\/7\/notes(?:\/(\d+))?$/.exec(path) ?? [null];
    if (id === null) return { status: 404, body: { message: '404 Not found' } };
    if (request.method === 'GET') return this.#page(url);
    if (request.method === 'POST') return { status: 201, body: this.add(body) };
    const at = this.notes.findIndex((note) => String(note.id) === id);
    const note = this.notes[at];
    if (note === undefined) return { status: 404, body: { message: '404 Not found' } };
    if (request.method === 'DELETE') this.notes.splice(at, 1);
    else note.body = body;
    return { status: request.method === 'DELETE' ? 204 : 200, body: note };
  }

  #page(url: URL): Answer {
    const start = (Number(url.searchParams.get('page') ?? 1) - 1) * 2;
    url.searchParams.set('page', String(start / 2 + 2));
    const link = start + 2 < this.notes.length ? `<${url.href}>; rel="next"` : undefined;
    return { status: 200, body: this.notes.slice(start, start + 2), link };
  }
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly link?: string | undefined;
}

function decode(text: string): { readonly body?: string } {
  return text === '' ? {} : (JSON.parse(text) as { readonly body?: string });
}
