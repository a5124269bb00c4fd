import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';
import type * as z from 'zod/mini';
import { email, mobile, password, text } from '../../contract/field.ts';
import { limits } from '../../contract/limits.ts';
import { hashPassword } from '../../worker/lib/auth/password.ts';
import { weakness } from '../../worker/user/strength.ts';
import type { NewAdmin } from './statement.ts';

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

type Ask = ReturnType<typeof openPrompt>['ask'];

export async function askForAdmin(ask: Ask): Promise<NewAdmin> {
  const name = await ask('Full name', text('Enter full name', limits.person));
  const address = await ask('E-mail', email());
  const phone = await ask('Mobile', mobile());
  const secret = await ask('Password (15 characters or more, not shown)', password(), {
    secret: true,
    also: (typed) => weakness(typed, { email: address, isAdmin: true }),
  });
  await ask('The password again', password(), {
    secret: true,
    also: async (typed) => (typed === secret ? undefined : 'That is not the same password'),
  });
  return { name, email: address, mobile: phone, passwordHash: await hashPassword(secret) };
}
