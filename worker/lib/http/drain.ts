import { createMiddleware } from 'hono/factory';
import type { App } from '../../env.ts';

/** Bytes of one body at most: more than the largest form that is taken, and no flood without an end. */
const most = 16 * 1024 * 1024;
/** Milliseconds to wait for the rest of a body. Whoever promises one and does not send it is answered all the same. */
const timeout = 30_000;

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/**
 * Reads the rest of a body to its end when the request was refused before all of it was read. Left alone, what has
 * arrived already spoils the next request on the same connection, which may be anybody's.
 *
 * A body that says its length is either read whole or not touched. One that does not may be left in the middle (a
 * limit counts while it reads), so it is handed on as a stream of which the reader stays here.
 */
export const drained = createMiddleware<App>(async (c, next) => {
  const { raw } = c.req;
  if (!raw.body) return next();
  if (raw.headers.has('content-length') && !raw.headers.has('transfer-encoding')) {
    await next();
    // What says that it is too large is not begun: reading a part of it would help nobody.
    if (!raw.bodyUsed && Number(raw.headers.get('content-length')) <= most)
      await drain(raw.body.getReader());
    return;
  }
  const reader = raw.body.getReader();
  c.req.raw = new Request(raw, { body: streamOf(reader), duplex: 'half' } as RequestInit);
  await next();
  await drain(reader);
});

/** Pulls a piece when one is asked for and none ahead: who has not been let in is not read. */
const streamOf = (reader: Reader) =>
  new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );

/** Ends with the body, at `most` bytes or with the timeout. Who goes away in the middle waits for no answer either. */
async function drain(reader: Reader): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeout);
  });
  await Promise.race([discardUpTo(reader).catch(() => undefined), late]);
  clearTimeout(timer);
}

async function discardUpTo(reader: Reader): Promise<void> {
  for (let bytes = 0; bytes < most; ) {
    const { done, value } = await reader.read();
    if (done) return;
    bytes += value.length;
  }
}
