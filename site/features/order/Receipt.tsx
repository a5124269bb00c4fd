import { useEffect } from 'react';
import { business } from '../../../contract/business.ts';
import { today } from '../../../contract/day.ts';
import type { MoneyDocument } from '../../../contract/document/content.ts';
import { headline } from '../../../contract/document/sheet.ts';
import { rupees } from '../../../contract/money.ts';
import { cashOnDelivery, isRunning, type Order } from '../../../contract/order.ts';
import { duesOf, moneyOf, payable, undatedDue } from '../../../contract/order-money.ts';
import { paths } from '../../../contract/paths.ts';
import type { Success } from '../../../contract/reply.ts';
import { api, ask } from '../../lib/api.ts';
import { dayForPeople, momentForPeople } from '../../lib/dates.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { askDocuments } from '../document/Documents.tsx';
import { notFound, OwnPaper } from '../document/OwnPaper.tsx';
import { OrderLines } from './OrderLines.tsx';
import { PayBalance } from './PayBalance.tsx';
import { Payments } from './Payments.tsx';
import { PriceLines } from './PriceLines.tsx';
import { statusInWords } from './status-words.ts';
import './receipt.css';

const Receipt = ({ orderId }: { orderId: string }) => (
  <OwnPaper
    load={(email) => load(orderId, email)}
    label="Loading your order"
    of="orders"
    links="their receipts"
  >
    {(found, reload) => <Sheet {...found} onChanged={reload} />}
  </OwnPaper>
);
export default Receipt;

type Found = { order: Order; documents: MoneyDocument[] };

async function load(orderId: string, email: string): Promise<Success<Found>> {
  const { data: order } = await ask(api.order['get-order-by-id'].$post({ json: { orderId } }));
  if (order.email !== email) throw notFound;
  const { data: documents } = await askDocuments(orderId);
  const ofOrder = documents.filter(({ content }) => content.about.noun === 'order');
  return { success: true, data: { order, documents: ofOrder } };
}

type SheetProps = Found & { onChanged(): Promise<void> };

function Sheet({ order, documents, onChanged }: SheetProps) {
  const { orderId, txnId, status, paid, claimed } = order;
  const title = `Order ${orderId}`;
  // What is saved as a file is called by it.
  useEffect(() => {
    document.title = `${title} · ${business.name}`;
  }, [title]);
  const papers = documents.map((document) => ({
    payment: document.payment,
    href: paths.document(document.number),
    words: headline(document) + (document.cancelledAt && `, cancelled: ${document.cancelReason}`),
  }));
  return (
    <article className="receipt stack">
      <p className="paper">
        <strong>{business.name}</strong>
        <br />
        {business.addresses.institute.lines.join(', ')}
        <br />
        {business.phoneDisplay} · {business.email}
      </p>
      <header>
        <h1>{title}</h1>
        <p className="muted">{statusInWords(order)}</p>
      </header>
      <Sums order={order} />
      {payable(order) > 0 && (
        <p className="no-print">
          <PayBalance order={order} onPaid={() => void onChanged()} look="button" />
        </p>
      )}
      {paid === 0 && isRunning(status) && (
        <p className="small">
          {claimed > 0
            ? 'We are checking your payment. Once it is here, its receipt stands below.'
            : 'Nothing is paid yet. Once you have paid, the receipt stands here.'}
        </p>
      )}
      <Payments order={order} papers={papers} />
      <section className="stack" aria-label="What was ordered">
        <OrderLines order={order} />
        <Facts look="numbers">
          <PriceLines of={order} />
          <Fact name="Price">
            {order.coursePrice !== order.listPrice && rupees(order.coursePrice)}
          </Fact>
          <Fact name="Ordered on">{momentForPeople(order.createdAt)}</Fact>
          <Fact name="Agreed to">
            <a href={paths.textOn(paths.terms, order.createdAt)}>Terms</a> and{' '}
            <a href={paths.textOn(paths.refund, order.createdAt)}>Refund Policy</a> of that day
          </Fact>
          <Fact name="Payment">{txnId === cashOnDelivery && 'In cash'}</Fact>
          <Fact name="Buyer">
            {order.name}, {order.serialNo}
            <br />
            {order.address}
            <br />
            {order.mobile} · {order.email}
          </Fact>
        </Facts>
      </section>
      <p className="no-print">
        <button className="button quiet" type="button" onClick={() => print()}>
          Print
        </button>
      </p>
    </article>
  );
}

/** What came, what is to be checked, what went back, and what is due since or by when. */
function Sums({ order }: { order: Order }) {
  const { verified, claimed, sentBack } = moneyOf(order);
  const sums: [name: string, amount: number, more?: string][] = [
    ['Paid', verified],
    ['To be checked', claimed],
    ['Sent back', sentBack],
    ...duesOf(order).map(({ amount, by }): [string, number, string] => [
      'Due',
      amount,
      by ? `${by < today() ? 'since' : 'by'} ${dayForPeople(by)}` : undatedDue[order.kind],
    ]),
  ];
  const known = sums.filter(([, amount]) => amount > 0);
  if (known.length === 0) return null;
  return (
    <dl className="sums row numbers">
      {known.map(([name, amount, more]) => (
        <div key={name + more}>
          <dt>{name}</dt>
          <dd>
            {rupees(amount)} {more && <span className="small muted">{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
