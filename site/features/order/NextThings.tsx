import { useStore } from '@nanostores/react';
import { Fragment, useState } from 'react';
import { whatsappFor } from '../../../contract/business.ts';
import { dayWithWeekday } from '../../../contract/day.ts';
import { hasVenue } from '../../../contract/installation.ts';
import type { Order } from '../../../contract/order.ts';
import { paths, payBalance } from '../../../contract/paths.ts';
import { api } from '../../lib/api.ts';
import { useOnMount } from '../../lib/on-mount.ts';
import { useRequest } from '../../lib/request.ts';
import { $user } from '../../lib/session.ts';
import { Failed, Skeleton } from '../../ui/Skeleton.tsx';
import { MyOrders } from './MyOrders.tsx';
import { findNext, type Thing, thingsOf, toPayAt } from './next-things.ts';
import { PayBalance, usePayment } from './PayBalance.tsx';
import { unfinishedPayments } from './payment-draft.ts';
import { nextDay } from './progress.ts';

/** Of so many the next thing is said; the others stand under My Courses and My Orders. */
const most = 5;

type Ways = { ways: { label: string; href: string }[] };

export default function NextThings({ ways }: Ways) {
  const user = useStore($user);
  return user ? <Things key={user._id} userId={user._id} email={user.email} ways={ways} /> : null;
}

const load = async (email: string) => ({
  success: true as const,
  data: await findNext(api, email),
});

function Things({ userId, email, ways }: Ways & { userId: string; email: string }) {
  const { data, failed, retry } = useRequest(() => load(email));
  const unfinished = unfinishedPayments(userId);
  const found = data ?? { orders: [], offers: [] };
  const { orders } = found;
  const things = thingsOf(found, most);
  const [hash] = useState(() => location.hash);
  const paying = toPayAt(orders, hash);
  return (
    <>
      {paying && <PayAtOnce order={paying} onPaid={() => void retry()} />}
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
        {data && things.length === 0 && (
          <p>
            Nothing waits for you.{' '}
            {ways.map(({ label, href }, i) => (
              <Fragment key={href}>
                {i > 0 && ' or '}
                <a href={href}>{i > 0 ? label.toLowerCase() : label}</a>
              </Fragment>
            ))}
            .
          </p>
        )}
        {things.length > 0 && (
          <ul className="stack gap-12">
            {things.map((thing, i) => (
              <Item
                key={thing.details || thing.line}
                thing={thing}
                look={i === 0 ? 'button' : 'button quiet'}
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
      {hasVenue('bakery') && <MyOrders email={email} isHidden={!data && !failed} />}
    </>
  );
}

function PayAtOnce(props: { order: Order; onPaid(): void }) {
  const { open, dialog } = usePayment(props);
  useOnMount(() => {
    history.replaceState(history.state, '', location.pathname);
    open();
  });
  return dialog;
}

type ItemProps = { thing: Thing; look: string; onChanged(): void };

function Item({ thing, look, onChanged }: ItemProps) {
  const { order, courseName, pill, line, deeds, details } = thing;
  // The line of what is collected has its day.
  const day = order?.kind === 'course' && nextDay(order);
  const of = <span className="visually-hidden"> for {courseName}</span>;
  const isFile = (href: string) => href === order?.pdfPath;
  return (
    <li className="box stack gap-8">
      <p className="row between">
        <strong>{courseName}</strong>
        {pill ? (
          <span className={`pill ${pill.look}`}>{pill.words}</span>
        ) : (
          day && <span className="muted small numbers">Next class {dayWithWeekday(day)}</span>
        )}
      </p>
      <p>{line}</p>
      <p className="row">
        {deeds.map(({ name, href }, i) =>
          order && href === payBalance(order.orderId) ? (
            <PayBalance key={name} order={order} onPaid={onChanged} look={look} />
          ) : (
            <a
              key={name}
              className={i === 0 ? look : 'button quiet'}
              href={href}
              download={isFile(href)}
            >
              {name}
              {of}
            </a>
          ),
        )}
        {details && !deeds.some(({ href }) => href === details || isFile(href)) && (
          <a href={details}>Details{of}</a>
        )}
      </p>
    </li>
  );
}
