import { useEffect, useState } from 'react';
import { today } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import type { Order } from '../../../contract/order.ts';
import { paths } from '../../../contract/paths.ts';
import { api, ask, type CallFailed } from '../../lib/api.ts';
import { Checkout } from './Checkout.tsx';
import { CheckoutGate } from './CheckoutGate.tsx';
import type { Purchase } from './order-draft.ts';

type CourseOffer = { name: string; price: number; image: string; isFull: boolean };

/** Checkout of one course, at the catalogue's price; the one in the URL is ignored. */
export default function CourseCheckout(course: CourseOffer) {
  return (
    <CheckoutGate course={course.name}>
      {(purchase, onPlaced) => <Enrolling {...course} purchase={purchase} onPlaced={onPlaced} />}
    </CheckoutGate>
  );
}

type Props = CourseOffer & { purchase: Purchase; onPlaced(order: Order): void };

function Enrolling({ name, price: known, image, isFull, purchase, onPlaced }: Props) {
  const [price, setPrice] = useState(known);
  const earlier = useOrderedToday(name);
  const showPrice = async ({ data }: CallFailed) => {
    const now = (data as { price?: unknown } | undefined)?.price;
    if (typeof now !== 'number' || now === price) return false;
    setPrice(now);
    return true;
  };
  return (
    <Checkout
      purchase={purchase}
      goods={{ kind: 'course', name, price, image }}
      news={
        <>
          {earlier && (
            <p className="notice" role="status">
              You ordered this course today: order <strong className="numbers">{earlier}</strong>.
              It stands under <a href={paths.myCourses}>My Courses</a>.
            </p>
          )}
          {price !== known && (
            <p className="notice" role="alert">
              The price has changed from {rupees(known)} to <strong>{rupees(price)}</strong>. Please
              look at it again before you order.
            </p>
          )}
        </>
      }
      instead={
        isFull ? (
          <p className="lead">This batch is full. Write to us on WhatsApp about the next one.</p>
        ) : undefined
      }
      onRefused={showPrice}
      onListPrice={setPrice}
      onPlaced={onPlaced}
    />
  );
}

/** Number of the user's newest pending order of that course from today. */
function useOrderedToday(course: string): string | undefined {
  const [orderId, setOrderId] = useState<string>();
  useEffect(() => {
    const isMeant = ({ courseName, status, createdAt }: Order) =>
      courseName === course && status === 'pending' && today(Date.parse(createdAt)) === today();
    ask<Order[]>(api.course['get-user-courses'].$post({ json: {} })).then(
      ({ data }) => setOrderId(data.find(isMeant)?.orderId),
      // Only a reminder: the checkout works without it.
      () => undefined,
    );
  }, [course]);
  return orderId;
}
