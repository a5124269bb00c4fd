import { type ReactNode, useState } from 'react';
import { clockInWords, timeInWords, today } from '../../../contract/day.ts';
import type { Demo } from '../../../contract/demo.ts';
import {
  type ApproveDemo,
  approveDemo as approval,
  hasCome,
} from '../../../contract/demo-office.ts';
import { paths } from '../../../contract/paths.ts';
import { useAction } from '../../lib/action.ts';
import { dayForPeople, momentForPeople } from '../../lib/dates.ts';
import type { AskForm } from '../../lib/form.ts';
import { lastSeen } from '../../lib/list-params.ts';
import { useRequest } from '../../lib/request.ts';
import { useMay } from '../../lib/role.ts';
import { toastNext } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { MailLink } from '../../ui/Email.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Field } from '../../ui/Field.tsx';
import { leave } from '../../ui/unsaved.ts';
import { ConflictNotice } from '../history/ConflictNotice.tsx';
import { type EditConflict, useEditConflict } from '../history/conflict.ts';
import { RecordActions } from '../kit/actions.tsx';
import { More } from '../kit/buttons.tsx';
import { Chat, Phone } from '../kit/cells.tsx';
import { usePageForm } from '../kit/PageForm.tsx';
import { RecordScreen } from '../kit/RecordScreen.tsx';
import { listPayments } from '../payment/api.ts';
import { SubjectTimeline } from '../payment/SubjectTimeline.tsx';
import { deletion } from '../privacy/deletion.ts';
import { Attendance } from './Attendance.tsx';
import { approveDemo, getDemo, rejectDemo } from './api.ts';
import { BookedClass, MoveToClass } from './BookedClass.tsx';
import { DemoMoney, useDecisionQuestion } from './DemoMoney.tsx';
import './demo.css';

export const ViewDemo = ({ id }: { id: string }) => (
  <RecordScreen
    load={() => getDemo(id)}
    label="Loading the booking"
    title={({ fullName }) => fullName}
  >
    {(demo, { set }) => <Booking key={demo.updatedAt} demo={demo} onNoted={set} />}
  </RecordScreen>
);

/** Until a day is set the form proposes that of the class, while it can be held. */
const valuesOf = ({ _id: id, demoDate, demoTime, chosen }: Demo) => {
  const proposed = chosen && chosen.state !== 'cancelled' && chosen.day >= today() ? chosen : null;
  return {
    id,
    demoDate: demoDate || (proposed?.day ?? ''),
    demoTime: demoTime || (proposed?.startTime ?? ''),
  };
};

const factsOf = ({ status }: Demo) => ({ status });

type Props = { demo: Demo; onNoted(demo: Demo): void };

/** A booking in the version that was noted last, with forms of that version. */
function Booking({ demo: loaded, onNoted }: Props) {
  const conflict = useEditConflict(loaded, { valuesOf, factsOf });
  const demo = conflict.record;
  const mayDecide = useMay('decideDemos');
  const { _id: id, orderId, createdAt } = demo;
  const payments = useRequest(() => listPayments({ demo: id, limit: '100' }));
  return (
    <>
      <DemoMoney
        demo={demo}
        head={<BookedClass demo={demo} />}
        payments={payments}
        onChanged={payments.retry}
      >
        {(verify, seldom) =>
          mayDecide ? (
            <Decision conflict={conflict} verify={verify} onMoved={onNoted}>
              {seldom}
            </Decision>
          ) : (
            <>
              <p className="row steps">
                {verify}
                {seldom && <More>{seldom}</More>}
              </p>
              <p className="muted">The office decides on bookings.</p>
            </>
          )
        }
      </DemoMoney>
      {hasCome(demo) && <Attendance demo={demo} onNoted={onNoted} />}
      <Person demo={demo} />
      <SubjectTimeline
        noun="demo"
        id={id}
        number={orderId}
        payments={payments.data}
        own={[{ kind: 'demo', at: createdAt, words: `Booked at ${clockInWords(createdAt)}` }]}
        onChanged={payments.retry}
      />
    </>
  );
}

const classOf = ({ demoDate, demoTime }: Demo) =>
  `${dayForPeople(demoDate)}, ${timeInWords(demoTime)}`;

