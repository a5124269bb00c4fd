import { dayWithWeekday, timeInWords } from '../../../contract/batch-words.ts';
import { rupees } from '../../../contract/money.ts';
import { dueInWords, moneyOf } from '../../../contract/order-money.ts';
import { paths } from '../../../contract/paths.ts';
import type { PersonPage } from '../../../contract/person.ts';
import { isStaff, roleWords } from '../../../contract/team.ts';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import { MailLink } from '../../ui/Email.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { Chat, Phone } from '../kit/cells.tsx';
import { RecordDialog } from '../payment/dialogs.tsx';
import { Opening } from './Opening.tsx';
import { nextOf } from './timeline.ts';
import './person.css';

type Props = { of: PersonPage; onChanged(): void };

/** Who it is, how to reach them, what is due and what comes next. */
export const PersonHead = ({ of, onChanged }: Props) => (
  <div className="card person-head">
    <Reach of={of} />
    <Due of={of} onChanged={onChanged} />
    <Next of={of} />
  </div>
);

function Reach({ of: { person, earlier } }: { of: PersonPage }) {
  const { name, mobile, email, serialNo, role, emailConfirmed } = person;
  const { guardianName, guardianMobile } = person;
  return (
    <section aria-label={name}>
      <p className="numbers">
        <strong>{serialNo}</strong>{' '}
        {isStaff(role) && <span className="pill">{roleWords[role]}</span>}
      </p>
      <p className="row tight">
        {mobile && <Phone of={mobile} />}
        <Chat mobile={mobile} name={name} text={`Hello ${name}, `} />
      </p>
      <p>
        <MailLink address={email} />{' '}
        {email && !emailConfirmed && <span className="pill">Not confirmed</span>}
      </p>
      {earlier.length > 0 && <p className="small muted">Before: {earlier.join(', ')}</p>}
      {!email && !isStaff(role) && (
        <p>
          <Opening small person={{ id: person._id, name, mobile }} />
        </p>
      )}
      {guardianName && (
        <p>
          Guardian: {guardianName}, <Phone of={guardianMobile} />
        </p>
      )}
      <p className="row tight">
        <NewOrder id={person._id} />
        <a className="button quiet small" href="#edit">
          Edit
        </a>
      </p>
    </section>
  );
}

function Due({ of: { due, orders }, onChanged }: Props) {
  const mayRecord = useMay('recordPayments');
  const { open, dialog } = useDialog(onChanged);
  const owing = orders.filter((order) => moneyOf(order).due > 0);
  const claimed = orders.reduce((sum, order) => sum + order.claimed, 0);
  return (
    <section aria-labelledby="person-due">
      <h2 id="person-due">{due > 0 ? `${rupees(due)} due` : 'Nothing is due'}</h2>
      {claimed > 0 && <p>{rupees(claimed)} to verify</p>}
      <ul className="steps">
        {owing.map((order, i) => (
          <li key={order._id}>
            <p>
              <a href={paths.adminOrder(order._id)}>{order.courseName}</a>
              <span className="numbers block">{dueInWords(order)}</span>
            </p>
            {mayRecord && (
              <Button
                quiet={i > 0}
                small
                onClick={() => open((ends) => <RecordDialog order={order} {...ends} />)}
              >
                Record payment
                <span className="visually-hidden"> for {order.courseName}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  );
}

/** A new order for them, at the counter. */
const NewOrder = ({ id }: { id: string }) =>
  useMay('placeOrders') ? (
    <a
      className="button quiet small"
      href={`${paths.adminCounter}?person=${encodeURIComponent(id)}`}
    >
      New order
    </a>
  ) : null;

function Next({ of }: { of: PersonPage }) {
  const next = nextOf(of).slice(0, 4);
  return (
    <section aria-labelledby="person-next">
      <h2 id="person-next">Next</h2>
      {next.length === 0 && <p className="muted">Nothing is planned.</p>}
      <ul>
        {next.map(({ day, time, words, href }) => (
          <li key={`${day} ${time} ${href}`}>
            <p>
              <a href={href}>{words}</a>
              <span className="numbers block">
                {dayWithWeekday(day)}
                {time && `, ${timeInWords(time)}`}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
