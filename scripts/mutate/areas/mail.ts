import type { Mutation } from '../mutation.ts';

const routes = 'worker/user/routes.ts';
const send = 'worker/lib/mail/send.ts';

/** What waits for a mail, and what a mail says. */
export const mail: Mutation[] = [
  {
    what: 'send-otp waits for the mail, which tells who has an account',
    file: routes,
    find: 'c.executionCtx.waitUntil(send(c.env, resetCode(made.person, made.code)));',
    replace: 'await send(c.env, resetCode(made.person, made.code));',
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
    find: 'c.executionCtx.waitUntil(send(c.env, resetNotice(person, c.env.SITE_URL)));',
    replace: 'await send(c.env, resetNotice(person, c.env.SITE_URL));',
    tests: ['worker/lib/mail/send.test.ts'],
  },
  {
    what: 'an enquiry waits for the mail',
    file: 'worker/enquiry/routes.ts',
    find: 'if (row) c.executionCtx.waitUntil(send(c.env, enquiryReceived(row)));',
    replace: 'if (row) await send(c.env, enquiryReceived(row));',
    tests: ['worker/lib/mail/send.test.ts'],
  },
  {
    what: 'a booking waits for its confirmation',
    file: 'worker/demo/routes.ts',
    find: 'c.executionCtx.waitUntil(confirm(c.env, row));',
    replace: 'await confirm(c.env, row);',
    tests: ['worker/lib/mail/send.test.ts'],
  },
  {
    what: 'an approval waits for the mail',
    file: 'worker/demo/routes.ts',
    find: 'if (changed) c.executionCtx.waitUntil(send(c.env, demoApproved(row)));',
    replace: 'if (changed) await send(c.env, demoApproved(row));',
    tests: ['worker/lib/mail/send.test.ts'],
  },
  {
    what: 'a mail that fails ends the call',
    file: send,
    find: 'return false;',
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
