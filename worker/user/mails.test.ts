import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { rendered } from '../lib/mail/letter.ts';
import { send } from '../lib/mail/send.ts';
import { noMail } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { confirmMail, resetCode, resetNotice, welcome } from './mails.ts';

const site = 'https://crumb.test';
const { email, serialNo } = people.asha;
const asha = { name: people.asha.name, email, serialNo, confirmedAt: '2026-01-01T00:00:00.000Z' };
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

  it('keep the code out of the subject, which is logged', () => {
    for (const { subject } of [
      resetCode(asha, '012345'),
      welcome(asha, secrets, site),
      confirmMail(asha, secrets, site),
    ])
      expect(subject).not.toMatch(/\d/);
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