const Person = ({ demo }: { demo: Demo }) => (
  <section className="box" aria-label="The person">
    <div className="person row top gap-24">
      {demo.photo && <img src={demo.photo} width={160} height={160} alt={demo.fullName} />}
      <Facts>
        <Fact name="Phone">
          <Phone of={demo.phone} />{' '}
          <Chat mobile={demo.phone} name={demo.fullName} text={`Hello ${demo.fullName}, `} />
        </Fact>
        <Fact name="Email">
          <MailLink address={demo.email} />
        </Fact>
        <Fact name="Booking">{demo.orderId}</Fact>
        <Fact name="Booked">{momentForPeople(demo.createdAt)}</Fact>
        <Fact name="Transaction ID">{demo.txnId}</Fact>
        <Fact name="Approved for">{demo.demoDate && classOf(demo)}</Fact>
        <Fact name="Fee">
          {demo.creditedOn && (
            <>
              Credited on order <a href={paths.adminOrder(demo.creditedOn)}>{demo.creditedOn}</a>
            </>
          )}
        </Fact>
        <Fact name="Date of birth">{dayForPeople(demo.dob)}</Fact>
        <Fact name="Father name">{demo.fatherName}</Fact>
        <Fact name="Mother name">{demo.motherName}</Fact>
        <Fact name="Guardian">
          {demo.guardianName && (
            <>
              {demo.guardianName}, <Phone of={demo.guardianMobile} />
            </>
          )}
        </Fact>
        <Fact name="Address">{demo.address}</Fact>
      </Facts>
    </div>
  </section>
);

const remove = deletion<Demo>({
  noun: 'demo',
  what: 'booking',
  list: paths.adminDemos,
  of: ({ _id: id, fullName: name }) => ({ id, name }),
});

type DecisionValues = ReturnType<typeof valuesOf>;
type DemoConflict = EditConflict<Demo, DecisionValues>;

type DecisionProps = {
  conflict: DemoConflict;
  /** Verifies the fee, which comes first while it waits. */
  verify: ReactNode;
  onMoved(demo: Demo): void;
  /** What else there is to do about the fee. */
  children: ReactNode;
};

/**
 * Approval needs a date and a time, and is the main button while it is the next step. A decided
 * booking can be decided again.
 */
function Decision({ conflict, verify, onMoved, children }: DecisionProps) {
  const demo = conflict.record;
  const { _id: id, fullName, status } = demo;
  const { busy: rejecting, run } = useAction();
  const asks = useDecisionQuestion();
  const [hasRoom] = useState(() => matchMedia('(width >= 900px)').matches);
  const values = valuesOf(demo);
  const form: AskForm<DecisionValues, ApproveDemo> = usePageForm({
    schema: approval,
    values,
    async send(typed) {
      if (!(await asks.ask({ ...typed, demo, verb: 'approve' }))) return undefined;
      return conflict.save(form, typed, ({ demoDate, demoTime }, updatedAt) =>
        approveDemo({ id, updatedAt, demoDate, demoTime }),
      );
    },
    next: () => lastSeen(paths.adminDemos),
    onFailure: conflict.onFailure,
  });
  const reject = async () => {
    if (!(await asks.ask({ demo, verb: 'reject' }))) return undefined;
    const { message } = await conflict.save(form, undefined, (_, updatedAt) =>
      rejectDemo({ id, updatedAt }),
    );
    if (message) toastNext(message);
    return leave(lastSeen(paths.adminDemos));
  };
  const busy = form.sending || rejecting;
  const day = (
    <form id="decision" className="form" method="post" noValidate onSubmit={form.submit}>
      <details
        className="personal"
        open={hasRoom || values.demoDate === '' || form.formState.isDirty || undefined}
      >
        <summary>{values.demoDate ? 'Move' : 'Class or day'}</summary>
        <div className="stack">
          {status !== 'rejected' && !hasCome(demo) && <MoveToClass demo={demo} onMoved={onMoved} />}
          <div className="pair">
            <Field label="Demo date" type="date" {...form.field('demoDate')} />
            <Field label="Demo time" type="time" {...form.field('demoTime')} />
          </div>
        </div>
      </details>
    </form>
  );
  return (
    <>
      <ConflictNotice conflict={conflict} form={form} />
      {!values.demoDate && day}
      <div className="row steps">
        {verify}
        <button
          className={!verify && status === 'pending' ? 'button' : 'button quiet'}
          type="submit"
          form="decision"
          disabled={busy}
        >
          {form.sending ? 'Approving…' : 'Approve'}
        </button>
        <Button
          quiet
          off={busy}
          onClick={() => void run(reject, (failure) => conflict.onFailure(failure, form))}
        >
          {rejecting ? 'Rejecting…' : 'Reject'}
        </Button>
        <RecordActions actions={[remove]} row={demo} name={`booking of ${fullName}`}>
          {children}
        </RecordActions>
      </div>
      {values.demoDate && day}
      {asks.dialog}
    </>
  );
}
