import { useEffect, useRef } from 'react';
import { business } from '../../../contract/business.ts';
import { collectionInWords } from '../../../contract/collection.ts';
import { rupees } from '../../../contract/money.ts';
import { filledIn } from '../../../contract/order-field.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import { furthestBehind } from '../../../contract/own-order.ts';
import { paths } from '../../../contract/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Receipts } from '../document/Receipts.tsx';
import { Chat } from '../kit/cells.tsx';
import { Opening } from '../user/Opening.tsx';

type Props = { order: AdminOrder; batch: string | undefined; onNext(): void };

/** What came of it: the receipt on paper or by WhatsApp, and the next customer. */
export function Done({ order, batch, onNext }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void heading.current?.focus(), []);
  return (
    <>
      <section className="card">
        <div className="body stack">
          <h2 ref={heading} tabIndex={-1}>
            Order {order.orderId} is placed
          </h2>
          <Placed order={order} batch={batch} />
        </div>
      </section>
      <div className="save-bar stack gap-4 no-print">
        <button className="button" type="button" onClick={onNext}>
          Next customer
        </button>
      </div>
    </>
  );
}

function Placed({ order, batch }: Omit<Props, 'onNext'>) {
  const isTaken = furthestBehind(order.items) === 'collected';
  return (
    <>
      <Facts>
        <Fact name="For">{[order.name, order.mobile].filter(Boolean).join(', ')}</Fact>
        <Fact name="Serial number">{order.mobile && order.serialNo}</Fact>
        <Fact name="Course">{order.kind === 'course' && order.courseName}</Fact>
        <Fact name="Batch">{batch}</Fact>
        <Fact name={isTaken ? 'Collected' : 'To be collected'}>
          {order.neededOn && collectionInWords(order.neededOn, order.neededAt)}
        </Fact>
        {filledIn(order).map(({ label, text }) => (
          <Fact key={label} name={label}>
            {text}
          </Fact>
        ))}
        <Fact name="Price">{rupees(order.coursePrice)}</Fact>
        <Fact name="Paid">{rupees(order.paid)}</Fact>
        <Fact name="To be checked">{order.claimed > 0 && rupees(order.claimed)}</Fact>
        <Fact name="Due">{order.due > 0 && rupees(order.due)}</Fact>
      </Facts>
      {order.items.map(({ id, name, price, amount, words }) => (
        <p key={id} className="line">
          <span>
            {amount} × {name}
            {words && (
              <>
                <br />
                <q className="typed">{words}</q>
              </>
            )}
          </span>
          <span className="numbers">{rupees(price * amount)}</span>
        </p>
      ))}
      <Receipts number={order.orderId} />
      <p className="row no-print">
        <Button quiet onClick={() => print()}>
          Print
        </Button>
        <Chat {...order} text={receiptInWords(order)} look="button quiet" />
        <a className="button quiet" href={paths.adminOrder(order._id)}>
          See the order
        </a>
        {!order.email && order.mobile && (
          <Opening person={{ id: order.person, name: order.name, mobile: order.mobile }} />
        )}
      </p>
    </>
  );
}

const receiptInWords = (order: AdminOrder) =>
  [
    `${order.name}, thank you for your order at ${business.name}.`,
    `Order ${order.orderId}: ${order.courseName}, ${rupees(order.coursePrice)}.`,
    `Paid: ${rupees(order.paid)}.${order.due > 0 ? ` Due: ${rupees(order.due)}.` : ''}`,
    ...(order.neededOn
      ? [`To collect on ${collectionInWords(order.neededOn, order.neededAt)}.`]
      : []),
  ].join('\n');
