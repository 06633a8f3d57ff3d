import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, request as sendRequest } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, connect, type Server, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

// The key of a test: it is public, and no other program trusts its authority. The certificate of the server is for
// errors.example.test and localhost, and is valid for a hundred years.
const certificatePath = (name: string): string =>
  fileURLToPath(new URL(`certificates/${name}`, import.meta.url));

/** The file with the authority that signed the certificate of `startTlsService`. */
export const authorityFile = certificatePath('authority.pem');

interface Started {
  readonly port: number;
  close(): Promise<void>;
}

/** A service with TLS: passes each request on to a service without TLS on this machine. */
export function startTlsService(backendUrl: string): Promise<Started> {
  const cert = readFileSync(certificatePath('server.pem'));
  const key = readFileSync(certificatePath('server.key'));
  const { host } = new URL(backendUrl);
  const server = createHttpsServer({ cert, key }, (incoming, response) => {
    const { method, url = '/' } = incoming;
    const onward = sendRequest(new URL(url, backendUrl), { method, headers: { ...incoming.headers, host } });
    onward.on('response', (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  });
  return listen(server);
}

export interface TestProxy extends Started {
  /** One entry for each `CONNECT`. */
  readonly connections: { readonly host: string; readonly authorization: string | undefined }[];
  /** All bytes that clients sent through the proxy. */
  readonly bytes: () => Buffer;
}

/** A proxy that supports `CONNECT` only, and connects every host to one port of this machine. */
export async function startProxy(
  servicePort: number,
  { authorization }: { readonly authorization?: string } = {},
): Promise<TestProxy> {
  const connections: TestProxy['connections'] = [];
  const chunks: Buffer[] = [];
  const server = createHttpServer((_, response) => response.writeHead(405).end());
  server.on('connect', (request, socket: Socket) => {
    connections.push({ host: request.url ?? '', authorization: request.headers['proxy-authorization'] });
    if (request.headers['proxy-authorization'] !== authorization) {
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
      return;
    }
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    join(socket, connect(servicePort, '127.0.0.1'));
  });
  return { ...(await listen(server)), connections, bytes: () => Buffer.concat(chunks) };
}

function join(one: Socket, other: Socket): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
    from.pipe(to);
  }
}

async function listen(server: Server): Promise<Started> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
