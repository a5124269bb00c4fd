import { useStore } from '@nanostores/react';
import { Suspense, useReducer, useState } from 'react';
import { whatsappFor } from '../../../contract/business.ts';
import { collectionHours } from '../../../contract/collection-words.ts';
import { dayInShort, hoursInWords } from '../../../contract/day.ts';
import type { Order } from '../../../contract/order.ts';
import { isOverdue } from '../../../contract/order-money.ts';
import { cardOf, paths, payBalance } from '../../../contract/paths.ts';
import type { User } from '../../../contract/user.ts';
import { placeOf, venueInWords } from '../../../contract/venue.ts';
import { api, ask } from '../../lib/api.ts';
import { lazily } from '../../lib/on-demand.ts';
import { useOnMount } from '../../lib/on-mount.ts';
import { useRequest } from '../../lib/request.ts';
import { $user } from '../../lib/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Failed, Skeleton } from '../../ui/Skeleton.tsx';
import { ForCertificate } from './ForCertificate.tsx';
import { findNext, type Thing, thingsOf, toPayAt } from './next-things.ts';
import { PayBalance, usePayment } from './PayBalance.tsx';
import { unfinishedPayments } from './payment-draft.ts';
import { nextDay } from './progress.ts';
import { showNamed } from './show-named.ts';

/** Loaded for those who have ordered from the bakery. */
const EarlierOrders = lazily(async () => (await import('./ShopOrders.tsx')).EarlierOrders);
const ShopOrder = lazily(async () => (await import('./ShopOrders.tsx')).ShopOrder);

type Ways = { ways: { label: string; href: string }[] };

export default function NextThings({ ways }: Ways) {
  const user = useStore($user);
  return user ? <Things key={user._id} user={user} ways={ways} /> : null;
}

const load = async (email: string) => ({
  success: true as const,
  data: await findNext(api, email),
});

/** Pictures of the goods by the name of a course or the id of a product. */
async function loadPictures() {
  const [courses, products] = await Promise.all([
    ask(api.course['get-all-courses'].$get({ query: {} })),
    ask(api.product['get-all-products'].$get({ query: {} })),
  ]);
  return {
    success: true as const,
    data: new Map([
      ...courses.data.map(({ name, images }) => [name, images[0]] as const),
      ...products.data.map(({ _id, images }) => [_id, images[0]] as const),
    ]),
  };
}

function Things({ user: { _id: userId, email, serialNo }, ways }: Ways & { user: User }) {
  const { data, failed, retry } = useRequest(() => load(email));
  const pictures = useRequest(loadPictures);
  const unfinished = unfinishedPayments(userId);
  const found = data ?? { orders: [], offers: [] };
  const { orders } = found;
  const things = thingsOf(found);
  const hasCourse = orders.some(({ kind }) => kind === 'course');
  const [version, change] = useReducer((count: number) => count + 1, 0);
  const reload = () => {
    void retry();
    change();
  };
  const [hash] = useState(() => location.hash);
  useOnMount(() => {
    if (hash.startsWith('#pay')) history.replaceState(history.state, '', location.pathname);
  });
  const paying = toPayAt(orders, hash);
  return (
    <>
      {paying && <PayAtOnce order={paying} onPaid={reload} />}
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
          <EmptyState words="Nothing waits for you.">
            {ways.map(({ label, href }, i) => (
              <a key={href} className={i === 0 ? 'button' : undefined} href={href}>
                {label}
              </a>
            ))}
          </EmptyState>
        )}
        {things.length > 0 && (
          <ul className="stack gap-12">
            {things.map((thing, i) => (
              <Item
                key={thing.order?.orderId ?? thing.line}
                thing={thing}
                picture={pictures.data?.get(thing.order?.items[0]?.id ?? thing.courseName)}
                look={i === 0 ? 'button' : 'button quiet'}
                onChanged={reload}
              />
            ))}
          </ul>
        )}
        {hasCourse && <ForCertificate />}
        {hasCourse && (
          <p className="row">
            <a href={paths.myCourses}>All my courses</a>
            <span className="muted small numbers">Your serial number is {serialNo}</span>
          </p>
        )}
      </section>
      {orders.some(({ kind }) => kind === 'shop') && (
        <Suspense>
          <EarlierOrders key={version} email={email} />
        </Suspense>
      )}
    </>
  );
}

function PayAtOnce(props: { order: Order; onPaid(): void }) {
  const { open, dialog } = usePayment(props);
  useOnMount(open);
  return dialog;
}

type ItemProps = { thing: Thing; picture: string | undefined; look: string; onChanged(): void };

/** What waits as a leaf of a calendar: its day, what it is, where, and the one thing to do. */
function Item({ thing, picture, look, onChanged }: ItemProps) {
  const { order, courseName, line, deeds } = thing;
  const day = order && nextDay(order);
  const title = courseName.replaceAll(' × ', '\u00a0×\u00a0');
  const about = (words: string) => ({
    'aria-label': `${words} for ${courseName}`,
    children: words,
  });
  return (
    <li>
      <article className="card leaf" id={order && `order-${order.orderId}`} ref={showNamed}>
        <div className="picture">
          {picture && <img src={`${picture}?w=320`} width={320} height={240} alt="" />}
          {day && <Leaf day={day} />}
        </div>
        <div className="stack gap-8">
          <h3>{title}</h3>
          {day && <Where order={order} />}
          {order?.items.map(
            ({ id, words }) =>
              words && (
                <q key={id + words} className="typed">
                  {words}
                </q>
              ),
          )}
          {line && <p className={order && isOverdue(order) ? 'error' : undefined}>{line}</p>}
          <p className="row gap-16">
            {deeds.map(({ name, href }, i) =>
              order && href === payBalance(order.orderId) ? (
                <PayBalance key={name} order={order} onPaid={onChanged} look={look} />
              ) : (
                <a
                  key={name}
                  className={i === 0 ? look : undefined}
                  href={href}
                  download={href === order?.pdfPath}
                  {...about(name)}
                />
              ),
            )}
            {order?.kind === 'course' && !deeds.some(({ href }) => href === cardOf(order)) && (
              <a href={cardOf(order)} {...about('Details')} />
            )}
          </p>
          {order?.kind === 'shop' && (
            <details className="folded">
              <summary {...about('Details')} />
              <div className="stack">
                <Suspense fallback={<Skeleton rows={1} label="Loading the details" />}>
                  <ShopOrder order={order} onChanged={onChanged} />
                </Suspense>
                <span className="muted small numbers">Order {order.orderId}</span>
              </div>
            </details>
          )}
        </div>
      </article>
    </li>
  );
}

/** A page torn off a calendar. */
const Leaf = ({ day }: { day: string }) => {
  const [weekday, date, month] = dayInShort(day).split(' ');
  return (
    <time className="day-leaf numbers" dateTime={day}>
      {weekday} <strong>{date}</strong> {month}
    </time>
  );
};

function Where({ order }: { order: Order }) {
  const { kind, place, classes } = order;
  const { label, locality, map } = placeOf(order);
  const hours = kind === 'shop' ? collectionHours(order) : classes && hoursInWords(classes);
  return (
    <p>
      {hours && <strong className="numbers">{hours}</strong>}
      {hours && ', '}
      {label}, {locality}{' '}
      <a href={map} target="_blank" rel="noopener" aria-label={`Map of ${venueInWords({ place })}`}>
        Map
      </a>
    </p>
  );
}
