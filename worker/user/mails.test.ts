import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { type Letter, rendered } from '../lib/mail/letter.ts';
import { send } from '../lib/mail/send.ts';
import { people } from '../test/cast.ts';
import { noMail } from '../test/mailbox.ts';
import { confirmMail, resetCode, resetNotice, welcome } from './mails.ts';

const site = 'https://crumb.test';
const { email, serialNo } = people.asha;
const asha = { name: people.asha.name, email, serialNo, confirmedAt: '2026-01-01T00:00:00.000Z' };
const unconfirmed = { ...asha, confirmedAt: '' };
const secrets = { token: 'T'.repeat(43), code: '678901' };

describe('account mails', () => {
  it('say the same in text and in HTML', () => {
    const code = rendered(resetCode(asha, '012345'));
    const notice = rendered(resetNotice(asha, site));
    const hello = rendered(welcome(asha, secrets, site));
    const again = rendered(confirmMail(asha, secrets, site));
    for (const body of [code.text, code.html]) expect(body).toContain('012345');
    for (const body of [notice.text, notice.html])
      expect(body).toContain('https://crumb.test/login');
    for (const body of [hello.text, hello.html]) expect(body).toContain(asha.serialNo);
    for (const { text, html } of [hello, again])
      for (const body of [text, html]) {
        expect(body).toContain(`https://crumb.test/confirm-email#${secrets.token}`);
        expect(body).toContain(secrets.code);
      }
    for (const mail of [code, notice, hello, again]) expect(mail.to).toBe(asha.email);
  });

  it('greet by name whoever has confirmed the e-mail, and nobody else', () => {
    const greeting = (mail: Letter) => {
      const { text, html } = rendered(mail);
      return [text, html].map((body) => /Hello[^,]*,/.exec(body)?.[0]);
    };
    for (const mail of [resetCode(asha, '012345'), resetNotice(asha, site)])
      expect(greeting(mail)).toEqual(['Hello Asha Patil,', 'Hello Asha Patil,']);
    for (const mail of [
      resetCode(unconfirmed, '012345'),
      resetNotice(unconfirmed, site),
      welcome(unconfirmed, secrets, site),
      confirmMail(unconfirmed, secrets, site),
    ])
      expect(greeting(mail)).toEqual(['Hello,', 'Hello,']);
  });

  it('keep the code out of the subject, which is logged', () => {
    for (const { subject } of [
      resetCode(asha, '012345'),
      welcome(asha, secrets, site),
      confirmMail(asha, secrets, site),
    ])
      expect(subject).not.toMatch(/\d/);
  });

  it('escape a name in HTML and nowhere else', () => {
    const name = '<img src=x onerror=alert(1)> & "Asha"';
    const { text, html } = rendered(resetCode({ ...asha, name }, '012345'));
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
    expect(await send(noMail, resetCode(asha, '012345'))).toBe(false);
    const lines = log.mock.calls.join('\n');
    log.mockRestore();
    expect(lines).toContain('mail not sent');
    expect(lines).not.toContain('012345');
    expect(lines).not.toContain(asha.email);
  });
});
