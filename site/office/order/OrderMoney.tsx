import { useEffect, useState } from 'react';
import { rupees } from '../../../contract/money.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import type { AdminPayment } from '../../../contract/payment-office.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { useRequest } from '../../lib/request.ts';
import { useMay } from '../../lib/role.ts';
import { Failed, Waiting } from '../../ui/Waiting.tsx';
import { listPayments } from '../payment/api.ts';
import { DecideDialog, type Decision } from '../payment/DecideDialog.tsx';
import { Ledger } from '../payment/Ledger.tsx';
import { RecordDialog } from '../payment/RecordDialog.tsx';
import { RefundDialog } from '../payment/RefundDialog.tsx';
import { nextStepOf } from './next-step.ts';
import { chatAbout } from './order-words.ts';

type Asked = Decision | { verb: 'record' | 'refund' };

type Props = {
  order: AdminOrder;
  /** Called when a payment was written down or decided, which gives the order another version. */
  onChanged(): void;
};

/** How much of an order is due and paid, the next step about it, and every payment. */
export function OrderMoney({ order, onChanged }: Props) {
  const { _id: id } = order;
  const { data, failed, retry } = useRequest(() => listPayments({ order: id, limit: '100' }));
  const [asked, setAsked] = useState<Asked>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has other payments
  useEffect(() => void retry(), [order.updatedAt]);
  const close = () => setAsked(undefined);
  const done = () => {
    close();
    onChanged();
  };
  return (
    <section className="card" aria-label="Payments">
      <div className="body">
        <Sums order={order} />
        {failed && !data && <Failed message={failed} retry={retry} />}
        {!data && !failed && <Waiting label="Loading the payments" rows={1} />}
        {data && (
          <>
            <Steps order={order} payments={data} onAsk={setAsked} />
            {data.length > 0 && (
              <Ledger
                payments={data}
                onReverse={(payment) => setAsked({ verb: 'reverse', payment })}
              />
            )}
          </>
        )}
      </div>
      {asked && 'payment' in asked && (
        <DecideDialog decision={asked} onClose={close} onDone={done} />
      )}
      {asked?.verb === 'record' && <RecordDialog order={order} onClose={close} onDone={done} />}
      {asked?.verb === 'refund' && (
        <RefundDialog refund={refundOf(order)} onClose={close} onDone={done} />
      )}
    </section>
  );
}

const refundOf = ({ _id: id, paid, refunded, status }: AdminOrder) =>
  ({ kind: 'order', id, paid, refunded, mayClose: status !== 'refunded' }) as const;

/** Who, what, and how much is due. */
function Sums({ order }: { order: AdminOrder }) {
  const { name, courseName, coursePrice, paid, claimed, refunded, dueOn, remindedOn } = order;
  const due = Math.max(0, coursePrice - paid);
  return (
    <>
      <h2>
        {name}: {courseName}
      </h2>
      <p className="sums numbers">
        <strong className="lead">
          {dueOn || claimed > 0 ? `${rupees(due)} due` : 'Nothing due'}
        </strong>
        {dueOn && (
          <span>
            by {dayForPeople(dueOn)}
            {remindedOn && `, reminded on ${dayForPeople(remindedOn)}`}
          </span>
        )}
        <span className="muted">
          {[
            `${rupees(paid)} of ${rupees(coursePrice)} paid`,
            ...(claimed > 0 ? [`${rupees(claimed)} to be verified`] : []),
            ...(refunded > 0 ? [`${rupees(refunded)} sent back`] : []),
          ].join(', ')}
        </span>
      </p>
    </>
  );
}

type StepsProps = { order: AdminOrder; payments: AdminPayment[]; onAsk(asked: Asked): void };

/** The next step as the main button, and what else can be done. */
function Steps({ order, payments, onAsk }: StepsProps) {
  const next = nextStepOf(order, payments);
  const may = {
    verify: useMay('verifyPayments'),
    record: useMay('recordPayments'),
    refund: useMay('refundOrders'),
  };
  const mainIf = (isMain: boolean) => (isMain ? 'button' : 'button quiet');
  const due = order.coursePrice - order.paid;
  const chat = chatAbout(order);
  return (
    <p className="row">
      {next.verb === 'verify' && may.verify && (
        <>
          <button
            type="button"
            className="button"
            onClick={() => onAsk({ verb: 'verify', payment: next.payment })}
          >
            Verify {rupees(next.payment.amount)}
          </button>
          <button
            type="button"
            className="button quiet"
            onClick={() => onAsk({ verb: 'reject', payment: next.payment })}
          >
            Reject
          </button>
        </>
      )}
      {due > 0 && may.record && (
        <button
          type="button"
          className={mainIf(next.verb === 'record')}
          onClick={() => onAsk({ verb: 'record' })}
        >
          Record payment
        </button>
      )}
      {order.paid > order.refunded && may.refund && (
        <button
          type="button"
          className={mainIf(next.verb === 'refund')}
          onClick={() => onAsk({ verb: 'refund' })}
        >
          Refund
        </button>
      )}
      {chat && (
        <a
          className={mainIf(next.verb === 'message')}
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
        >
          Message
        </a>
      )}
    </p>
  );
}
