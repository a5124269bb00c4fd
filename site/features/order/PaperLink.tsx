import type { Order } from '../../../contract/order.ts';
import { paperName } from '../../../contract/order-money.ts';
import { paths } from '../../../contract/paths.ts';

/** The way to an order's page to print: a receipt once money was received. */
export const PaperLink = ({ order }: { order: Order }) => (
  <a href={paths.receipt(order.orderId)}>
    {paperName(order)}
    <span className="visually-hidden"> for {order.courseName}</span>
  </a>
);
