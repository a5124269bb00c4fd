import { useState } from 'react';
import { today } from '../../../contract/day.ts';
import type { Demo } from '../../../contract/demo.ts';
import { approveDemo as approval } from '../../../contract/demo-office.ts';
import { paths } from '../../../contract/paths.ts';
import { useAction } from '../../lib/action.ts';
import { dayForPeople, momentForPeople } from '../../lib/dates.ts';
import { useAskForm } from '../../lib/form.ts';
import { lastSeen } from '../../lib/list-params.ts';
import { useMay } from '../../lib/role.ts';
import { toastNext } from '../../lib/toast.ts';
import { Field } from '../../ui/Field.tsx';
import { leave, useUnsavedWarning } from '../../ui/unsaved.ts';
import { approveDemo, getDemo, rejectDemo } from '../api.ts';
import { RecordDocuments } from '../document/RecordDocuments.tsx';
import { Loaded } from '../form/Loaded.tsx';
import { ConflictNotice } from '../history/ConflictNotice.tsx';
import { type EditConflict, useEditConflict } from '../history/conflict.ts';
import { History } from '../history/History.tsx';
import { Mails } from '../message/Mails.tsx';
import { DeleteRecord } from '../privacy/DeleteRecord.tsx';
import { Attendance } from './Attendance.tsx';
import { BookedClass } from './BookedClass.tsx';
import { DemoMoney } from './DemoMoney.tsx';
import { DemoPill } from './DemoPill.tsx';

/** One booking, with its approval or rejection. */
export const ViewDemo = ({ id }: { id: string }) => (
  <Loaded load={() => getDemo(id)} label="Loading the booking">
    {(demo) => <Current demo={demo} />}
  </Loaded>
);

/** Until a day is set the form proposes that of the class, while it can be held. */
const snapshotOf = ({ _id: id, demoDate, demoTime, status, chosen, updatedAt }: Demo) => {
  const proposed = chosen && chosen.state !== 'cancelled' && chosen.day >= today() ? chosen : null;
  return {
    values: {
      id,
      demoDate: demoDate || (proposed?.day ?? ''),
      demoTime: demoTime || (proposed?.startTime ?? ''),
    },
    facts: { status },
    version: updatedAt,
  };
};

/** The booking as it was noted last, with new forms of that version. */
function Current({ demo: loaded }: { demo: Demo }) {
  const [demo, setDemo] = useState(loaded);
  return <Booking key={demo.updatedAt} demo={demo} onNoted={setDemo} />;
}

type Props = { demo: Demo; onNoted(demo: Demo): void };

function Booking({ demo: loaded, onNoted }: Props) {
  const conflict = useEditConflict(loaded, snapshotOf);
  const demo = conflict.record;
  const mayDecide = useMay('decideDemos');
  const mayPay = useMay('readPayments');
  /** How often its payments changed, which brings mails and documents. */
  const [payments, setPayments] = useState(0);
  return (
    <>
      <Person demo={demo} />
      <BookedClass
        demo={demo}
        mayMove={mayDecide && demo.status !== 'rejected' && !hasCome(demo)}
        onMoved={onNoted}
      />
      {hasCome(demo) && <Attendance demo={demo} onNoted={onNoted} />}
      {mayPay && <DemoMoney demo={demo} onChanged={() => setPayments(payments + 1)} />}
      {mayDecide ? (
        <Decision conflict={conflict} />
      ) : (
        <p className="muted">The office decides on bookings.</p>
      )}
      <Mails noun="demo" id={demo._id} key={`mails ${demo.updatedAt} ${payments}`} />
      <RecordDocuments noun="demo" number={demo.orderId} key={`documents ${payments}`} />
      <History noun="demo" id={demo._id} key={demo.updatedAt} />
    </>
  );
}

/** Whether the day of an approved class has come. */
const hasCome = ({ status, demoDate }: Demo) =>
  status === 'success' && demoDate !== '' && demoDate <= today();

