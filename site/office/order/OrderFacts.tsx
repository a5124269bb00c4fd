import { rupees } from '../../../contract/money.ts';
import { isRunning } from '../../../contract/order.ts';
import { moneyOf } from '../../../contract/order-money.ts';
import { type AdminOrder, moreOrdersInWords } from '../../../contract/order-office.ts';
import { goesBack } from '../../../contract/own-order.ts';
import { paths } from '../../../contract/paths.ts';
import { isRefundTime } from '../../../contract/payment-terms.ts';
import { PriceLines } from '../../features/order/PriceLines.tsx';
import { dayForPeople, momentForPeople } from '../../lib/dates.ts';
import { MailLink } from '../../ui/Email.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';

const links = [
  ['linkOne', 'Photos'],
  ['linkTwo', 'Videos'],
  ['linkThree', 'Feedback'],
  ['linkFour', 'Additional'],
] as const;

/** What somebody should notice about an order before they decide. */
export const OrderNotices = ({ order }: { order: AdminOrder }) => (
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
        {moreOrdersInWords(order) && ` ${moreOrdersInWords(order)}`}. Check the payment before you
        approve.
      </p>
    )}
    {order.cancelAskedAt && <CancelNotice order={order} />}
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
  </>
);

/** What its buyer asked for, and whether the rule gives all back. */
function CancelNotice({ order }: { order: AdminOrder }) {
  const { status, cancelAskedAt, cancelWhy } = order;
  const { kept } = moneyOf(order);
  const isOwed = status === 'cancelled' && goesBack(order) && kept > 0;
  if (!isRunning(status) && !isOwed) return null;
  const on = momentForPeople(cancelAskedAt);
  return (
    <p className="notice" role="note">
      {isRunning(status) ? (
        <>
          The buyer asked on {on} to cancel this order
          {cancelWhy ? (
            <>
              : <q className="typed">{cancelWhy}</q>
            </>
          ) : (
            '.'
          )}{' '}
          {isRefundTime(order, cancelAskedAt)
            ? 'It was in time: all that was paid goes back.'
            : 'It was not in time for the refund rule: you decide.'}
        </>
      ) : (
        `The buyer cancelled on ${on}, in time: ${rupees(kept)} goes back.`
      )}
    </p>
  );
}

/** The read-only part of an order: number, goods, payment, whose it is, the student's links. */
export const OrderFacts = ({ order }: { order: AdminOrder }) => (
  <section className="box facts" aria-label="Facts">
    <Facts>
      <Fact name="Created">{momentForPeople(order.createdAt)}</Fact>
      <Fact name="Course">
        {order.kind === 'course' && (
          <a href={`${paths.adminOrders}?course=${encodeURIComponent(order.courseName)}`}>
            {order.courseName}
          </a>
        )}
      </Fact>
      <Fact name="Class dates">
        {order.batch && <a href={paths.adminBatch(order.batch)}>{datesOf(order)}</a>}
      </Fact>
      <PriceLines of={order} />
      <Fact name="Price">{rupees(order.coursePrice)}</Fact>
      <Fact name="Transaction ID">{order.txnId}</Fact>
      <Fact name="Serial number">
        <a href={paths.adminEditUser(order.person)}>{order.serialNo}</a>
      </Fact>
      <Fact name="Email">
        <MailLink address={order.email} />
      </Fact>
      {order.kind === 'course' && <Fact name="Aadhar">{order.aadharNo || 'Not given'}</Fact>}
      {order.kind === 'course' &&
        links.map(([name, label]) => (
          <Fact key={name} name={label}>
            <Link href={order[name]} />
          </Fact>
        ))}
    </Facts>
  </section>
);

const datesOf = ({ startDate, endDate }: AdminOrder) =>
  startDate
    ? `${dayForPeople(startDate)}${endDate && ` to ${dayForPeople(endDate)}`}`
    : 'Those of its batch';

/** A link entered by the student: an untrusted site, which gets no referrer. */
const Link = ({ href }: { href: string }) =>
  /^https?:\/\//i.test(href) ? (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {href}
    </a>
  ) : (
    'Not Added'
  );
