import type { ReactNode } from 'react';
import { business, whatsappTo } from '../../../contract/business.ts';
import { rupees } from '../../../contract/money.ts';
import { type AdminOrder, moreSeen } from '../../../contract/order-office.ts';
import { paths } from '../../../contract/paths.ts';
import { PriceLines } from '../../features/order/PriceLines.tsx';
import { StatusPill } from '../../features/order/StatusPill.tsx';
import { dayForPeople, momentForPeople } from '../../lib/dates.ts';
import { Email } from '../../ui/Email.tsx';

const links = [
  ['linkOne', 'Photos'],
  ['linkTwo', 'Videos'],
  ['linkThree', 'Feedback'],
  ['linkFour', 'Additional'],
] as const;

/** The read-only part of an order: number, goods, payment, the student's links. */
export const OrderFacts = ({ order }: { order: AdminOrder }) => (
  <>
    {order.txnSeenOn.length > 0 && (
      <p className="notice" role="note">
        The same transaction id is on order{' '}
        {order.txnSeenOn.map((number, i) => (
          <span key={number}>
            {i > 0 && ', '}
            <a className="numbers" href={paths.adminOrder(number)}>
              {number}
            </a>
          </span>
        ))}
        {moreSeen(order) && ` ${moreSeen(order)}`}. Check the payment before you approve.
      </p>
    )}
    {order.isWithoutSeat && (
      <p className="notice" role="note">
        This order has no seat: its own went to somebody else. Give it a free one, or move the
        student, <a href={paths.adminBatch(order.batch)}>on the page of its batch</a>.
      </p>
    )}
    {order.kind === 'course' && order.accountName !== order.name && (
      <p className="notice" role="note">
        The account is called <strong>{order.accountName}</strong> by now: others see that name when
        they verify the student. Once this order is a success, a new name waits for your approval.
      </p>
    )}
    <div className="facts">
      <Facts title={`Order ${order.orderId}`}>
        <dt>Status</dt>
        <dd>
          <StatusPill status={order.status} />
        </dd>
        <dt>Created</dt>
        <dd>{momentForPeople(order.createdAt)}</dd>
        <dt>{order.kind === 'shop' ? 'Goods' : 'Course'}</dt>
        <dd>
          {order.kind === 'shop' ? (
            <Goods order={order} />
          ) : (
            <a href={`${paths.adminOrders}?course=${encodeURIComponent(order.courseName)}`}>
              {order.courseName}
            </a>
          )}
        </dd>
        <PriceLines of={order} />
        <dt>Price</dt>
        <dd>{rupees(order.coursePrice)}</dd>
        <dt>Balance</dt>
        <dd>{rupees(order.balancePayment)}</dd>
        <dt>Transaction ID</dt>
        <dd>{order.txnId}</dd>
      </Facts>
      <Facts title="Student">
        <dt>Serial number</dt>
        <dd>{order.serialNo}</dd>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${order.email}`}>
            <Email address={order.email} />
          </a>
        </dd>
        <Phone order={order} />
        <dt>Aadhar</dt>
        <dd>{order.aadharNo || 'Not given'}</dd>
        <dt>Orders</dt>
        <dd>
          <a href={`${paths.adminOrders}?email=${encodeURIComponent(order.email)}`}>
            All of this student
          </a>
        </dd>
      </Facts>
      {order.kind === 'shop' && (
        <Facts title="Collection">
          <dt>Collected on</dt>
          <dd>{order.neededOn ? dayForPeople(order.neededOn) : 'Not said'}</dd>
          <dt>Note</dt>
          <dd className="words">{order.note || 'None'}</dd>
          <dt>Where</dt>
          <dd>
            {business.addresses.bakery.label}, {business.addresses.bakery.lines.join(', ')}
            <br />
            {business.collection.hours}
          </dd>
        </Facts>
      )}
      {order.kind === 'course' && (
        <Facts title="Links">
          {links.map(([name, label]) => (
            <Link key={name} label={label} href={order[name]} />
          ))}
        </Facts>
      )}
    </div>
  </>
);

/** The lines of a shop order, with the words on cakes exactly as they were typed. */
const Goods = ({ order }: { order: AdminOrder }) => (
  <ul className="goods">
    {order.items.map(({ id, name, amount, words }) => (
      <li key={id}>
        {amount} × {name}
        {words && (
          <>
            <br />
            Words on it: <q className="words">{words}</q>
          </>
        )}
      </li>
    ))}
  </ul>
);

/** Phone number of a student, with a WhatsApp chat about this order if it is a mobile number. */
function Phone({ order: { mobile, orderId } }: { order: AdminOrder }) {
  const text = `Hello from ${business.name}! This is about your order ${orderId}.`;
  const chat = whatsappTo(mobile, text);
  return (
    <>
      <dt>Mobile</dt>
      <dd>{mobile ? <a href={`tel:${mobile}`}>{mobile}</a> : 'Not given'}</dd>
      {chat && (
        <>
          <dt>WhatsApp</dt>
          <dd>
            <a href={chat} target="_blank" rel="noopener noreferrer">
              Write to them
            </a>
          </dd>
        </>
      )}
    </>
  );
}

const Facts = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card">
    <div className="body">
      <h2>{title}</h2>
      <dl className="pairs numbers">{children}</dl>
    </div>
  </section>
);

/** A link entered by the student: an untrusted site, which gets no referrer. */
const Link = ({ label, href }: { label: string; href: string }) => (
  <>
    <dt>{label}</dt>
    <dd>
      {/^https?:\/\//i.test(href) ? (
        <a href={href} target="_blank" rel="noopener noreferrer nofollow">
          {href}
        </a>
      ) : (
        'Not Added'
      )}
    </dd>
  </>
);
