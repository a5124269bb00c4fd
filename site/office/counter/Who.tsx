import { collectionDay } from '../../../contract/collection.ts';
import type { CounterPerson } from '../../../contract/counter.ts';
import { today } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import { isRunning } from '../../../contract/order.ts';
import { paths } from '../../../contract/paths.ts';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { reads } from '../kit/calls.ts';
import { MoneyPill, Pill, StatePill } from '../kit/cells.tsx';
import { useTyped } from '../kit/use-typed.ts';
import { digitsOf, fieldOf, type Part } from './sale.ts';

export const findPerson = reads(api.admin['find-person'].$get);

/** Who buys: found by the last digits of the phone number, or new with a name. */
export function Who(props: Part) {
  const { sale, onChange } = props;
  const { typed, person, isNew } = sale;
  const q = typed.trim();
  const { data: found, failed } = useTyped(
    !person && q.length >= 3 ? q : '',
    () => findPerson({ q }),
    150,
  );
  if (person)
    return (
      <Known person={person} onOther={() => onChange(() => ({ person: undefined, enquiry: '' }))} />
    );
  const isUnknown = digitsOf(typed).length >= 10 && (failed || found?.length === 0);
  const asksName = isNew || isUnknown;
  return (
    <section className="card" aria-labelledby="who">
      <div className="body stack">
        <h2 id="who">Who</h2>
        <Field
          label="Phone number"
          type="tel"
          inputMode="tel"
          autoFocus
          hint="The last digits find a customer. Paid and taken along, it may stay empty."
          {...fieldOf(props, 'typed', 'mobile')}
        />
        {failed && <p className="error">{failed}</p>}
        {found && found.length > 0 && (
          <ul className="people stack gap-8" aria-label="Known people">
            {found.map((match) => (
              <li key={match._id}>
                <button
                  className="tile"
                  type="button"
                  onClick={() => onChange(() => ({ person: match }))}
                >
                  <strong>{match.name}</strong>
                  <span className="numbers muted">{match.mobile}</span>
                  {match.due > 0 && <span className="pill bad">Owes {rupees(match.due)}</span>}
                </button>
              </li>
            ))}
          </ul>
        )}
        {asksName ? (
          <>
            <Field label="Name" {...fieldOf(props, 'name')} />
            <Field
              label="Email"
              type="email"
              hint="If they want mails"
              {...fieldOf(props, 'email')}
            />
          </>
        ) : (
          found && (
            <p className="row">
              {found.length === 0 && <span className="muted">Nobody is known by that.</span>}
              <Button quiet onClick={() => onChange(() => ({ isNew: true }))}>
                Somebody new
              </Button>
            </p>
          )
        )}
      </div>
    </section>
  );
}

const Known = ({ person, onOther }: { person: CounterPerson; onOther(): void }) => (
  <section className="card" aria-labelledby="who">
    <div className="body stack">
      <div className="row">
        <h2 id="who">{person.name}</h2>
        <Button quiet small onClick={onOther}>
          Somebody else
        </Button>
      </div>
      <p>
        <span className="numbers">{person.mobile}</span>{' '}
        {person.due > 0 && person.orders.every(({ payable }) => payable !== person.due) && (
          <Pill words={`Owes ${rupees(person.due)}`} look="bad" />
        )}
      </p>
      {person.orders.length > 0 && (
        <ul className="stack gap-8" aria-label="Last orders">
          {person.orders.map(({ _id, orderId, courseName, neededOn, status, ...money }) => (
            <li key={_id} className="row between">
              <a href={paths.adminOrder(_id)}>
                <span className="numbers">{orderId}</span> {courseName}
              </a>
              <span className="numbers">
                {neededOn && `for ${neededOn === today() ? 'today' : collectionDay(neededOn)} `}
                {isRunning(status) ? <MoneyPill {...money} /> : <StatePill of={status} />}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  </section>
);
