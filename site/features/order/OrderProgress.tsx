import type { Ref } from 'react';
import { paths } from '../../../contract/paths.ts';
import type { PendingOrder } from './place-order.ts';

type Focused = { ref: Ref<HTMLDivElement> };

export const Processing = ({ ref }: Focused) => (
  <div ref={ref} tabIndex={-1} className="stack middle moment" role="status">
    <span className="spinner" aria-hidden="true" />
    <h2>Processing your order</h2>
    <p>Please do not refresh this page or go back.</p>
  </div>
);

type UnansweredProps = Focused & { pending: PendingOrder; onRetry(): void; onStartOver(): void };

/** Shown when no answer arrived: the order may or may not have been placed. */
export const Unanswered = ({ ref, pending, onRetry, onStartOver }: UnansweredProps) => (
  <div ref={ref} tabIndex={-1} className="stack middle moment" role="alert">
    <h2>No answer yet</h2>
    <p>
      Your order of {pending.words} has no answer yet: we could not reach the school. It is kept in
      this tab, and trying again never orders or charges twice.
    </p>
    <p className="row middle">
      <button className="button" type="button" onClick={onRetry}>
        Try again
      </button>
      <button className="button quiet" type="button" onClick={onStartOver}>
        Start over
      </button>
    </p>
    <p className="muted small">
      Starting over forgets this order here. It may have been placed all the same: look first at{' '}
      {pending.purchase.course ? (
        <a href={paths.myCourses}>My Courses</a>
      ) : (
        <a href={paths.dashboard}>My Orders</a>
      )}
      .
    </p>
  </div>
);
