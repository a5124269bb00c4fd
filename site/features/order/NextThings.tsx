import { useStore } from '@nanostores/react';
import type { Waiting } from '../../../contract/batch.ts';
import { batchInWords, dayWithWeekday } from '../../../contract/batch-words.ts';
import { whatsappFor } from '../../../contract/business.ts';
import type { Order } from '../../../contract/order.ts';
import { cardOf, checkoutBatch, paths, submitLinks } from '../../../contract/paths.ts';
import { momentInWords } from '../../../contract/seat-words.ts';
import { api, ask } from '../../lib/api.ts';
import { useRequest } from '../../lib/request.ts';
import { $user } from '../../lib/session.ts';
import { Failed, Skeleton } from '../../ui/Skeleton.tsx';
import { MyOrders } from './MyOrders.tsx';
import { toDo } from './next-things.ts';
import { PayBalance } from './PayBalance.tsx';
import { unfinishedPayments } from './payment-draft.ts';
import { isForLinks, isOverdue, isPayable, lineOf, nextDay } from './progress.ts';

/** Of so many the next thing is said; the others stand under My Courses and My Orders. */
const most = 5;

/** The dashboard's lists: what comes next of payments, courses and orders, and all shop orders. */
export default function NextThings() {
  const user = useStore($user);
  return user ? <Things key={user._id} userId={user._id} email={user.email} /> : null;
}

/** The orders, and the seats that are offered; without an answer about these there are none. */
async function load(email: string) {
  const [{ data: orders }, offers] = await Promise.all([
    ask(api.order['get-user-orders'].$post({ json: { email } })),
    ask(api.waiting.mine.$get()).then(
      ({ data }) => data.filter(({ offeredUntil }) => offeredUntil),
      () => [],
    ),
  ]);
  return { success: true as const, data: { orders, offers } };
}

function Things({ userId, email }: { userId: string; email: string }) {
  const { data, failed, retry } = useRequest(() => load(email));
  const unfinished = unfinishedPayments(userId);
  const { orders, offers } = data ?? { orders: [], offers: [] };
  const next = toDo(orders).slice(0, most);
  return (
    <>
      <section className="stack" aria-labelledby="next">
        <h2 id="next">What comes next</h2>
        {unfinished.map(({ course, draft }) => (
          <p className="notice" key={draft.orderId}>
            <strong>Did you pay?</strong>{' '}
            <a href={`${course ? paths.checkoutCourse(course, draft.price) : paths.checkout}#pay`}>
              Enter the transaction ID
            </a>{' '}
            of your payment for {draft.words}, or{' '}
            <a href={whatsappFor.paid(draft)} target="_blank" rel="noopener">
              send it on WhatsApp
            </a>
            .
          </p>
        ))}
        {failed && !data && <Failed message={failed} retry={retry} />}
        {!data && !failed && <Skeleton rows={2} label="Loading what comes next" />}
        {data && next.length + offers.length === 0 && (
          <p>
            Nothing waits for you. <a href={paths.courses}>See our courses</a> or{' '}
            <a href={paths.products}>visit the shop</a>.
          </p>
        )}
        {next.length + offers.length > 0 && (
          <ul className="next-things">
            {offers.map((offer) => (
              <Offer key={offer._id} {...offer} />
            ))}
            {next.map((order, i) => (
              <Thing
                key={order.orderId}
                order={order}
                look={i + offers.length === 0 ? 'button' : 'button quiet'}
                onChanged={() => void retry()}
              />
            ))}
          </ul>
        )}
        {orders.some(({ kind }) => kind === 'course') && (
          <p>
            <a href={paths.myCourses}>All my courses</a>
          </p>
        )}
      </section>
      <MyOrders email={email} isHidden={!data && !failed} />
    </>
  );
}

/** A seat that is held for who waited for it. */
const Offer = ({ batch, offeredUntil }: Waiting) => (
  <li>
    <p className="row between">
      <strong>{batch.courseName}</strong>
      <span className="pill good">A seat is free</span>
    </p>
    <p>
      {batchInWords(batch)}. It is held for you until {momentInWords(offeredUntil)}.
    </p>
    <p className="row">
      <a className="button" href={checkoutBatch(batch.courseName, 0, batch._id)}>
        Book it
      </a>
    </p>
  </li>
);

type ThingProps = { order: Order; look: string; onChanged(): void };

/** One of them: for when, what, and the link or button that does it. */
function Thing({ order, look, onChanged }: ThingProps) {
  const { courseName, kind } = order;
  const day = nextDay(order);
  return (
    <li>
      <p className="row between">
        <strong>{courseName}</strong>
        {isOverdue(order) ? (
          <span className="pill bad">Overdue</span>
        ) : (
          day && (
            <span className="muted small numbers">
              {kind === 'course' ? 'Next class' : 'Collection'} {dayWithWeekday(day)}
            </span>
          )
        )}
      </p>
      <p>{lineOf(order)}</p>
      <p className="row">
        <Doing order={order} look={look} onChanged={onChanged} />
      </p>
    </li>
  );
}

function Doing({ order, look, onChanged }: ThingProps) {
  const { courseName, orderId, pdfPath, classes } = order;
  const of = <span className="visually-hidden"> for {courseName}</span>;
  const card = cardOf(order);
  if (pdfPath)
    return (
      <a className={look} href={pdfPath} download>
        Download certificate{of}
      </a>
    );
  if (classes?.choice === 'asked')
    return (
      <a className={look} href={card}>
        Choose your days{of}
      </a>
    );
  return (
    <>
      {isPayable(order) && <PayBalance order={order} onPaid={onChanged} look={look} />}
      {isForLinks(order) && (
        <a className={isPayable(order) ? 'button quiet' : look} href={submitLinks(orderId)}>
          Submit Links{of}
        </a>
      )}
      <a href={card}>Details{of}</a>
    </>
  );
}
