import { dayInWords, dayWithWeekday, timeInWords, today } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import { dueInWords, duesOf, isOverdue, payable } from '../../../contract/order-money.ts';
import { paths } from '../../../contract/paths.ts';
import type { PersonPage } from '../../../contract/person.ts';
import { isStaff, roleWords } from '../../../contract/team.ts';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import { MailLink } from '../../ui/Email.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { NewOrder } from '../counter/NewOrder.tsx';
import { useActions } from '../kit/actions.tsx';
import { MainAction } from '../kit/buttons.tsx';
import { Chat, Phone } from '../kit/cells.tsx';
import { RecordDialog } from '../payment/dialogs.tsx';
import { Opening } from './Opening.tsx';
import { correctEmail } from './person-actions.tsx';
import { nextOf } from './timeline.ts';
import './person.css';

type Props = { of: PersonPage; onChanged(): void };

/** Who it is, how to reach them, what is due and what comes next. */
export const PersonHead = ({ of, onChanged }: Props) => (
  <div className="person-head box">
    <Reach of={of} onChanged={onChanged} />
    <Due of={of} onChanged={onChanged} />
    <Next of={of} />
  </div>
);

function Reach({ of: { person, earlier, bouncedSince }, onChanged }: Props) {
  const { name, mobile, email, serialNo, role, emailConfirmed, address } = person;
  const { guardianName, guardianMobile, dob } = person;
  const mayCorrect = useMay(isStaff(role) ? 'manageTeam' : 'approveChanges');
  const { start, dialog } = useActions({ onDone: onChanged });
  return (
    <section aria-label={name}>
      <MainAction>
        <NewOrder of="person" id={person._id} />
      </MainAction>
      <p className="row contact">
        {mobile && <Phone of={mobile} />}
        <Chat mobile={mobile} name={name} text={`Hello ${name}, `} />
        <MailLink address={email} />
        {email && !emailConfirmed && <span className="pill">Not confirmed</span>}
        {mayCorrect && (
          <Button className="text-button small" onClick={() => start(correctEmail, person)}>
            {email ? 'Correct' : 'Add'}
            <span className="visually-hidden"> e-mail</span>
          </Button>
        )}
      </p>
      {bouncedSince && (
        <p className="notice">
          Mails do not arrive since {dayInWords(today(Date.parse(bouncedSince)))}: call, and ask for
          another address.
        </p>
      )}
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
      <p className="small muted">
        <span className="numbers">{serialNo}</span>
        {dob && `, born ${dayInWords(dob)}`}
        {address && `, ${address}`}{' '}
        {isStaff(role) && <span className="pill">{roleWords[role]}</span>}
      </p>
      {dialog}
    </section>
  );
}

type Order = PersonPage['orders'][number];

/** The first day by which something of an order is due; those without one come last. */
const dueOn = (order: Order) => duesOf(order)[0]?.by || '9';

function Due({ of: { due, orders }, onChanged }: Props) {
  const mayRecord = useMay('recordPayments');
  const { open, dialog } = useDialog(onChanged);
  const owing = orders
    .filter((order) => payable(order) > 0)
    .toSorted((a, b) => dueOn(a).localeCompare(dueOn(b)));
  const { isPressing, words, more } = duesInWords({ due, orders });
  return (
    <section aria-labelledby="person-due">
      <h2 id="person-due" className={isPressing ? 'pressing' : undefined}>
        {words}
      </h2>
      {more && <p className="numbers">{more}</p>}
      <ul className="bare">
        {owing.map((order, i) => (
          <li key={order._id} className="line">
            <p>
              <a href={paths.adminOrder(order._id)}>
                {order.courseName}
                <span className={`block numbers${isOverdue(order) ? ' pressing' : ''}`}>
                  {dueInWords(order)}
                </span>
              </a>
            </p>
            {mayRecord && (
              <Button
                quiet={i > 0}
                small
                onClick={() => open((ends) => <RecordDialog order={order} {...ends} />)}
              >
                Record<span className="visually-hidden"> payment for {order.courseName}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  );
}

function Next({ of }: { of: PersonPage }) {
  const next = nextOf(of).slice(0, 4);
  return (
    <section aria-labelledby="person-next">
      <h2 id="person-next">Next</h2>
      {next.length === 0 && <p className="muted">Nothing is planned.</p>}
      <ul className="bare">
        {next.map(({ day, time, words, href }) => (
          <li key={`${day} ${time} ${href}`} className="line">
            <p>
              <a href={href}>
                {words}
                <span className="block numbers">
                  {dayWithWeekday(day)}
                  {time && `, ${timeInWords(time)}`}
                </span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type PersonOrder = PersonPage['orders'][number];

/** What a person owes, first what is overdue, and `more` beside it. */
export function duesInWords({ due, orders }: Pick<PersonPage, 'due' | 'orders'>) {
  const sum = (of: (order: PersonOrder) => number) =>
    orders.reduce((all, order) => all + of(order), 0);
  const overdue = sum((order) => (isOverdue(order) ? payable(order) : 0));
  const claimed = sum((order) => order.claimed);
  const owed = due > 0 ? `${rupees(due)} due` : 'Nothing is due';
  return {
    isPressing: overdue > 0,
    words: overdue > 0 ? `${rupees(overdue)} overdue` : owed,
    more: [
      overdue > 0 && due > overdue && `${rupees(due - overdue)} to come`,
      claimed > 0 && `${rupees(claimed)} to verify`,
    ]
      .filter(Boolean)
      .join(' · '),
  };
}
