import { type SeenRequest, startServer, type TestServer } from '../http/server.js';

export interface Entry {
  readonly id: number;
  readonly number: number;
  body: string;
  title: string;
  state: string;
  readonly user: { readonly login: string };
}

/**
 * The part of GitHub's REST API that the action uses, on loopback: comments of one pull request, issues with their
 * comments, and the pull requests of a commit. Lists have pages with a Link header.
 */
export class FakeGitHub {
  readonly comments: Entry[] = [];
  readonly issues: Entry[] = [];
  readonly issueComments: { readonly issue: number; readonly body: string }[] = [];
  pulls: unknown[] = [];
  /** Every request, as `METHOD path`. */
  readonly log: string[] = [];
  readonly tokens = new Set<string>();
  /** Replies to the next requests, in this order; then `always` to all others. */
  readonly failures: InjectedReply[] = [];
  always: InjectedReply | null = null;
  /** The URL of the next page of every list, if set. */
  nextPage: string | null = null;
  pageSize = 2;
  /** The login of the token's owner. */
  login = 'github-actions[bot]';
  #server: TestServer | null = null;
  #last = 100;

  async start(): Promise<string> {
    this.#server = await startServer((request, response) => {
      const { status, body, headers } = this.#answer(request);
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
    return this.url;
  }

  get url(): string {
    if (this.#server === null) throw new Error('not started');
    return `${this.#server.url}/api`;
  }

  async stop(): Promise<void> {
    await this.#server?.close();
  }

  entry(body: string, login = this.login): Entry {
    this.#last += 1;
    return { id: this.#last, number: this.#last, body, title: '', state: 'open', user: { login } };
  }

  /** The requests that change something. */
  get writes(): string[] {
    return this.log.filter((line) => !line.startsWith('GET'));
  }

  #answer(request: SeenRequest): Answer {
    const url = new URL(request.url, this.url);
    const path = url.pathname.replace('/api/repos/acme/settings', '');
    const { method } = request;
    this.log.push(`${method} ${path}`);
    this.tokens.add(request.headers.authorization ?? '');
    const body = decode(request.body);
    const failure = this.failures.shift() ?? this.always;
    if (failure !== null) return { body: { message: 'no' }, ...failure };
    if ((body.body ?? '').length > 65_536) return tooLong;
    const [, kind, id, under] = path.split('/');
    if (method === 'GET' && kind === 'commits') return this.#page(this.pulls, url);
    if (kind !== 'issues') return { status: 404, body: { message: 'Not Found' } };
    if (id === 'comments') return this.#change(this.comments, Number(under), method, body);
    if (under === 'comments' && this.issues.some(({ number }) => number === Number(id))) {
      this.issueComments.push({ issue: Number(id), body: body.body ?? '' });
      return { status: 201, body: this.entry('') };
    }
    if (under === 'comments') {
      return method === 'GET' ? this.#page(this.comments, url) : this.#create(this.comments, body);
    }
    if (id !== undefined) return this.#change(this.issues, Number(id), method, body);
    if (method === 'POST') return this.#create(this.issues, body);
    const creator = url.searchParams.get('creator');
    return this.#page(
      this.issues.filter(
        ({ state, user }) => state === 'open' && (creator === null || user.login === creator),
      ),
      url,
    );
  }

  #create(entries: Entry[], body: Partial<Entry>): Answer {
    const entry = { ...this.entry(''), ...body };
    entries.push(entry);
    return { status: 201, body: entry };
  }

  #change(entries: Entry[], id: number, method: string, body: Partial<Entry>): Answer {
    const at = entries.findIndex((entry) => entry.id === id);
    const entry = entries[at];
    if (entry === undefined) return { status: 404, body: { message: 'Not Found' } };
    if (method === 'DELETE') entries.splice(at, 1);
    else Object.assign(entry, body);
    return method === 'DELETE' ? { status: 204, body: undefined } : { status: 200, body: entry };
  }

  #page(entries: readonly unknown[], url: URL): Answer {
    const page = Number(url.searchParams.get('page') ?? 1);
    const start = (page - 1) * this.pageSize;
    const more = start + this.pageSize < entries.length;
    url.searchParams.set('page', String(page + 1));
    const link = this.nextPage ?? (more ? url.href : null);
    return {
      status: 200,
      body: entries.slice(start, start + this.pageSize),
      headers: link === null ? {} : { link: `<${url.origin}>; rel="first", <${link}>; rel="next"` },
    };
  }
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type InjectedReply = Omit<Answer, 'body'> & { readonly body?: unknown };

const tooLong: Answer = {
  status: 422,
  body: { message: 'Validation Failed: body is too long (maximum is 65536 characters)' },
};

function decode(text: string): Partial<Entry> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (text === '' ? {} : JSON.parse(text)) as Partial<Entry>;
}
