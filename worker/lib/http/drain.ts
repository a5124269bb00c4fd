import { createMiddleware } from 'hono/factory';
import type { App } from '../../env.ts';

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/**
 * Reads the rest of a request body that a refusal left unread. workerd closes a connection whose body was not read to
 * its end, and behind the proxy of `wrangler dev` that connection is shared: other people's requests fail with it.
 *
 * A body with `content-length` is read whole or not at all. Without one, a limit may stop in the middle, so the handlers
 * get a stream over a reader that stays here.
 */
export const drained = createMiddleware<App>(async (c, next) => {
  const { raw } = c.req;
  if (!raw.body) return next();
  if (raw.headers.has('content-length') && !raw.headers.has('transfer-encoding')) {
    await next();
    if (!raw.bodyUsed) await drain(raw.body.getReader());
    return;
  }
  const reader = raw.body.getReader();
  c.req.raw = new Request(raw, { body: streamOf(reader), duplex: 'half' } as RequestInit);
  await next();
  await drain(reader);
});

/** Reads nothing ahead, so that nothing is read before the guard has let the caller in. */
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

async function drain(reader: Reader): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The sender went away and needs no answer.
  }
}
