import { env } from 'cloudflare:workers';
import type { Env } from '../env.ts';
import { otp, user } from '../user/table.ts';
import { type Answer, call, db, mailbox } from './app.ts';
import { people } from './cast.ts';
import { newPerson } from './school.ts';

let browsers = 0;

/** A browser: its own address, because of the limits, and the cookies that it keeps. */
export class Browser {
  readonly #address = `10.1.${browsers >> 8}.${browsers++ & 255}`;
  readonly #cookies = new Map<string, string>();

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async call(path: string, body: object, bindings: Env = env): Promise<Answer> {
    const headers = { 'cf-connecting-ip': this.#address, cookie: this.cookie };
    const reply = await call(`/api/user/${path}`, body, { env: bindings, headers });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    return reply;
  }

  async code(email: string): Promise<string | undefined> {
    const { env: bindings, mails } = mailbox();
    await this.call('send-otp', { email, msg: 'ignored' }, bindings);
    return mails[0]?.text.match(/^ +(\d{6})$/m)?.[1];
  }

  send = (email: string): Promise<Answer> => this.call('send-otp', { email });

  verify = (email: string, userEnteredOtp: string | undefined): Promise<Answer> =>
    this.call('verify-otp', { email, userEnteredOtp });
}

/** A browser of Asha's, who alone has an account and has asked for no code. */
export async function newBrowser(): Promise<Browser> {
  for (const table of [user, otp]) await db.delete(table);
  await newPerson(people.asha);
  return new Browser();
}

export const cookieOf = (reply: { headers: Headers }): string =>
  reply.headers.get('set-cookie')?.split(';', 1)[0] ?? '';

export const another = (code: string | undefined): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');
