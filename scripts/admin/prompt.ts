import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';
import type * as z from 'zod/mini';

/** Questions on the terminal, or line by line through a pipe. Secrets are not echoed. */
export function openPrompt(
  input: Readable & { isTTY?: boolean } = process.stdin,
  shown: Writable = process.stdout,
) {
  let hidden = false;
  const output = new Writable({
    write(chunk, _, done) {
      if (!hidden) shown.write(chunk);
      done();
    },
  });
  const terminal = Boolean(input.isTTY);
  const lines = createInterface({ input, output, terminal });
  const answers = lines[Symbol.asyncIterator]();

  /** Asks until the answer is valid. Without a terminal, an invalid or missing answer throws. */
  async function ask<S extends z.ZodMiniType<string>>(
    question: string,
    schema: S,
    { secret = false, also = async (_: string): Promise<string | undefined> => undefined } = {},
  ): Promise<string> {
    for (;;) {
      shown.write(`${question}: `);
      hidden = secret;
      const { value, done } = await answers.next();
      hidden = false;
      if (secret || !terminal) shown.write('\n');
      if (done) throw new Error('There was no answer.');
      const parsed = schema.safeParse(value);
      const wrong = parsed.success ? await also(parsed.data) : parsed.error.issues[0]?.message;
      if (parsed.success && !wrong) return parsed.data;
      if (!terminal) throw new Error(wrong);
      shown.write(`  ${wrong}\n`);
    }
  }
  return { ask, close: () => lines.close() };
}

export type Ask = ReturnType<typeof openPrompt>['ask'];
