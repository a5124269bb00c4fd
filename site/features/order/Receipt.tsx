import { useEffect } from 'react';
import { business } from '../../../contract/business.ts';
import type { MoneyDocument } from '../../../contract/document/content-reply.ts';
import { cashOnDelivery, isRunning, type Order } from '../../../contract/order.ts';
import type { Success } from '../../../contract/reply.ts';
import { api, ask } from '../../lib/api.ts';
import { momentForPeople } from '../../lib/dates.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { askDocuments, Documents } from '../document/Documents.tsx';
import { notFound, OwnPaper } from '../document/OwnPaper.tsx';
import { MoneyFacts } from './MoneyFacts.tsx';
import { OrderLines } from './OrderLines.tsx';
import { Payments } from './Payments.tsx';
import { statusInWords } from './status-words.ts';
import './receipt.css';

/** The receipt of one's own order or, before money was received, its summary. */
const Receipt = ({ orderId }: { orderId: string }) => (
  <OwnPaper
    load={(email) => load(orderId, email)}
    label="Loading your order"
    of="orders"
    links="their receipts"
  >
    {(found) => <Sheet {...found} />}
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

const { institute } = business.addresses;

function Sheet({ order, documents }: Found) {
  const { orderId, txnId, status, paid, claimed } = order;
  const isCash = txnId === cashOnDelivery;
  const title = paid > 0 ? `Receipt for order ${orderId}` : `Summary of order ${orderId}`;
  // What is saved as a file is called by it.
  useEffect(() => {
    document.title = `${title} · ${business.name}`;
  }, [title]);
  return (
    <article className="receipt stack">
      <header>
        <p>
          <strong>{business.name}</strong>
          <br />
          {institute.lines.join(', ')}
          <br />
          {business.phoneDisplay} · {business.email}
        </p>
        <p className="no-print">
          <button className="button" type="button" onClick={() => print()}>
            Print
          </button>
        </p>
      </header>
      <h1>{title}</h1>
      <Facts look="">
        <Fact name="Ordered on">{momentForPeople(order.createdAt)}</Fact>
        <Fact name="Status">{statusInWords(order)}</Fact>
        <Fact name="Buyer">
          {order.name}, <span className="numbers">{order.serialNo}</span>
          <br />
          {order.address}
          <br />
          {order.mobile} · {order.email}
        </Fact>
      </Facts>
      <section className="stack" aria-label="What was ordered">
        <OrderLines order={order} />
      </section>
      <Facts look="numbers totals">
        <MoneyFacts order={order} />
        <Fact name={isCash ? 'Payment' : 'Transaction ID'}>{isCash ? 'In cash' : txnId}</Fact>
      </Facts>
      <Payments order={order} />
      {documents.length > 0 && (
        <section className="stack" aria-labelledby="documents">
          <h2 id="documents">Receipts</h2>
          <Documents documents={documents} />
        </section>
      )}
      {paid === 0 && isRunning(status) && (
        <p className="small">
          {claimed > 0
            ? 'We are checking your payment. Once it is here, this page is your receipt.'
            : 'Nothing is paid yet. Once you have paid, this page is your receipt.'}
        </p>
      )}
    </article>
  );
}
