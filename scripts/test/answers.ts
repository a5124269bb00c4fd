import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on a free port that answers every path with what `answer` says; `close` ends it. */
export async function answerEverything(
  answer: (path: string) => { status: number; body: unknown },
) {
  const server = createServer((request, response) => {
    const { status, body } = answer(request.url ?? '/');
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
