import type { Mutation } from '../mutation.ts';

const routes = 'worker/user/routes.ts';
const send = 'worker/lib/mail/send.ts';

const deliverer = 'worker/message/deliver.ts';
const delivering = ['worker/message/deliver.test.ts'];

/** What waits for a mail, and what a mail says. */
export const mail: Mutation[] = [
  {
    what: 'send-otp waits for the mail, which tells who has an account',
    file: routes,
    find: 'c.executionCtx.waitUntil(sendCode(c.env, made.person, mail, isOwn(asker)));',
    replace: 'await sendCode(c.env, made.person, mail, isOwn(asker));',
    tests: ['worker/lib/mail/send.test.ts'],
  },
  {
    what: 'register waits for the mail',
    file: routes,
    find: 'c.executionCtx.waitUntil(sendTo(c.env, row, welcome(row, secrets, c.env.SITE_URL)));',
    replace: 'await sendTo(c.env, row, welcome(row, secrets, c.env.SITE_URL));',
    tests: ['worker/lib/mail/send.test.ts'],
  },
  {
    what: 'a new password waits for the mail',
    file: routes,
    find: "c.executionCtx.waitUntil(deliver(c.env, 'user', [person.id]));",
    replace: "await deliver(c.env, 'user', [person.id]);",
    tests: ['worker/lib/mail/send.test.ts'],
  },
  {
    what: 'an enquiry waits for the mail',
    file: 'worker/enquiry/routes.ts',
    find: "if (row) c.executionCtx.waitUntil(deliver(c.env, 'enquiry', [row.id]));",
    replace: "if (row) await deliver(c.env, 'enquiry', [row.id]);",
    tests: ['worker/lib/mail/send.test.ts'],
  },
  {
    what: 'a booking waits for its confirmation',
    file: 'worker/demo/routes.ts',
    find: "if (isNew || isReaddressed) c.executionCtx.waitUntil(deliver(c.env, 'demo', [row.id]));",
    replace: "if (isNew || isReaddressed) await deliver(c.env, 'demo', [row.id]);",
    tests: ['worker/lib/mail/send.test.ts'],
  },
  {
    what: 'an approval waits for the mail',
    file: 'worker/demo/routes.ts',
    find: "if (changed) c.executionCtx.waitUntil(deliver(c.env, 'demo', [row.id]));\n    return ok(c, view(c.env, row), { message: 'Demo class approved' });",
    replace:
      "if (changed) await deliver(c.env, 'demo', [row.id]);\n    return ok(c, view(c.env, row), { message: 'Demo class approved' });",
    tests: ['worker/lib/mail/send.test.ts'],
  },
  {
    what: 'a mail that is sent stays to be sent again',
    file: deliverer,
    find: "error === undefined ? ended(row, 'sent') : refused(row, error)",
    replace: "refused(row, error ?? '')",
    tests: delivering,
  },
  {
    what: 'a mail in doubt is sent again by itself',
    file: deliverer,
    find: "state: 'failed', leasedUntil: '', endedAt: at, error: interrupted",
    replace: "state: 'queued', leasedUntil: ''",
    tests: delivering,
  },
  {
    what: 'what is no longer true is sent',
    file: deliverer,
    find: '.where(and(isDue(at), stillHolds(at), which))',
    replace: '.where(and(isDue(at), which))',
    tests: ['worker/message/together.test.ts'],
  },
  {
    what: 'mails of a change of many are not held',
    file: 'worker/message/write.ts',
    find: 'hold: holdSeconds',
    replace: 'hold: 0',
    tests: ['worker/message/together.test.ts'],
  },
  {
    what: 'a mail that fails ends the call',
    file: send,
    find: "return message || 'It could not be sent';",
    replace: 'throw error;',
    tests: ['worker/user/mails.test.ts'],
  },
  {
    what: 'the log tells to whom a mail went',
    file: send,
    find: "error.message.replaceAll(mail.to, 'the address')",
    replace: 'error.message',
    tests: ['worker/user/mails.test.ts'],
  },
  {
    what: 'answers to an enquiry go to the school',
    file: 'worker/enquiry/mail.ts',
    find: 'replyTo: email,',
    replace: '',
    tests: ['worker/enquiry/add.test.ts'],
  },
  {
    what: 'the subject of a mail holds the code',
    file: 'worker/user/mails.ts',
    find: "'Your code for a new password'",
    replace: `\`\${code} is your code for a new password\``,
    tests: ['worker/user/mails.test.ts'],
  },
  {
    what: 'nobody is welcomed',
    file: routes,
    find: 'c.executionCtx.waitUntil(sendTo(c.env, row, welcome(row, secrets, c.env.SITE_URL)));',
    replace: '',
    tests: ['worker/user/register.test.ts'],
  },
];
