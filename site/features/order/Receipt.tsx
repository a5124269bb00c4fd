import { useStore } from '@nanostores/react';
import { business } from '../../../contract/business.ts';
import type { MoneyDocument } from '../../../contract/document/content-reply.ts';
import { rupees } from '../../../contract/money.ts';
import { cashOnDelivery, type Order } from '../../../contract/order.ts';
import { paths } from '../../../contract/paths.ts';
import { api, ask, CallFailed } from '../../lib/api.ts';
import { momentForPeople } from '../../lib/dates.ts';
import { useRequest } from '../../lib/request.ts';
import { $user } from '../../lib/session.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Failed, Waiting } from '../../ui/Waiting.tsx';
import { askDocuments, Documents } from '../document/Documents.tsx';
import { OrderLines } from './OrderLines.tsx';
import { Payments } from './Payments.tsx';
import { PriceLines } from './PriceLines.tsx';
import { paidInWords, statusInWords } from './status-words.ts';
import './receipt.css';

/** The receipt of one of the person's own orders. */
export default function Receipt({ orderId }: { orderId: string }) {
  const user = useStore($user);
  return user ? <Own key={user._id} orderId={orderId} email={user.email} /> : null;
}

/** What no order of theirs is answered with; the staff may read all, and has the office for it. */
const notFound = new CallFailed(404, 'Order not found');

type Found = { order: Order; documents: MoneyDocument[] };

function Own({ orderId, email }: { orderId: string; email: string }) {
  const { data, failed, retry } = useRequest(async () => {
    try {
      const { data: order } = await ask(api.order['get-order-by-id'].$post({ json: { orderId } }));
      if (order.email !== email) throw notFound;
      const { data: documents } = await askDocuments(orderId);
      const ofOrder = documents.filter(({ content }) => content.about.noun === 'order');
      return { success: true, data: { order, documents: ofOrder } };
    } catch (error) {
      if (error instanceof CallFailed && [404, 422].includes(error.status)) throw notFound;
      throw error;
    }
  });
  if (failed === notFound.message) return <NotFound />;
  if (failed && !data) return <Failed message={failed} retry={retry} />;
  if (!data) return <Waiting label="Loading your receipt" />;
  return <Sheet {...data} />;
}

const NotFound = () => (
  <div className="stack" role="alert">
    <h1>Receipt not found</h1>
    <p>
      None of your orders has this number. Look at <a href={paths.myCourses}>My Courses</a> or{' '}
      <a href={paths.dashboard}>My Orders</a>, which link to their receipts.
    </p>
  </div>
);

const { institute } = business.addresses;

function Sheet({ order, documents }: Found) {
  const { orderId, coursePrice, advancePayment, balancePayment, txnId, status, paid, claimed } =
    order;
  const isCash = txnId === cashOnDelivery;
  const isClosed = ['cancelled', 'refunded', 'failed'].includes(status);
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
      <h1>Receipt for order {orderId}</h1>
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
        <PriceLines of={order} />
        <Fact name="Price">{rupees(coursePrice)}</Fact>
        <Fact name={paidInWords(order)}>{rupees(advancePayment)}</Fact>
        <Fact name="Balance">{isClosed ? 'Nothing is due' : rupees(balancePayment)}</Fact>
        <Fact name={isCash ? 'Payment' : 'Transaction ID'}>{isCash ? 'In cash' : txnId}</Fact>
      </Facts>
      <Payments order={order} />
      {documents.length > 0 && (
        <section className="stack" aria-labelledby="documents">
          <h2 id="documents">Receipts</h2>
          <Documents documents={documents} />
        </section>
      )}
      {claimed > 0 && (
        <p className="small">
          {rupees(claimed)} are still to be checked by the school: until then this is a confirmation
          of the order.
        </p>
      )}
      {claimed === 0 && paid === 0 && !isClosed && <p className="small">Nothing is paid yet.</p>}
    </article>
  );
}
