import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { whatsappFor } from '../../../contract/business.ts';
import { batchInWords } from '../../../contract/day.ts';
import type { Order } from '../../../contract/order.ts';
import { seatsInWords } from '../../../contract/seat-words.ts';
import { venueInWords } from '../../../contract/venue.ts';
import { useAction } from '../../lib/action.ts';
import { api, ask } from '../../lib/api.ts';
import { useRequest } from '../../lib/request.ts';
import { $user } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import '../../ui/form.css';
import { Failed, Skeleton } from '../../ui/Skeleton.tsx';

type Props = {
  enrolment: Pick<Order, 'batch' | 'courseName' | 'classes'>;
  /** They begin later than on that day. */
  after?: string;
  isBusy: boolean;
  rule?: string;
  onChoose(batch: string): void;
  /** The way out, which stands beside what is done. */
  leave?: ReactNode;
};

export function OtherBatches({ enrolment, after = '', isBusy, rule, onChoose, leave }: Props) {
  const { batch: own, courseName, classes } = enrolment;
  // Without a batch an order knows its course by name alone.
  const query = classes ? { course: classes.courseId } : {};
  const { data, failed, retry } = useRequest(() => ask(api.batch.upcoming.$get({ query })));
  const [chosen, setChosen] = useState('');
  if (failed && !data) return <Failed message={failed} retry={retry} />;
  if (!data) return <Skeleton rows={1} label="Loading the batches" />;
  const free = data.filter(
    (candidate) =>
      candidate._id !== own &&
      candidate.left > 0 &&
      (candidate.days[0] ?? '') > after &&
      (classes || candidate.courseName === courseName),
  );
  if (free.length === 0)
    return (
      <>
        <p>
          <strong>No {after ? 'later' : 'other'} batch has a seat at the moment.</strong>
        </p>
        <p className="row">
          <a
            className="button small"
            href={whatsappFor.batch(courseName)}
            target="_blank"
            rel="noopener"
          >
            Ask us on WhatsApp
          </a>
          {classes && <OtherDates courseId={classes.courseId} />}
          {leave}
        </p>
      </>
    );
  // The only one is chosen already.
  const batch = chosen || (free.length === 1 ? free[0]?._id : '') || '';
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (batch) onChoose(batch);
      }}
    >
      <fieldset className="choice">
        <legend className="legend">Another batch</legend>
        {free.map((other) => (
          <label className="option" key={other._id}>
            <input
              type="radio"
              name="other-batch"
              value={other._id}
              required
              checked={batch === other._id}
              onChange={() => setChosen(other._id)}
            />
            <span>
              <strong>{batchInWords(other)}</strong>
              <br />
              <span className="muted small">
                At {venueInWords(other)} · {seatsInWords(other)}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {rule && <p className="small muted">{rule}</p>}
      <p className={leave ? 'row end' : 'row'}>
        {leave}
        <button className="button" type="submit" disabled={isBusy || !batch}>
          Move my seat
        </button>
      </p>
    </form>
  );
}

function OtherDates({ courseId }: { courseId: string }) {
  const { busy, act } = useAction();
  const [isAsked, setAsked] = useState(false);
  const user = useStore($user);
  if (!user) return null;
  const { name, email } = user;
  if (isAsked) return <span role="status">We write to {email}.</span>;
  const notify = () =>
    act(ask(api.batch['tell-me'].$post({ json: { name, email, courseId, website: '' } })), () =>
      setAsked(true),
    );
  return (
    <Button quiet small off={busy} onClick={notify}>
      Tell me of other dates
    </Button>
  );
}
