import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Answer = { status: number; body: unknown };

/** An HTTP server on a free port that answers by `answer`, given path and body. */
export async function startStubServer(
  answer: (path: string, body: string) => Answer | Promise<Answer>,
) {
  const server = createServer(async (request, response) => {
    const { status, body } = await answer(request.url ?? '/', await text(request));
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
