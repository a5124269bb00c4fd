import { lazy, Suspense, useState } from 'react';
import { today } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import type { Order } from '../../../contract/order.ts';
import { offline } from '../../../contract/reply.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { toast } from '../../lib/toast.ts';

const loadDialog = () => import('./BalanceDialog.tsx');
const BalanceDialog = lazy(async () => ({ default: (await loadDialog()).BalanceDialog }));

type Props = { order: Order; onPaid(): void };

/** What is left to pay and by when, and how by UPI; nothing where nothing is due. */
export function PayBalance({ order, onPaid }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { dueOn, balancePayment, payments, courseName, orderId } = order;
  if (!dueOn) return null;
  const last = payments.at(-1);
  const isAgain = last?.state === 'rejected';
  const open = () =>
    loadDialog().then(
      () => setOpen(true),
      () => toast(offline, 'error'),
    );
  return (
    <>
      <p>
        <strong className="numbers">{rupees(balancePayment)}</strong>{' '}
        {dueOn < today() ? 'was due on' : 'due by'} {dayForPeople(dueOn)}.
      </p>
      <p className="row">
        <button className="button quiet" type="button" onClick={() => void open()}>
          {isAgain ? 'Send payment again' : 'Pay balance'}
          <span className="visually-hidden">
            {' '}
            of {courseName}, order {orderId}
          </span>
        </button>
      </p>
      {isOpen && (
        <Suspense>
          <BalanceDialog
            order={order}
            onClose={() => setOpen(false)}
            onPaid={() => {
              setOpen(false);
              onPaid();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
