import { rupees } from '../../../contract/money.ts';
import { isRunning } from '../../../contract/order.ts';
import { dueSentence, moneyOf, sumsInWords } from '../../../contract/order-money.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import type { AdminPayment } from '../../../contract/payment-office.ts';
import { dialogOnDemand } from '../../lib/dialog-on-demand.tsx';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import type { useDialog } from '../../ui/use-dialog.ts';
import { Phone, StatePill } from '../kit/cells.tsx';
import { listPayments } from '../payment/api.ts';
import { CorrectDialog, RecordDialog, RefundDialog } from '../payment/dialogs.tsx';
import { DecideClaim, SubjectMoney } from '../payment/SubjectMoney.tsx';
import { useOwnTemplates } from '../template/templates.ts';
import { chatAbout, remindedInWords } from './order-words.ts';

const ChangeDialog = dialogOnDemand(async () => (await import('./ChangeDialog.tsx')).ChangeDialog);

type Props = {
  order: AdminOrder;
  /** Called when a payment was written down or decided, which gives the order another version. */
  onChanged(): void;
};

/** How much of an order is due and paid, the next step about it, and every payment. */
export const OrderMoney = ({ order, onChanged }: Props) => (
  <SubjectMoney
    load={() => listPayments({ order: order._id, limit: '100' })}
    version={order.updatedAt}
    onChanged={onChanged}
    head={<Sums order={order} />}
  >
    {(lines, open) => <Steps order={order} payments={lines} open={open} />}
  </SubjectMoney>
);

const refundOf = (order: AdminOrder) =>
  ({
    kind: 'order',
    id: order._id,
    money: moneyOf(order),
    payments: order.payments,
    mayClose: order.status !== 'refunded',
  }) as const;

/** What to notice first: a claim, then what is too much or due. */
export const leadOf = (order: AdminOrder): string => {
  const { over, claimed } = moneyOf(order);
  if (claimed > 0) return `${rupees(claimed)} to verify`;
  return over > 0 ? `${rupees(over)} too much was paid` : dueSentence(order);
};

/** Who, what, and how much is due. */
function Sums({ order }: { order: AdminOrder }) {
  const { name, mobile, courseName, claimed, due, reminded } = order;
  return (
    <>
      <div className="row tight">
        <h2>
          {name}: {courseName}
        </h2>
        <StatePill of={order.status} />
        {mobile && <Phone of={mobile} />}
      </div>
      <p className="sums numbers">
        <strong className="lead">{leadOf(order)}</strong>
        {claimed > 0 && due > 0 && <span>{dueSentence(order)}</span>}
        {due > 0 && reminded && <span>{remindedInWords(reminded)}</span>}
        <span className="muted">{sumsInWords(order)}</span>
      </p>
    </>
  );
}

type StepsProps = {
  order: AdminOrder;
  payments: AdminPayment[];
  open: ReturnType<typeof useDialog>['open'];
};

/** The next step as the main button, and what else can be done. */
function Steps({ order, payments, open }: StepsProps) {
  const next = nextStepOf(order, payments);
  const may = {
    verify: useMay('verifyPayments'),
    record: useMay('recordPayments'),
    refund: useMay('refundOrders'),
    correct: useMay('correctPayments'),
    edit: useMay('editOrders'),
  };
  const chat = chatAbout(order, useOwnTemplates());
  const money = moneyOf(order);
  return (
    <p className="row steps">
      {next.verb === 'verify' && may.verify && (
        <DecideClaim claim={next.payment} open={open} refuse="Reject" />
      )}
      {money.unverified > 0 && may.record && (
        <Button
          quiet={next.verb !== 'record'}
          onClick={() => open((ends) => <RecordDialog order={order} {...ends} />)}
        >
          Record payment
        </Button>
      )}
      {money.kept > 0 && may.refund && (
        <Button
          quiet={next.verb !== 'refund'}
          onClick={() => open((ends) => <RefundDialog refund={refundOf(order)} {...ends} />)}
        >
          Refund
        </Button>
      )}
      {order.kind === 'shop' && may.edit && (
        <Button quiet onClick={() => open((ends) => <ChangeDialog order={order} {...ends} />)}>
          Change order
        </Button>
      )}
      {chat && (
        <a
          className={next.verb === 'message' ? 'button' : 'button quiet'}
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
        >
          Message
        </a>
      )}
      {may.correct && (
        <Button
          className="text-button"
          onClick={() => open((ends) => <CorrectDialog order={order} {...ends} />)}
        >
          Correct what was paid
        </Button>
      )}
    </p>
  );
}

/** What the office does next about the money of an order. */
type NextStep =
  | { verb: 'verify'; payment: AdminPayment }
  | { verb: 'refund' | 'record' | 'message' };

/**
 * The oldest claim comes first; then what an order has too much goes back, or what is due is asked
 * for; else there is the buyer to write to.
 */
export function nextStepOf(order: AdminOrder, payments: readonly AdminPayment[]): NextStep {
  const claim = payments.find(({ state }) => state === 'claimed');
  if (claim) return { verb: 'verify', payment: claim };
  const { kept, over, expected } = moneyOf(order);
  if ((isRunning(order.status) ? over : kept) > 0) return { verb: 'refund' };
  if (!isRunning(order.status)) return { verb: 'message' };
  return { verb: expected > 0 ? 'record' : 'message' };
}
