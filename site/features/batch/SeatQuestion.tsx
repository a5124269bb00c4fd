import { useState } from 'react';
import { business } from '../../../contract/business.ts';
import { batchInWords } from '../../../contract/day.ts';
import type { Order } from '../../../contract/order.ts';
import { moneyOf } from '../../../contract/order-money.ts';
import { venueInWords } from '../../../contract/venue.ts';
import { useAction } from '../../lib/action.ts';
import { api, ask } from '../../lib/api.ts';
import { dialogOnDemand } from '../../lib/dialog-on-demand.tsx';
import { OtherBatches } from './OtherBatches.tsx';

const ConfirmDialog = dialogOnDemand(
  async () => (await import('../../ui/ConfirmDialog.tsx')).ConfirmDialog,
);

type Props = { enrolment: Order; onChosen(): void };
type Choice = { choice: 'kept' | 'refund' | 'move'; batch?: string };

export function SeatQuestion({ enrolment, onChosen }: Props) {
  const { _id: orderId, courseName, classes } = enrolment;
  const [open, setOpen] = useState<'batches' | 'refund'>();
  const { busy, act } = useAction();
  if (!classes) return null;
  const isCancelled = classes.state === 'cancelled';
  const wantsRefund = classes.choice === 'refund';
  const hasPaid = moneyOf(enrolment).given > 0;
  const giveUp = hasPaid ? 'Ask for my money back' : 'Give up my seat';

  const choose = (choice: Choice) =>
    act(ask(api.batch.choose.$post({ json: { orderId, ...choice } })), () => {
      setOpen(undefined);
      onChosen();
    });
  return (
    <section className="notice stack" aria-label={`News about ${courseName}`}>
      {isCancelled ? (
        <p>
          <strong>Your batch does not take place.</strong> {classes.reason}
        </p>
      ) : (
        <p>
          <strong>Your batch has new days.</strong> Now it is: {batchInWords(classes)}, at{' '}
          {venueInWords(classes)}. Does that suit you?
        </p>
      )}
      {wantsRefund && (
        <p>
          {hasPaid
            ? 'You asked for your money back. We get in touch, or call us: ' +
              `${business.phoneDisplay}.`
            : 'You gave up your seat. Nothing is due.'}{' '}
          You can still choose other days.
        </p>
      )}
      <p className="row">
        {!isCancelled && (
          <button
            className="button small"
            type="button"
            disabled={busy}
            onClick={() => choose({ choice: 'kept' })}
          >
            Keep my seat
          </button>
        )}
        <button
          className={isCancelled ? 'button small' : 'button small quiet'}
          type="button"
          aria-expanded={open === 'batches'}
          onClick={() => setOpen(open === 'batches' ? undefined : 'batches')}
        >
          Choose another batch
        </button>
        {!wantsRefund && (
          <button className="text-button" type="button" onClick={() => setOpen('refund')}>
            {giveUp}
          </button>
        )}
      </p>
      {open === 'batches' && (
        <OtherBatches
          enrolment={enrolment}
          isBusy={busy}
          onChoose={(batch) => choose({ choice: 'move', batch })}
        />
      )}
      {open === 'refund' && (
        <ConfirmDialog
          question={hasPaid ? 'Ask for your money back?' : 'Give up your seat?'}
          action={giveUp}
          busy={busy}
          onConfirm={() => choose({ choice: 'refund' })}
          onClose={() => setOpen(undefined)}
        >
          <p>
            {isCancelled
              ? `You do not come to ${courseName} then.`
              : `We give your seat in ${courseName} to somebody else.`}{' '}
            {hasPaid && 'We send back what you paid, and get in touch about how.'}
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
