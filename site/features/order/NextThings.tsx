import { useStore } from '@nanostores/react';
import { dayWithWeekday } from '../../../contract/batch-words.ts';
import { whatsappFor } from '../../../contract/business.ts';
import type { Order } from '../../../contract/order.ts';
import { duesOf } from '../../../contract/order-money.ts';
import { paths } from '../../../contract/paths.ts';
import { api, ask } from '../../lib/api.ts';
import { useRequest } from '../../lib/request.ts';
import { $user } from '../../lib/session.ts';
import { Failed, Skeleton } from '../../ui/Skeleton.tsx';
import { PayBalance } from './PayBalance.tsx';
import { unfinishedPayments } from './payment-draft.ts';
import {
  isCertified,
  isDone,
  isForLinks,
  isOverdue,
  isPast,
  isPayable,
  lineOf,
  nextDay,
} from './progress.ts';

/** Of so many the next thing is said; the others stand under My Courses and My Orders. */
const most = 5;

/** The dashboard's list of what comes next: payments that were begun, courses and orders. */
export default function NextThings() {
  const user = useStore($user);
  return user ? <Things key={user._id} userId={user._id} email={user.email} /> : null;
}

/** The day that comes first, of what is to be paid, taught or collected; empty for none. */
const firstDay = (order: Order) =>
  [...duesOf(order).map(({ by }) => by), nextDay(order)].filter(Boolean).sort()[0] ?? '';

/** What comes first: money overdue, then by day, then what has none, and what waits for nobody. */
function rank(order: Order): string {
  if (isOverdue(order)) return `0 ${order.dueOn}`;
  if (isCertified(order)) return '4';
  const day = firstDay(order);
  return day ? `1 ${day}` : isForLinks(order) ? '2' : '3';
}

/** Nothing is done about what was to be collected and is paid. */
const isToDo = (order: Order) =>
  isCertified(order) || !(isDone(order) || (order.kind === 'shop' && isPast(order) && !order.due));

function Things({ userId, email }: { userId: string; email: string }) {
  const { data, failed, retry } = useRequest(() =>
    ask(api.order['get-user-orders'].$post({ json: { email } })),
  );
  const unfinished = unfinishedPayments(userId);
  const next = (data ?? [])
    .filter(isToDo)
    .sort((a, b) => rank(a).localeCompare(rank(b)))
    .slice(0, most);
  return (
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
      {data && next.length === 0 && (
        <p>
          Nothing waits for you. <a href={paths.courses}>See our courses</a> or{' '}
          <a href={paths.products}>visit the shop</a>.
        </p>
      )}
      {next.length > 0 && (
        <ul className="next-things">
          {next.map((order, i) => (
            <Thing
              key={order.orderId}
              order={order}
              look={i === 0 ? 'button' : 'button quiet'}
              onChanged={() => void retry()}
            />
          ))}
        </ul>
      )}
      {data?.some(({ kind }) => kind === 'course') && (
        <p>
          <a href={paths.myCourses}>All my courses</a>
        </p>
      )}
    </section>
  );
}

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
  const { courseName, orderId, kind, pdfPath, classes } = order;
  const of = <span className="visually-hidden"> for {courseName}</span>;
  const card = `${kind === 'course' ? paths.myCourses : ''}#order-${orderId}`;
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
        <a
          className={isPayable(order) ? 'button quiet' : look}
          href={`${paths.myCourses}?links=${encodeURIComponent(orderId)}`}
        >
          Submit Links{of}
        </a>
      )}
      <a href={card}>Details{of}</a>
    </>
  );
}
