import type { ReactNode } from 'react';
import { isRunning, type Order, type Status } from '../../../contract/order.ts';
import { isOverdue } from '../../../contract/order-money.ts';
import { furthestBehind, type LineState } from '../../../contract/own-order.ts';
import { moneyInShort } from './progress.ts';
import { showNamed } from './show-named.ts';
import { isCompleted, isVerified } from './status-words.ts';

type Props = {
  order: Order;
  days: string;
  line: string;
  action: ReactNode;
  /** What has to be answered before anything else. */
  question?: ReactNode;
  /** Whether all of it is folded below its name: nothing is to come of it, or it stands above. */
  isFolded?: boolean;
  children: ReactNode;
};

export function OwnCard({ isFolded = false, ...props }: Props) {
  const { order, days, line, action, question, children } = props;
  const { courseName, orderId } = order;
  const standing = (
    <>
      {days && (
        <p className="numbers">
          <strong>{days}</strong>
        </p>
      )}
      {line && <p>{line}</p>}
      <dl className="row gap-16 numbers">
        {moneyInShort(order).map(({ name, words }) => (
          <div key={name}>
            <dt className="small">{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {question}
      {action && <p className="row">{action}</p>}
    </>
  );
  const number = <span className="muted small numbers">Order {orderId}</span>;
  return (
    <article className="card own-card" id={`order-${orderId}`} ref={showNamed}>
      {isFolded ? (
        <details className="body">
          <summary>
            <span className="visually-hidden">Details of </span>
            <h3>{courseName}</h3> <OrderState order={order} />
          </summary>
          <div className="stack">
            {standing}
            {children}
            {number}
          </div>
        </details>
      ) : (
        <div className="body">
          <p className="row between">
            <OrderState order={order} />
            {number}
          </p>
          <h3>{courseName}</h3>
          {standing}
          <details className="folded">
            <summary>
              Details<span className="visually-hidden"> of {courseName}</span>
            </summary>
            <div className="stack">{children}</div>
          </details>
        </div>
      )}
    </article>
  );
}

const states: Record<Status, { words: string; tone: string }> = {
  pending: { words: 'Received', tone: '' },
  processing: { words: 'Accepted', tone: '' },
  success: { words: 'Confirmed', tone: 'good' },
  cancelled: { words: 'Cancelled', tone: 'bad' },
  refunded: { words: 'Refunded', tone: '' },
  failed: { words: 'Not paid', tone: 'bad' },
};

/** What a buyer reads of goods that are baked, in place of what became of the payment. */
const bakedWords: Partial<Record<LineState, string>> = {
  ready: 'Ready to collect',
  collected: 'Collected',
};

const OrderState = ({ order }: { order: Order }) => {
  const { words, tone } = states[order.status];
  const { status, paid } = order;
  const isChecked = status === 'processing' && isVerified(order);
  const isPaid = status === 'failed' && paid > 0;
  const baked = isRunning(status) ? bakedWords[furthestBehind(order.items)] : undefined;
  const done = isCompleted(order) ? 'Completed' : baked;
  if (isOverdue(order)) return <span className="pill bad">Overdue</span>;
  return (
    <span className={`pill ${done ? 'good' : tone}`}>
      {done ?? (isChecked ? 'Payment checked' : isPaid ? 'Closed' : words)}
    </span>
  );
};
