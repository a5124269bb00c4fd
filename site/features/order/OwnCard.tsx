import type { ReactNode } from 'react';
import type { Order } from '../../../contract/order.ts';
import { OrderState } from './OrderState.tsx';

type Props = {
  order: Order;
  title: string;
  /** What stands behind the title for whom it does not tell apart. */
  facts: readonly string[];
  /** Where it stands, in a sentence or two. */
  line: ReactNode;
  /** What is done next: one button. */
  action: ReactNode;
  /** What has to be answered before anything else. */
  question?: ReactNode;
  /** Everything else, folded. */
  children: ReactNode;
};

/** The card that the address names comes late: it is opened, and scrolled to, once it is there. */
function showNamed(card: HTMLElement | null) {
  if (!card || location.hash !== `#${card.id}`) return;
  card.querySelector('details')?.setAttribute('open', '');
  card.scrollIntoView({ block: 'start' });
}

/** An order of one's own: what it is, where it stands, one action, and the rest folded. */
export const OwnCard = ({ order, title, facts, line, action, question, children }: Props) => (
  <article className="card own-card" id={`order-${order.orderId}`} ref={showNamed}>
    <div className="body">
      <p className="row between">
        <OrderState order={order} />
        <span className="muted small numbers">Order {order.orderId}</span>
      </p>
      <h3>{title}</h3>
      {line && <p>{line}</p>}
      {facts.length > 0 && (
        <p className="small muted numbers dotted">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      )}
      {question}
      {action && <p className="row actions">{action}</p>}
      <details className="folded">
        <summary>
          Details<span className="visually-hidden"> of {title}</span>
        </summary>
        <div className="stack">{children}</div>
      </details>
    </div>
  </article>
);
