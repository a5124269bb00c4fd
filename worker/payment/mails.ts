import { dayInWords } from '../../contract/day.ts';
import { rupees } from '../../contract/money.ts';
import { isRunning } from '../../contract/order.ts';
import { paths } from '../../contract/paths.ts';
import { methodWords, paymentMethods } from '../../contract/payment.ts';
import type { Given } from '../../contract/school/pages.ts';
import type { Letter, MailPart } from '../lib/mail/letter.ts';
import { ownLetter } from '../lib/mail/own.ts';
import { addressee } from '../user/mails.ts';
import type { AdminRow, PaymentRow } from './queries.ts';

export type PaymentOfBuyer = {
  row: Pick<
    PaymentRow,
    | 'id'
    | 'order'
    | 'demo'
    | 'number'
    | 'amount'
    | 'method'
    | 'receivedOn'
    | 'reason'
    | 'claimedAmount'
  >;
  order: Pick<AdminRow['order'], 'name' | 'email' | 'what'> & { status: string };
  demo: Pick<AdminRow['demo'], 'email'>;
  confirmedAt: string;
};

/** Whom it can be told; the booking of a demo class may have been deleted. */
const recipient = ({ row, order, demo, confirmedAt }: PaymentOfBuyer) => {
  if (row.order) return addressee({ ...order, confirmedAt });
  return demo.email ? { email: demo.email } : undefined;
};

/** What it was for. To an e-mail that nobody confirmed goes no word that somebody typed. */
const subjectOf = ({ row, order }: PaymentOfBuyer) =>
  row.order
    ? `your order ${row.number} (${order.what})`
    : `your demo class (booking ${row.number})`;

type Mails = 'paymentClaimed' | 'paymentVerified' | 'paymentRejected' | 'refundMade';

function mailOf<Name extends Mails>(
  name: Name,
  line: PaymentOfBuyer,
  ...parts: MailPart[]
): Letter | undefined {
  const to = recipient(line);
  if (!to) return undefined;
  const { row } = line;
  const links = row.order
    ? [
        { link: 'See your payments', href: paths.dashboard },
        { link: 'Your order and its receipts', href: paths.receipt(row.number) },
      ]
    : [];
  const known: Given<Mails> = {
    number: row.number,
    amount: rupees(row.amount),
    what: subjectOf(line),
    day: row.receivedOn && dayInWords(row.receivedOn),
    way: methodWords[row.method],
  };
  return ownLetter<Mails>(name, to, known, ...parts, ...links);
}

export const claimReceived = (line: PaymentOfBuyer) => mailOf('paymentClaimed', line);

export const paymentVerified = (line: PaymentOfBuyer) =>
  mailOf(
    'paymentVerified',
    line,
    ...(line.row.claimedAmount === null
      ? []
      : [`You told us of ${rupees(line.row.claimedAmount)}; this is what our bank has.`]),
    line.row.order ? { due: null } : restOfFee(line),
  );

/** The fee of a demo class is claimed as a whole. */
function restOfFee({ row: { amount, claimedAmount } }: PaymentOfBuyer): string {
  const missing = (claimedAmount ?? amount) - amount;
  return missing > 0 ? `${rupees(missing)} of the fee is missing.` : 'Everything is paid.';
}

/** The reason is the office's, in words for the buyer. */
export const paymentRejected = (line: PaymentOfBuyer) =>
  mailOf(
    'paymentRejected',
    line,
    line.row.reason,
    line.row.order && isRunning(line.order.status)
      ? 'Please look at the transaction in your UPI app, and send its amount and ' +
          'transaction id again with your order.'
      : 'Please look at the transaction in your UPI app and call us.',
  );

export const refundMade = (line: PaymentOfBuyer) =>
  mailOf(
    'refundMade',
    line,
    ...(paymentMethods[line.row.method].isByHand
      ? []
      : ['It can take a few working days until your bank shows it.']),
    ...(line.row.order && !isRunning(line.order.status)
      ? ['Your order is closed: nothing of it is due.']
      : []),
  );
