import { dayWithWeekday, hoursInWords, timeInWords } from '../../../contract/day.ts';
import type { Attendance, Demo, OfficeDemoClass } from '../../../contract/demo.ts';
import { hasCome } from '../../../contract/demo-office.ts';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import type { AdminPayment } from '../../../contract/payment-office.ts';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { type Action, useActions } from '../kit/actions.tsx';
import { Chat, Phone, StatePill } from '../kit/cells.tsx';
import { VerifyDialog } from '../payment/dialogs.tsx';
import { approveDemo, moveToClass, rejectDemo } from './api.ts';
import { useDecisionQuestion } from './DemoMoney.tsx';

type Props = {
  of: Demo;
  /** What of its fee waits to be verified. */
  fee: AdminPayment | undefined;
  others: OfficeDemoClass[];
  /** The hour of its class, where the office decides on it here. */
  decides: Pick<OfficeDemoClass, 'day' | 'startTime'> | undefined;
  busy: boolean;
  change(call: Promise<{ message?: string | undefined }>): void;
  onNote(attendance: Attendance): void;
  onMoved(): void;
};

type Move = { demo: Demo; to: OfficeDemoClass };

// A choice by the arrow keys changes the field at each step, so a move is confirmed.
const move: Action<Move> = {
  label: 'Move',
  question: ({ demo }) => `Move ${demo.fullName}?`,
  words: ({ demo: { fullName, status }, to }) =>
    `To ${dayWithWeekday(to.day)}, ${hoursInWords(to)}, ${to.place}. ` +
    (status === 'success'
      ? `${fullName} gets a mail with the new day.`
      : 'The mail that approves the booking will say that day.'),
  send: ({ demo: { _id: id, updatedAt }, to }) => moveToClass({ id, classId: to._id, updatedAt }),
};

export function Visitor({ of, fee, others, decides, busy, change, onNote, onMoved }: Props) {
  const { _id, fullName, phone, photo, status, attendance } = of;
  const canNote = hasCome(of);
  const { start, dialog } = useActions({ onDone: onMoved, onStale: onMoved });
  const asks = useDecisionQuestion();
  const mayVerify = useMay('verifyPayments');
  const { open, dialog: verifying } = useDialog(onMoved);
  const version = { id: _id, updatedAt: of.updatedAt };
  const approve = async ({ day: demoDate, startTime: demoTime }: NonNullable<typeof decides>) => {
    if (await asks.ask({ demo: of, verb: 'approve', demoDate, demoTime }))
      change(approveDemo({ ...version, demoDate, demoTime }));
  };
  const reject = async () => {
    if (await asks.ask({ demo: of, verb: 'reject' })) change(rejectDemo(version));
  };
  const noted = (which: Attendance, label: string) => (
    <Button
      quiet={attendance !== which}
      off={busy}
      aria-pressed={attendance === which}
      onClick={() => onNote(attendance === which ? '' : which)}
    >
      {label}
      <span className="visually-hidden">: {fullName}</span>
    </Button>
  );
  return (
    <li className="row top">
      <img className="face" src={photo} width={48} height={48} alt="" loading="lazy" />
      <span className="who grow">
        <span className="row tight">
          <a href={paths.adminDemo(_id)}>{fullName}</a>
          <StatePill of={status} />
          {fee && (
            <Button
              className="text-button small pressing"
              off={busy || !mayVerify}
              onClick={() => open((ends) => <VerifyDialog payment={fee} {...ends} />)}
            >
              {rupees(fee.amount)} to verify
            </Button>
          )}
        </span>
        <span className="row small">
          <Phone of={phone} />
          <Chat look="no-print" mobile={phone} name={fullName} />
        </span>
      </span>
      {decides && status === 'pending' && (
        <span className="row no-print">
          <Button quiet off={busy} onClick={() => void approve(decides)}>
            Approve<span className="visually-hidden"> {fullName}</span>
          </Button>
          <Button quiet off={busy} onClick={() => void reject()}>
            Reject<span className="visually-hidden"> {fullName}</span>
          </Button>
        </span>
      )}
      {canNote && (
        <span className="row no-print">
          {noted('came', 'Came')}
          {noted('missed', 'Missed')}
        </span>
      )}
      {!canNote && status !== 'rejected' && others.length > 0 && (
        <select
          className="input no-print"
          aria-label={`Move ${fullName} to another class`}
          value=""
          disabled={busy}
          onChange={({ target }) => {
            const chosen = others.find(({ _id }) => _id === target.value);
            if (chosen) start(move, { demo: of, to: chosen });
          }}
        >
          <option value="">Move to…</option>
          {others.map(({ _id: id, day, startTime, left }) => (
            <option key={id} value={id} disabled={left === 0}>
              {dayWithWeekday(day)}, {timeInWords(startTime)}
              {left === 0 && ' (full)'}
            </option>
          ))}
        </select>
      )}
      {dialog}
      {verifying}
      {asks.dialog}
    </li>
  );
}
