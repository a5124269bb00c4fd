import { paths } from '../../contract/paths.ts';
import type { Letter, MailPart, Row } from '../lib/mail/letter.ts';
import { ownLetter } from '../lib/mail/own.ts';
import type { NewMessage } from '../message/write.ts';
import { addressee } from '../user/mails.ts';
import type { CandidateRow } from './holds.ts';

type Certified = Pick<
  CandidateRow,
  'id' | 'orderId' | 'courseName' | 'name' | 'email' | 'confirmedAt'
>;

const message = (order: Certified, certificate: 'yes' | 'no', mail: Letter): NewMessage => ({
  mail,
  kind: 'certificate',
  noun: 'order',
  record: order.id,
  expects: { certificate },
});

const places = (number: string): MailPart[] => [
  { link: 'See your certificate', href: paths.certificateOf(number) },
  { link: 'Your courses', href: paths.myCourses },
];

export const issuedMessage = (order: Certified, number: string) => {
  const rows: Row[] = [
    ['Course', order.courseName],
    ['Certificate number', number],
  ];
  const mail = ownLetter(
    'certificateIssued',
    addressee(order),
    { course: order.courseName },
    ...[{ rows }, ...places(number)],
  );
  return message(order, 'yes', mail);
};

const known = ({ courseName: course }: Certified, number: string, reason: string) => ({
  course,
  number,
  reason,
});

export const replacedMessage = (order: Certified, number: string, reason: string) =>
  message(
    order,
    'yes',
    ownLetter(
      'certificateReplaced',
      addressee(order),
      known(order, number, reason),
      ...places(number),
    ),
  );

export const revokedMessage = (order: Certified, number: string, reason: string) =>
  message(
    order,
    'no',
    ownLetter('certificateRevoked', addressee(order), known(order, number, reason), {
      link: 'What our site says about it',
      href: paths.certificateOf(number),
    }),
  );
