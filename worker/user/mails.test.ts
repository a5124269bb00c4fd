import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { send } from '../lib/mail/send.ts';
import { people } from '../test/cast.ts';
import { resetCode, resetNotice, welcome } from './mails.ts';

const site = 'https://crumb.test';
const { asha } = people;

describe('account mails', () => {
  it('say the same in text and in HTML', () => {
    const code = resetCode(asha, '012345');
    const notice = resetNotice(asha, site);
    const hello = welcome(asha, site);
    for (const body of [code.text, code.html]) expect(body).toContain('012345');
    for (const body of [notice.text, notice.html])
      expect(body).toContain('https://crumb.test/login');
    for (const body of [hello.text, hello.html]) expect(body).toContain(asha.serialNo);
    for (const mail of [code, notice, hello]) {
      expect(mail.to).toBe(asha.email);
      expect(mail.text).toMatch(/^Hello Asha Patil,\n\n/);
      expect(mail.html).toContain('Hello Asha Patil,');
    }
  });

  it('keep the code out of the subject, which is logged', () => {
    expect(resetCode(asha, '012345').subject).not.toMatch(/\d/);
  });

  it('escape a name in HTML and nowhere else', () => {
    const name = '<img src=x onerror=alert(1)> & "Asha"';
    const { text, html } = resetCode({ name, email: asha.email }, '012345');
    expect(text).toContain(name);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img');
  });
});

describe('sending', () => {
  it('takes a mail to the e-mail binding', async () => {
    expect(await send(env, resetCode(asha, '012345'))).toBe(true);
  });

  it('logs a mail that fails, without its words and its address, and goes on', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const EMAIL = { send: () => Promise.reject(new Error(`cannot reach ${asha.email}`)) } as never;
    expect(await send({ ...env, EMAIL }, resetCode(asha, '012345'))).toBe(false);
    const lines = log.mock.calls.join('\n');
    log.mockRestore();
    expect(lines).toContain('mail not sent');
    expect(lines).not.toContain('012345');
    expect(lines).not.toContain(asha.email);
  });
});
