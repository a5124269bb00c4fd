import { dayWithWeekday, timeInWords } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import { isRunning } from '../../../contract/order.ts';
import { filledIn } from '../../../contract/order-field.ts';
import { dueSentence, moneyOf, payable } from '../../../contract/order-money.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import { lineStateWords } from '../../../contract/own-order.ts';
import type { AdminPayment } from '../../../contract/payment-office.ts';
import { dialogOnDemand } from '../../lib/dialog-on-demand.tsx';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import { IdeaPhoto } from '../../ui/IdeaPhoto.tsx';
import type { useDialog } from '../../ui/use-dialog.ts';
import { Phone, StatePill } from '../kit/cells.tsx';
import { More } from '../kit/More.tsx';
import { listPayments } from '../payment/api.ts';
import { CorrectDialog, RecordDialog, RefundDialog } from '../payment/dialogs.tsx';
import { DecideClaim, SubjectMoney } from '../payment/SubjectMoney.tsx';
import { useOwnTemplates } from '../template/templates.ts';
import { chatAbout, remindedInWords } from './order-words.ts';

const ChangeDialog = dialogOnDemand(async () => (await import('./ChangeDialog.tsx')).ChangeDialog);

const KeepDialog = dialogOnDemand(async () => (await import('./KeepDialog.tsx')).KeepDialog);

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
    !isPaid &&
      (claimed === 0 || verified > 0 ? `${rupees(verified)} of ${price} paid` : `of ${price}`),
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
        <strong className="lead">{lead}</strong>
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

type StepsProps = {
  order: AdminOrder;
  payments: AdminPayment[];
  open: ReturnType<typeof useDialog>['open'];
};

type Step = {
  verb: 'record' | 'refund' | 'keep' | 'change' | 'message' | 'correct';
  words: string;
  is: boolean;
  opens: string | Parameters<StepsProps['open']>[0];
};

/** The next step as the main button, what else is done often, and the rest below 'More'. */
function Steps({ order, payments, open }: StepsProps) {
  const next = nextStepOf(order, payments);
  const mayVerify = useMay('verifyPayments');
  const money = moneyOf(order);
  const chat = chatAbout(order, useOwnTemplates());
  const all: Step[] = [
    {
      verb: 'record',
      words: 'Record payment',
      is: useMay('recordPayments') && money.unverified > 0,
      opens: (ends) => <RecordDialog order={order} {...ends} />,
    },
    {
      verb: 'change',
      words: 'Change order',
      is: useMay('editOrders') && order.kind === 'shop',
      opens: (ends) => <ChangeDialog order={order} {...ends} />,
    },
    {
      verb: 'refund',
      words: 'Refund',
      is: useMay('refundOrders') && money.kept > 0,
      opens: (ends) => <RefundDialog refund={refundOf(order)} {...ends} />,
    },
    {
      verb: 'keep',
      words: 'Keep the order',
      is: useMay('refundOrders') && order.cancelAskedAt !== '' && isRunning(order.status),
      opens: (ends) => <KeepDialog order={order} {...ends} />,
    },
    { verb: 'message', words: 'Message', is: chat !== undefined, opens: chat ?? '' },
    {
      verb: 'correct',
      words: 'Correct what was paid',
      is: useMay('correctPayments'),
      opens: (ends) => <CorrectDialog order={order} {...ends} />,
    },
  ];
  const isNext = ({ verb }: Step) => verb === next.verb && verb !== 'message';
  const steps = all
    .filter(({ is }) => is)
    .toSorted((a, b) => Number(isNext(b)) - Number(isNext(a)));
  const claim = mayVerify && next.verb === 'verify' && next.payment;
  const most = claim ? 0 : 2;
  return (
    <div className="row steps">
      {claim && <DecideClaim claim={claim} open={open} refuse="Reject" />}
      {steps.slice(0, most).map((step) => (
        <StepButton
          key={step.verb}
          step={step}
          open={open}
          look={isNext(step) ? 'button' : 'button quiet'}
        />
      ))}
      {steps.length > most && (
        <More>
          {steps.slice(most).map((step) => (
            <StepButton key={step.verb} step={step} open={open} look="text-button" />
          ))}
        </More>
      )}
    </div>
  );
}

type ButtonProps = { step: Step; open: StepsProps['open']; look: string };

const StepButton = ({ step: { words, opens }, open, look }: ButtonProps) =>
  typeof opens === 'string' ? (
    <a className={look} href={opens} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  ) : (
    <Button className={look} onClick={() => open(opens)}>
      {words}
    </Button>
  );

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
  const isOpen = isRunning(order.status) && !order.cancelAskedAt;
  if ((isOpen ? over : kept) > 0) return { verb: 'refund' };
  if (!isRunning(order.status)) return { verb: 'message' };
  return { verb: expected > 0 ? 'record' : 'message' };
}
