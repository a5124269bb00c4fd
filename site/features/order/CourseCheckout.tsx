import { useEffect, useState } from 'react';
import type { PublicBatch } from '../../../contract/batch.ts';
import { today } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import type { Order } from '../../../contract/order.ts';
import { paths } from '../../../contract/paths.ts';
import { noDatesInShort } from '../../../contract/payment-terms.ts';
import { wayInto } from '../../../contract/seat-words.ts';
import type { CallFailed } from '../../lib/api.ts';
import { storedToken } from '../../lib/token.ts';
import { useBring } from '../../ui/bring.ts';
import { BatchFields } from '../batch/BatchFields.tsx';
import { useBatchChoice } from '../batch/use-batch-choice.ts';
import { Checkout } from './Checkout.tsx';
import { CheckoutGate } from './CheckoutGate.tsx';
import type { Purchase } from './order-draft.ts';
import { ownEnrolments } from './own-enrolments.ts';

type CourseOffer = {
  id: string;
  name: string;
  price: number;
  image: string;
  stock: 'Yes' | 'No';
  /** Those that could be booked, or waited for, when the page was made. */
  batches: PublicBatch[];
  /** The batch that the link to the page names. */
  asked: string | undefined;
};

const full = (
  <p className="lead">This batch is full. Write to us on WhatsApp about the next one.</p>
);

/** Checkout of one course, at the catalogue's price; the one in the URL is ignored. */
export default function CourseCheckout(course: CourseOffer) {
  return (
    <CheckoutGate course={course.name}>
      {(purchase, onPlaced) => <Enrolling {...course} purchase={purchase} onPlaced={onPlaced} />}
    </CheckoutGate>
  );
}

type Props = CourseOffer & { purchase: Purchase; onPlaced(order: Order): void };

function Enrolling({ purchase, onPlaced, ...course }: Props) {
  const { id, name, price: known, image, stock, batches, asked } = course;
  const [price, setPrice] = useState(known);
  const earlier = useOrderedToday(name);
  const days = useBatchChoice(purchase, id, batches, asked);
  const changed = useBring<HTMLParagraphElement>(price !== known && price);
  const showPrice = async ({ data }: CallFailed) => {
    const now = (data as { price?: unknown } | undefined)?.price;
    if (typeof now !== 'number' || now === price) return false;
    setPrice(now);
    return true;
  };
  const fields = days.isAsked && <BatchFields {...days.fields} isClosed={stock === 'No'} />;
  const isAllFull = wayInto({ stock }, days.fields.batches) === 'wait' && !days.isOffered;
  return (
    <Checkout
      purchase={purchase}
      goods={{ kind: 'course', name, price, image, ...days.goods }}
      when={days.goods.dates || noDatesInShort}
      news={
        <>
          {earlier && (
            <p className="notice" role="status">
              You ordered this course today: order <strong className="numbers">{earlier}</strong>.
              See it in <a href={paths.myCourses}>My Courses</a>.
            </p>
          )}
          {isAllFull && (
            <p className="notice" role="status">
              <strong>All batches are full.</strong> Join a waiting list: we write to you when a
              seat is yours.
            </p>
          )}
          {price !== known && (
            <p className="notice" role="alert" ref={changed}>
              The price has changed from {rupees(known)} to <strong>{rupees(price)}</strong>. Please
              look at it again before you order.
            </p>
          )}
        </>
      }
      instead={stock === 'No' && !days.isOffered ? fields || full : undefined}
      fields={fields}
      check={days.check}
      onRefused={async (failure) => (await days.refused(failure)) || showPrice(failure)}
      onListPrice={setPrice}
      onPlaced={(order) => {
        days.clear();
        onPlaced(order);
      }}
    />
  );
}

/** Number of the user's newest pending order of that course from today. */
function useOrderedToday(course: string): string | undefined {
  const [orderId, setOrderId] = useState<string>();
  useEffect(() => {
    if (!storedToken()) return;
    const isMeant = ({ courseName, status, createdAt }: Order) =>
      courseName === course && status === 'pending' && today(Date.parse(createdAt)) === today();
    ownEnrolments({}).then(
      ({ data }) => setOrderId(data.find(isMeant)?.orderId),
      // Only a reminder: the checkout works without it.
      () => undefined,
    );
  }, [course]);
  return orderId;
}
