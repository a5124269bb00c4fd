import type { ComponentProps } from 'react';
import { dayWithWeekday, timeInWords } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import { isRunning } from '../../../contract/order.ts';
import { filledIn } from '../../../contract/order-field.ts';
import { dueSentence, moneyOf, payable } from '../../../contract/order-money.ts';
import { type AdminOrder, keepOrder as keeping } from '../../../contract/order-office.ts';
import { lineStateWords } from '../../../contract/own-order.ts';
import type { AdminPayment } from '../../../contract/payment-office.ts';
import { dialogOnDemand } from '../../lib/dialog-on-demand.tsx';
import { useMay } from '../../lib/role.ts';
import { IdeaPhoto } from '../../ui/IdeaPhoto.tsx';
import type { useDialog } from '../../ui/use-dialog.ts';
import { type AnyAction, RecordActions, useAllowed, withForm } from '../kit/actions.tsx';
import { Phone, StatePill } from '../kit/cells.tsx';
import { formOf } from '../kit/fields.tsx';
import { CorrectDialog, RecordDialog, RefundDialog } from '../payment/dialogs.tsx';
import { DecideClaim, SubjectMoney } from '../payment/SubjectMoney.tsx';
import { useOwnTemplates } from '../template/templates.ts';
import { keepOrder } from './api.ts';
import { chatAbout, remindedInWords } from './order-words.ts';

const ChangeDialog = dialogOnDemand(async () => (await import('./ChangeDialog.tsx')).ChangeDialog);

type Props = {
  order: AdminOrder;
  payments: ComponentProps<typeof SubjectMoney>['payments'];
  /** Called when a payment was written down or decided, which gives the order another version. */
  onChanged(): void;
};

