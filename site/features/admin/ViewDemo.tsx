import { useState } from 'react';
import { approveDemo, type Demo } from '../../../contract/demo.ts';
import { paths } from '../../../contract/paths.ts';
import { lastSeen } from '../../lib/address.ts';
import { api, ask, CallFailed } from '../../lib/api.ts';
import { useAsked } from '../../lib/asked.ts';
import { dayForPeople, momentForPeople } from '../../lib/dates.ts';
import { useAskForm } from '../../lib/form.ts';
import { toast, toastNext } from '../../lib/toast.ts';
import { Field } from '../../ui/Field.tsx';
import { leave, useUnsavedWarning } from '../../ui/unsaved.ts';
import { Failed, Waiting } from '../../ui/Waiting.tsx';
import { demo as load } from './calls.ts';
import { DemoPill } from './DemoPill.tsx';
import { History } from './History.tsx';

/** One booking, and the decision about it. */
export function ViewDemo({ id }: { id: string }) {
  const { data, failed, again } = useAsked(() => load(id));
  if (failed && !data) return <Failed message={failed} again={again} />;
  if (!data) return <Waiting label="Loading the booking" />;
  return (
    <>
      <Person demo={data} />
      <Decision demo={data} />
      <History noun="demo" id={data._id} />
    </>
  );
}

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
              <dd>{`${dayForPeople(demo.demoDate)}, ${demo.demoTime}`}</dd>
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
function Decision({ demo }: { demo: Demo }) {
  const { _id: id } = demo;
  const [rejecting, setRejecting] = useState(false);
  const done = (message: string | undefined, otherwise: string) => {
    toastNext(message ?? otherwise);
    leave(lastSeen(paths.adminDemos));
  };
  const form = useAskForm({
    schema: approveDemo,
    values: { id, demoDate: demo.demoDate, demoTime: demo.demoTime },
    async send({ demoDate, demoTime }) {
      const json = { id, status: 'success', demoDate, demoTime };
      const { message } = await ask(api.demo['approve-demo'].$post({ json }));
      done(message, 'The booking is approved');
    },
  });
  const reject = async () => {
    setRejecting(true);
    try {
      const json = { id, status: 'rejected' };
      const { message } = await ask(api.demo['reject-demo'].$post({ json }));
      done(message, 'The booking is rejected');
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      toast(error.message, 'error');
      setRejecting(false);
    }
  };
  useUnsavedWarning(form.formState.isDirty);
  const busy = form.sending || rejecting;
  return (
    <form className="form two" method="post" noValidate onSubmit={form.submit}>
      <Field
        label="Demo date"
        type="date"
        error={form.error('demoDate')}
        {...form.register('demoDate')}
      />
      <Field
        label="Demo time"
        type="time"
        error={form.error('demoTime')}
        {...form.register('demoTime')}
      />
      <p className="wide row">
        <button className="button" type="submit" disabled={busy}>
          {form.sending ? 'Approving…' : 'Approve'}
        </button>
        <button
          className="button quiet"
          type="button"
          disabled={busy}
          onClick={() => void reject()}
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
