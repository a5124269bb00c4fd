import { eq } from 'drizzle-orm';
import { paths } from '../../contract/paths.ts';
import type { Db } from '../lib/db/index.ts';
import { letter, type MailPart } from '../lib/mail/letter.ts';
import type { NewMessage } from '../message/write.ts';
import { addressee } from '../user/mails.ts';
import { user } from '../user/table.ts';

/** Whom the mails about a certificate go to: the buyer as the account is now. */
export type Holder = { name: string; email: string; confirmedAt: string };

/** The statement that reads them. */
export const holdersOf = (db: Db, userId: string) =>
  db
    .select({ name: user.name, email: user.email, confirmedAt: user.confirmedAt })
    .from(user)
    .where(eq(user.id, userId));

/** The order that a mail is about, and what its decision has to be when the mail is sent. */
type About = { order: string; orderId: string; courseName: string };

const message = (
  { order, orderId }: About,
  holder: Holder,
  certificate: 'yes' | 'no',
  parts: MailPart[],
): NewMessage => ({
  mail: letter(addressee(holder), `The certificate of your order ${orderId}`, ...parts),
  ...{ kind: 'certificate', noun: 'order', record: order },
  expects: { certificate },
  isLimited: !holder.confirmedAt,
});

const places = (number: string): MailPart[] => [
  { link: 'See your certificate', href: paths.certificateOf(number) },
  { link: 'Your courses', href: paths.myCourses },
];

export const issuedMessage = (about: About, holder: Holder, number: string) =>
  message(about, holder, 'yes', [
    `Your certificate for ${about.courseName} is here. Its number is ${number}.`,
    'Download it with your courses. Whoever has the number can check it on our site.',
    ...places(number),
  ]);

export const replacedMessage = (about: About, holder: Holder, number: string, reason: string) =>
  message(about, holder, 'yes', [
    `There is a new certificate for ${about.courseName}, number ${number}, in place of the one before: ${reason}`,
    ...places(number),
  ]);

export const revokedMessage = (about: About, holder: Holder, number: string, reason: string) =>
  message(about, holder, 'no', [
    `Your certificate ${number} for ${about.courseName} is no longer valid: ${reason}`,
    'If that is a surprise, please call us.',
    { link: 'What our site says about it', href: paths.certificateOf(number) },
  ]);
