import { useEffect, useRef } from 'react';
import { rupees } from '../../../contract/money.ts';
import type { Order } from '../../../contract/order.ts';
import { paths } from '../../../contract/paths.ts';
import './checkout.css';

/** Confirmation: order number, amounts paid and open, and links. */
export function Placed({ order }: { order: Order }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} className="stack moment" role="status">
      <h2>Thank you, your order is placed</h2>
      <p>
        Order <strong className="numbers">{order.orderId}</strong>: {order.courseName}
      </p>
      <p className="numbers">
        {order.advancePayment > 0
          ? `We check your payment of ${rupees(order.advancePayment)}. Balance: ${rupees(order.balancePayment)}.`
          : `Please pay ${rupees(order.balancePayment)} when you come by.`}
      </p>
      <p className="row">
        <a className="button" href={order.kind === 'shop' ? paths.dashboard : paths.myCourses}>
          Check Order Status
        </a>
        <a className="button quiet" href={paths.home}>
          Go To Home
        </a>
      </p>
    </div>
  );
}
