import { business } from '../../contract/business.ts';
import { dayInWords } from '../../contract/day.ts';
import { rupees } from '../../contract/money.ts';
import { paths } from '../../contract/paths.ts';
import { methodWords } from '../../contract/payment.ts';
import { letter, type MailPart } from '../lib/mail/letter.ts';
import type { Mail } from '../lib/mail/send.ts';
import { addressee } from '../user/mails.ts';
import type { AdminRow } from './queries.ts';

/** A line whose buyer can still be written to; the booking of a demo class may have been deleted. */
const recipient = ({ row, order, demo, confirmedAt }: AdminRow) => {
  if (row.order) return addressee({ ...order, confirmedAt });
  return demo.email ? { email: demo.email } : undefined;
};

/** What it was for. To an e-mail that nobody confirmed goes no word that somebody typed. */
const subjectOf = ({ row, order }: AdminRow) =>
  row.order
    ? `your order ${row.number} (${order.what})`
    : `your demo class (booking ${row.number})`;

function mailOf(
  line: AdminRow,
  subject: string,
  site: string,
  ...parts: MailPart[]
): Mail | undefined {
  const to = recipient(line);
  if (!to) return undefined;
  const { row } = line;
  const links = row.order
    ? [
        { link: 'See your payments', href: `${site}${paths.dashboard}` },
        { link: 'Your receipt', href: `${site}${paths.receipt(row.number)}` },
      ]
    : [];
  return letter(
    to,
    subject,
    ...parts,
    ...links,
    `Questions? Write to us on WhatsApp or call ${business.phoneDisplay}.`,
  );
}

const leftToPay = ({ row, order }: AdminRow): string[] => {
  const left = row.order ? order.price - order.paid : 0;
  return left > 0 ? [`Left to pay: ${rupees(left)}.`] : ['Everything is paid.'];
};

/** A further payment of an order was claimed. */
export const claimReceived = (line: AdminRow, site: string) =>
  mailOf(
    line,
    `We check your payment for ${line.row.number}`,
    site,
    `You told us of ${rupees(line.row.amount)} for ${subjectOf(line)}. We look for it in our bank account, usually within a day, and write to you.`,
  );

export const paymentVerified = (line: AdminRow, site: string) =>
  mailOf(
    line,
    `Your payment for ${line.row.number} has arrived`,
    site,
    `${rupees(line.row.amount)} for ${subjectOf(line)} have arrived on ${dayInWords(line.row.receivedOn)}. Thank you!`,
    ...leftToPay(line),
  );

/** The reason is the office's, in words for the buyer. */
export const paymentRejected = (line: AdminRow, site: string) =>
  mailOf(
    line,
    `We could not find your payment for ${line.row.number}`,
    site,
    `We could not confirm your payment of ${rupees(line.row.amount)} for ${subjectOf(line)}.`,
    line.row.reason,
    line.row.order
      ? 'Please look at the transaction in your UPI app, and send its amount and transaction id again with your order.'
      : 'Please look at the transaction in your UPI app and call us.',
  );

export const refundMade = (line: AdminRow, site: string) =>
  mailOf(
    line,
    `Your refund for ${line.row.number}`,
    site,
    `We have sent back ${rupees(line.row.amount)} for ${subjectOf(line)}, by ${methodWords[line.row.method]}, on ${dayInWords(line.row.receivedOn)}.`,
    ...(line.row.method === 'cash'
      ? []
      : ['It can take a few working days until your bank shows it.']),
  );
