import { paths } from '../../contract/paths.ts';
import { letter, type MailPart } from '../lib/mail/letter.ts';
import type { NewMessage } from '../message/write.ts';
import { addressee } from '../user/mails.ts';
import type { CandidateRow } from './holds.ts';

/** The order of a certificate, and when its holder confirmed the e-mail. */
type Certified = Pick<
  CandidateRow,
  'id' | 'orderId' | 'courseName' | 'name' | 'email' | 'confirmedAt'
>;

/** A mail about the certificate of an order; `certificate` is its decision when that is sent. */
const message = (order: Certified, certificate: 'yes' | 'no', parts: MailPart[]): NewMessage => ({
  mail: {
    ...letter(addressee(order), `Your certificate for ${order.courseName}`, ...parts),
    ...(order.confirmedAt && {
      heading: `${firstOf(order.name)}, your certificate for ${order.courseName}`,
    }),
  },
  ...{ kind: 'certificate', noun: 'order', record: order.id },
  expects: { certificate },
});

const firstOf = (name: string) => name.split(/\s/)[0];

const places = (number: string): MailPart[] => [
  { link: 'See your certificate', href: paths.certificateOf(number) },
  { link: 'Your courses', href: paths.myCourses },
];

export const issuedMessage = (order: Certified, number: string) =>
  message(order, 'yes', [
    `Congratulations! You have completed ${order.courseName}, and your certificate is here. We are proud of you.`,
    {
      rows: [
        ['Course', order.courseName],
        ['Certificate number', number],
      ],
    },
    'Whoever has its number can check the certificate on our site, and you download it with your courses.',
    ...places(number),
  ]);

export const replacedMessage = (order: Certified, number: string, reason: string) => {
  const what = `a new certificate for ${order.courseName}, number ${number}`;
  return message(order, 'yes', [
    `There is ${what}, in place of the one before: ${reason}`,
    ...places(number),
  ]);
};

export const revokedMessage = (order: Certified, number: string, reason: string) =>
  message(order, 'no', [
    `Your certificate ${number} for ${order.courseName} is no longer valid: ${reason}`,
    'If that is a surprise, please call us.',
    { link: 'What our site says about it', href: paths.certificateOf(number) },
  ]);
