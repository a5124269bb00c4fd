import { dayWithWeekday, timeInWords } from '../../../contract/day.ts';
import type { Demo } from '../../../contract/demo.ts';
import { useRequest } from '../../lib/request.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { Confirm } from '../kit/Confirm.tsx';
import { listPayments } from '../payment/api.ts';
import { feeInWords } from './DemoMoney.tsx';

type Decision = { demo: Demo } & (
  | { verb: 'approve'; demoDate: string; demoTime: string }
  | { verb: 'reject' }
);

/** Asks before a booking is approved or rejected; `ask` answers whether it is. */
export function useDecisionQuestion() {
  const { open, dialog } = useDialog();
  const ask = (decision: Decision): Promise<boolean> =>
    new Promise((resolve) =>
      open(({ onClose }) => (
        <Question
          decision={decision}
          onEnd={(isYes) => {
            onClose();
            resolve(isYes);
          }}
        />
      )),
    );
  return { ask, dialog };
}

type Props = { decision: Decision; onEnd(isYes: boolean): void };

function Question({ decision, onEnd }: Props) {
  const { demo, verb } = decision;
  const payments = useRequest(() => listPayments({ demo: demo._id, limit: '100' }));
  const name = demo.fullName;
  return (
    <Confirm
      question={verb === 'approve' ? `Approve ${name}’s class?` : `Reject ${name}’s booking?`}
      action={verb === 'approve' ? 'Approve' : 'Reject'}
      grave={verb === 'reject'}
      send={async () => undefined}
      onDone={() => onEnd(true)}
      onClose={() => onEnd(false)}
    >
      <p>
        {verb === 'approve'
          ? `${dayWithWeekday(decision.demoDate)}, ${timeInWords(decision.demoTime)}. ` +
            'They get a mail with an invitation for the calendar.'
          : 'They get a mail that their class does not take place, and their seat is free at once.'}
      </p>
      {verb === 'reject' && demo.status === 'success' && (
        <p>Their class was approved; the mail takes it out of their calendar.</p>
      )}
      <p className="numbers">
        Fee:{' '}
        {payments.data ? feeInWords(payments.data, demo.fee) : (payments.failed ?? 'One moment…')}.
      </p>
    </Confirm>
  );
}
