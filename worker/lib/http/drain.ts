import { createMiddleware } from 'hono/factory';
import type { App } from '../../env.ts';

/**
 * Reads the rest of a request body that a refusal left unread. workerd closes a connection whose body was not read to
 * its end, and behind the proxy of `wrangler dev` that connection is shared: other people's requests fail with it.
 *
 * A limit may stop in the middle of a body without `content-length`, so the handlers get a stream over a reader that
 * stays here. It reads nothing ahead, so that nothing is read before the guard has let the caller in.
 */
export const drained = createMiddleware<App>(async (c, next) => {
  const { raw } = c.req;
  if (!raw.body) return next();
  const reader: ReadableStreamDefaultReader<Uint8Array> = raw.body.getReader();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  c.req.raw = new Request(raw, { body, duplex: 'half' } as RequestInit);
  await next();
  await readToEnd(reader).catch(() => undefined);
});

/** Rejects when the sender went away. */
async function readToEnd(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  while (!(await reader.read()).done);
}