const classOf = ({ demoDate, demoTime }: Demo) => `${dayForPeople(demoDate)}, ${demoTime}`;

const Person = ({ demo }: { demo: Demo }) => (
  <section className="card">
    <div className="body person">
      {demo.photo && <img src={demo.photo} width={160} height={160} alt={demo.fullName} />}
      <div className="stack">
        <h2>{demo.fullName}</h2>
        <dl className="pairs numbers">
          <dt>Booking</dt>
          <dd>{demo.orderId}</dd>
          <dt>Status</dt>
          <dd>
            <DemoPill status={demo.status} />
          </dd>
          {demo.demoDate && (
            <>
              <dt>Approved for</dt>
              <dd>{classOf(demo)}</dd>
            </>
          )}
          {demo.creditedOn && (
            <>
              <dt>Fee</dt>
              <dd>
                Credited on order <a href={paths.adminOrder(demo.creditedOn)}>{demo.creditedOn}</a>
              </dd>
            </>
          )}
          <dt>Booked</dt>
          <dd>{momentForPeople(demo.createdAt)}</dd>
          <dt>Transaction ID</dt>
          <dd>{demo.txnId}</dd>
          <dt>Father name</dt>
          <dd>{demo.fatherName}</dd>
          <dt>Mother name</dt>
          <dd>{demo.motherName}</dd>
          <dt>Date of birth</dt>
          <dd>{dayForPeople(demo.dob)}</dd>
          {demo.guardianName && (
            <>
              <dt>Guardian</dt>
              <dd>
                {demo.guardianName},{' '}
                <a href={`tel:${demo.guardianMobile}`}>{demo.guardianMobile}</a>
              </dd>
            </>
          )}
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${demo.email}`}>{demo.email}</a>
          </dd>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${demo.phone}`}>{demo.phone}</a>
          </dd>
          <dt>Address</dt>
          <dd>{demo.address}</dd>
        </dl>
      </div>
    </div>
  </section>
);

type DemoConflict = EditConflict<Demo, ReturnType<typeof snapshotOf>['values']>;

/** Approval needs a date and a time. A decided booking can be decided again. */
function Decision({ conflict }: { conflict: DemoConflict }) {
  const { _id: id } = conflict.record;
  const { busy: rejecting, run } = useAction();
  const form = useAskForm({
    schema: approval,
    values: snapshotOf(conflict.record).values,
    async send({ demoDate, demoTime }) {
      const updatedAt = conflict.version();
      const { message } = await approveDemo({ id, updatedAt, demoDate, demoTime });
      return leaveForList(message ?? 'The booking is approved');
    },
    onFailure: conflict.onFailure,
  });
  const reject = async () => {
    const { message } = await rejectDemo({ id, updatedAt: conflict.version() });
    return leaveForList(message ?? 'The booking is rejected');
  };
  useUnsavedWarning(form.formState.isDirty);
  const busy = form.sending || rejecting;
  return (
    <>
      <ConflictNotice conflict={conflict} form={form} />
      <form className="form two" method="post" noValidate onSubmit={form.submit}>
        <Field label="Demo date" type="date" {...form.field('demoDate')} />
        <Field label="Demo time" type="time" {...form.field('demoTime')} />
        <p className="wide row">
          <button className="button" type="submit" disabled={busy}>
            {form.sending ? 'Approving…' : 'Approve'}
          </button>
          <button
            className="button quiet"
            type="button"
            disabled={busy}
            onClick={() => void run(reject, (failure) => conflict.onFailure(failure, form))}
          >
            {rejecting ? 'Rejecting…' : 'Reject'}
          </button>
          <DeleteRecord
            noun="demo"
            id={id}
            name={conflict.record.fullName}
            what="booking"
            onDone={leaveForList}
          />
          <a className="button quiet" href={lastSeen(paths.adminDemos)}>
            Back to the list
          </a>
        </p>
      </form>
    </>
  );
}

function leaveForList(message: string): 'left' {
  toastNext(message);
  return leave(lastSeen(paths.adminDemos));
}
