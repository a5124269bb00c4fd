import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { confirmToKeep } from '../../../contract/next-steps.ts';
import type { Order } from '../../../contract/order.ts';
import { moneyOf } from '../../../contract/order-money.ts';
import { paths } from '../../../contract/paths.ts';
import { isHeldForNow } from '../../../contract/payment-terms.ts';
import { offline } from '../../../contract/reply.ts';
import type { MyClasses as Classes } from '../../../contract/roster.ts';
import { api, ask } from '../../lib/api.ts';
import { lazily } from '../../lib/on-demand.ts';
import { useRequest } from '../../lib/request.ts';
import { $user } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Failed, Skeleton } from '../../ui/Skeleton.tsx';
import { EnrolmentCard } from './EnrolmentCard.tsx';
import { ownEnrolments } from './own-enrolments.ts';
import { byUrgency, isCertified, isDone } from './progress.ts';
import { ShowMore, usePages } from './ShowMore.tsx';

const loadForm = () => import('./LinksForm.tsx');
const LinksForm = lazy(async () => ({ default: (await loadForm()).LinksForm }));

const CalendarFeed = lazily(async () => (await import('../batch/CalendarFeed.tsx')).CalendarFeed);
const ConfirmEmail = lazily(async () => (await import('../user/ConfirmEmail.tsx')).ConfirmEmail);
const MyWaitingLists = lazily(
  async () => (await import('../batch/MyWaitingLists.tsx')).MyWaitingLists,
);

const linksOf = () => new URLSearchParams(location.search).get('links') ?? undefined;

/** The enrolment whose links were open last, for the focus. */
function useOpenLinks() {
  const [id, setId] = useState(linksOf);
  useEffect(() => {
    const follow = () => setId(linksOf());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const open = (next?: string) => {
    history.pushState(null, '', next ? `?links=${encodeURIComponent(next)}` : location.pathname);
    setId(next);
  };
  return [id, open] as const;
}

/** Attendance and material of an order. Without an answer the cards say less. */
function useClasses(enrolments: Order[] | undefined) {
  const [classes, setClasses] = useState<Classes[]>([]);
  const ids = enrolments?.flatMap(({ _id, classes }) => (classes ? [_id] : [])).slice(0, 50) ?? [];
  const orders = ids.join();
  useEffect(() => {
    if (orders)
      ask(api.batch['my-classes'].$post({ json: { orders: orders.split(',') } })).then(
        ({ data }) => setClasses(data),
        () => undefined,
      );
  }, [orders]);
  return (order: string) => classes.find((of) => of.order === order);
}

export default function MyCourses() {
  const { data, total, failed, retry, more } = usePages((page) => ownEnrolments({ page }));
  const certificates = useRequest(() => ask(api.certificate.own.$get()));
  const classes = useClasses(data);
  const [openId, open] = useOpenLinks();
  const list = useRef<HTMLDivElement>(null);
  /** The enrolment whose links were looked at last. */
  const lastOpened = useRef<string>(undefined);
  useEffect(() => {
    if (openId) lastOpened.current = openId;
    else if (lastOpened.current)
      list.current?.querySelector<HTMLElement>(`[data-links="${lastOpened.current}"]`)?.focus();
  }, [openId]);
  /** An enrolment whose seat is held for as long as the e-mail can be confirmed. */
  const now = new Date().toISOString();
  const held = data?.find(
    (order) =>
      order.status === 'pending' &&
      order.seatUntil > now &&
      isHeldForNow(order) &&
      moneyOf(order).toHalf > 0,
  );
  const isConfirmed = useStore($user)?.emailConfirmed;
  const reload = useEffectEvent(() => {
    if (held) void retry();
  });
  useEffect(() => {
    if (isConfirmed) reload();
  }, [isConfirmed]);
  const chosen = data?.find(({ orderId, status }) => orderId === openId && status === 'success');
  /** Enrolments that are here while the one with the links, of a page reloaded, is further on. */
  const before =
    openId && data && data.length < total && !data.some(({ orderId }) => orderId === openId)
      ? data.length
      : 0;
  const goOn = useEffectEvent(() => {
    if (!failed) void more();
  });
  useEffect(() => {
    if (before > 0) goOn();
  }, [before]);
  if (failed && !data) return <Failed message={failed} retry={retry} />;
  if (!data) return <Skeleton label="Loading your courses" />;

  if (chosen) {
    return (
      <Suspense fallback={<Skeleton label="Loading the form" />}>
        <LinksForm
          key={chosen.orderId}
          enrolment={chosen}
          onBack={() => open()}
          onSaved={async () => {
            await retry();
            open();
          }}
        />
      </Suspense>
    );
  }
  const current = data.filter((enrolment) => !isDone(enrolment)).sort(byUrgency);
  // Certificates first; what was closed is one line each.
  const closed = data
    .filter((enrolment) => isDone(enrolment))
    .sort((a, b) => Number(isCertified(b)) - Number(isCertified(a)));
  const [first] = [...current, ...closed];
  const card = (enrolment: Order) => (
    <EnrolmentCard
      key={enrolment.orderId}
      enrolment={enrolment}
      isFirst={enrolment === first}
      certificate={certificates.data?.find(({ order }) => order === enrolment._id)}
      classes={classes(enrolment._id)}
      onChanged={() => void retry()}
      onLinks={() =>
        loadForm().then(
          () => open(enrolment.orderId),
          () => toast(offline, 'error'),
        )
      }
    />
  );
  return (
    <>
      <h1>My Courses</h1>
      {held && (
        <Suspense>
          <ConfirmEmail isFolded why={confirmToKeep(held)} />
        </Suspense>
      )}
      <Suspense>
        <MyWaitingLists />
      </Suspense>
      <div className="stack" ref={list}>
        {data.length === 0 && (
          <EmptyState words="You have not enrolled in a course yet.">
            <a className="button" href={paths.courses}>
              See courses
            </a>
          </EmptyState>
        )}
        {current.length > 0 && (
          <section className="stack" aria-labelledby="current">
            <h2 id="current" className={closed.length === 0 ? 'visually-hidden' : undefined}>
              Current
            </h2>
            <div className="stack">{current.map(card)}</div>
          </section>
        )}
        {closed.length > 0 && (
          <section className="stack" aria-labelledby="closed">
            <h2 id="closed">Completed and closed</h2>
            <div className="stack">{closed.map(card)}</div>
          </section>
        )}
        {current.length === 0 && closed.length > 0 && <a href={paths.courses}>See courses</a>}
      </div>
      <ShowMore shown={data.length} total={total} failed={failed} more={more} />
      {data.some(({ classes }) => classes) && (
        <Suspense>
          <CalendarFeed />
        </Suspense>
      )}
    </>
  );
}