/** Who, what, how much is paid and due, and the next step about it. */
export const OrderMoney = ({ order, payments, onChanged }: Props) => (
  <SubjectMoney payments={payments} onChanged={onChanged} head={<Sums order={order} />}>
    {(lines, open) => <Steps order={order} payments={lines} open={open} onChanged={onChanged} />}
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

/** What to notice first, a claim before what is due, and then the other sums. */
export function sumsOf(order: AdminOrder): string[] {
  const { over, claimed, verified, due, sentBack, kept } = moneyOf(order);
  const price = rupees(order.coursePrice);
  const back = sentBack > 0 && `${rupees(sentBack)} sent back`;
  const isPaid = claimed + over + due === 0 && verified > 0;
  return [
    claimed > 0 && `${rupees(claimed)} to verify`,
    over > 0 && `${rupees(over)} too much was paid`,
    kept === 0 && back,
    isPaid && `Paid: ${rupees(verified)}`,
    !isPaid && (due > 0 || claimed + over === 0) && dueSentence(order),
    !isPaid && verified > 0 && `${rupees(verified)} of ${price} paid`,
    verified === 0 && claimed > 0 && `of ${price}`,
    kept > 0 && back,
  ].filter((words) => words !== false);
}

/** Who, what, and how much is due; of goods also for which day, and the words on them. */
function Sums({ order }: { order: AdminOrder }) {
  const { kind, name, mobile, courseName, reminded } = order;
  const [lead, ...others] = sumsOf(order);
  return (
    <>
      <div className="row tight">
        <h2>{kind === 'course' ? `${name}: ${courseName}` : name}</h2>
        <StatePill of={order.status} />
        {mobile && <Phone of={mobile} />}
      </div>
      {kind === 'shop' && <Goods order={order} />}
      <p className="row gap-4 numbers">
        <strong className="h3">{lead}</strong>
        {payable(order) > 0 && reminded && <span>{remindedInWords(reminded)}</span>}
        <span className="muted">{others.join(', ')}</span>
      </p>
    </>
  );
}

/** The lines of a shop order, with the words on cakes exactly as they were typed. */
const Goods = ({ order: { items, neededOn, neededAt, ...texts } }: { order: AdminOrder }) => (
  <ul className="goods">
    {neededOn && (
      <li>
        {items.every(({ state }) => state === 'collected') ? 'Collected' : 'To collect'}{' '}
        <strong>
          {dayWithWeekday(neededOn)}
          {neededAt && `, ${timeInWords(neededAt)}`}
        </strong>
      </li>
    )}
    {items.map(({ name, amount, words, idea, state }) => (
      <li key={name}>
        {amount} × {name} {words && <q className="typed">{words}</q>}{' '}
        {state && <span className="pill">{lineStateWords[state]}</span>}
        <IdeaPhoto of={{ name, idea }} />
      </li>
    ))}
    {filledIn(texts).map(({ label, text }) => (
      <li key={label} className="typed">
        {label}: {text}
      </li>
    ))}
  </ul>
);

const actions: AnyAction<AdminOrder>[] = [
  {
    label: 'Record payment',
    needs: 'recordPayments',
    when: (order) => moneyOf(order).unverified > 0,
    dialog: (order, ends) => <RecordDialog order={order} {...ends} />,
  },
  {
    label: 'Change order',
    needs: 'editOrders',
    when: ({ kind }) => kind === 'shop',
    dialog: (order, ends) => <ChangeDialog order={order} {...ends} />,
  },
  {
    label: 'Refund',
    needs: 'refundOrders',
    when: (order) => moneyOf(order).kept > 0,
    dialog: (order, ends) => <RefundDialog refund={refundOf(order)} {...ends} />,
  },
  withForm({
    label: 'Keep the order',
    needs: 'refundOrders',
    when: ({ cancelAskedAt, status }: AdminOrder) => cancelAskedAt !== '' && isRunning(status),
    question: ({ orderId }) => `Keep order ${orderId}?`,
    action: 'Keep and write',
    busy: 'Saving…',
    form: {
      schema: formOf(keeping),
      values: ({ _id: id, updatedAt }) => ({ id, updatedAt, reason: '' }),
      fields: { reason: { label: 'Why', type: 'lines', hint: 'The buyer reads this.' } },
    },
    send: (_, form) => keepOrder(form),
  }),
  {
    label: 'Correct what was paid',
    needs: 'correctPayments',
    rare: true,
    dialog: (order, ends) => <CorrectDialog order={order} {...ends} />,
  },
];

type StepsProps = Pick<Props, 'order' | 'onChanged'> & {
  payments: AdminPayment[];
  open: ReturnType<typeof useDialog>['open'];
};

const isClaim = ({ state }: AdminPayment) => state === 'claimed';

/** The next step as the main button, what else is done often, and the rest below 'More'. */
function Steps({ order, payments, open, onChanged }: StepsProps) {
  const next = nextStepOf(order, payments);
  const mayVerify = useMay('verifyPayments');
  const chat = chatAbout(order, useOwnTemplates());
  const claim = mayVerify && payments.find(isClaim);
  const most = claim ? 0 : 2;
  const main = { verify: '', message: '', refund: 'Refund', record: 'Record payment' }[next];
  const steps = useAllowed(actions)(order)
    .toSorted((a, b) => Number(b.label === main) - Number(a.label === main))
    .map((action, at) => (at < most ? action : { ...action, rare: true as const }));
  const look = next === 'message' ? 'button quiet' : 'text-button';
  const message = chat && (
    <a className={look} href={chat} target="_blank" rel="noopener noreferrer">
      Message
    </a>
  );
  return (
    <div className="row steps">
      {claim && <DecideClaim claim={claim} open={open} />}
      {next === 'message' && message}
      <RecordActions
        actions={steps}
        row={order}
        name={`order ${order.orderId}`}
        main={main}
        onDone={onChanged}
        onStale={onChanged}
      >
        {next !== 'message' && message}
      </RecordActions>
    </div>
  );
}

/**
 * What the office does next about the money of an order: a claim comes first; then what it has too
 * much goes back, or what is due is asked for; else there is the buyer to write to.
 */
export function nextStepOf(
  order: AdminOrder,
  payments: readonly AdminPayment[],
): 'verify' | 'refund' | 'record' | 'message' {
  if (payments.some(isClaim)) return 'verify';
  const { kept, over, expected } = moneyOf(order);
  const isOpen = isRunning(order.status) && !order.cancelAskedAt;
  if ((isOpen ? over : kept) > 0) return 'refund';
  return isRunning(order.status) && expected > 0 ? 'record' : 'message';
}
