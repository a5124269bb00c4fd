import { useState } from 'react';
import { approveDemo as approval, type Demo } from '../../../contract/demo.ts';
import type { Stale } from '../../../contract/history.ts';
import { paths } from '../../../contract/paths.ts';
import { useAction } from '../../lib/action.ts';
import { dayForPeople, momentForPeople } from '../../lib/dates.ts';
import { useAskForm } from '../../lib/form.ts';
import { lastSeen } from '../../lib/list-params.ts';
import { toastNext } from '../../lib/toast.ts';
import { Field } from '../../ui/Field.tsx';
import { capitalize } from '../../ui/text.ts';
import { leave, useUnsavedWarning } from '../../ui/unsaved.ts';
import { approveDemo, getDemo, rejectDemo } from '../api.ts';
import { Loaded } from '../form/Loaded.tsx';
import { History } from '../history/History.tsx';
import { onConflict } from '../history/save-conflict.ts';
import { DemoPill } from './DemoPill.tsx';

/** What somebody else made of the booking while it was open here. */
type Overtaken = { demo: Demo; by: string };

/** One booking, and the decision about it. */
export const ViewDemo = ({ id }: { id: string }) => (
  <Loaded load={() => getDemo(id)} label="Loading the booking">
    {(demo) => <Booking demo={demo} />}
  </Loaded>
);

function Booking({ demo: first }: { demo: Demo }) {
  const [overtaken, setOvertaken] = useState<Overtaken>();
  const demo = overtaken?.demo ?? first;
  return (
    <>
      <Person demo={demo} />
      {overtaken && <Notice {...overtaken} />}
      <Decision demo={demo} onOvertaken={setOvertaken} />
      <History noun="demo" id={demo._id} key={demo.updatedAt} />
    </>
  );
}

const classOf = ({ demoDate, demoTime }: Demo) => `${dayForPeople(demoDate)}, ${demoTime}`;

const Notice = ({ demo, by }: Overtaken) => (
  <p className="notice" role="alert" key={demo.updatedAt}>
    <strong>{by} decided this first.</strong> The booking is now {capitalize(demo.status)}
    {demo.demoDate && `, class on ${classOf(demo)}`}. Nothing you typed is lost: decide again if you
    still want to.
  </p>
);

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
              <dt>Class</dt>
              <dd>{classOf(demo)}</dd>
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

/** Approve needs a day and a time; reject needs nothing. A booking that is decided can be decided anew. */
function Decision({ demo, onOvertaken }: { demo: Demo; onOvertaken(what: Overtaken): void }) {
  const { _id: id, updatedAt } = demo;
  const { busy: rejecting, run } = useAction();
  const done = (message: string | undefined, otherwise: string) => {
    toastNext(message ?? otherwise);
    return leave(lastSeen(paths.adminDemos));
  };
  const meet = onConflict(async ({ data }) => {
    const { current, changes } = (data ?? {}) as Partial<Stale<Demo>>;
    const demo = current ?? (await getDemo(id)).data;
    onOvertaken({ demo, by: changes?.[0]?.by.name ?? 'Somebody else' });
  });
  const form = useAskForm({
    schema: approval,
    values: { id, demoDate: demo.demoDate, demoTime: demo.demoTime },
    async send({ demoDate, demoTime }) {
      const { message } = await approveDemo({ id, updatedAt, demoDate, demoTime });
      return done(message, 'The booking is approved');
    },
    onFailure: meet,
  });
  const reject = async () => {
    const { message } = await rejectDemo({ id, updatedAt });
    return done(message, 'The booking is rejected');
  };
  useUnsavedWarning(form.formState.isDirty);
  const busy = form.sending || rejecting;
  return (
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
          onClick={() => void run(reject, meet)}
        >
          {rejecting ? 'Rejecting…' : 'Reject'}
        </button>
        <a className="button quiet" href={lastSeen(paths.adminDemos)}>
          Back to the list
        </a>
      </p>
    </form>
  );
}
