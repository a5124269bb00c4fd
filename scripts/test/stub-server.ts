import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server on a free port that answers every request with the result of `answer`. */
export async function startStubServer(answer: (path: string) => { status: number; body: unknown }) {
  const server = createServer((request, response) => {
    const { status, body } = answer(request.url ?? '/');
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
