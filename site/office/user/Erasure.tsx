import { rupees } from '../../../contract/money.ts';
import type { PersonPage } from '../../../contract/person.ts';
import { api } from '../../lib/api.ts';
import { momentForPeople } from '../../lib/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { countOf } from '../../ui/text.ts';
import { type Ends, useDialog } from '../../ui/use-dialog.ts';
import { Confirm } from '../kit/Confirm.tsx';
import { sends } from '../kit/calls.ts';

const erasePerson = sends(api.admin['erase-person'].$post);

type Props = { of: PersonPage; onChanged(): void };

/** That the person asks to be erased, and until when the school answers. */
export function Erasure({ of, onChanged }: Props) {
  const { open, dialog } = useDialog(onChanged);
  const { person, erasure } = of;
  if (!erasure) return null;
  return (
    <section className="notice" aria-label="Request to be erased">
      <p>
        {person.name} asked on {momentForPeople(erasure.askedAt)} to be erased. Answer by{' '}
        <strong>{momentForPeople(erasure.answerBy)}</strong>.
      </p>
      <p>
        <Button quiet small onClick={() => open((ends) => <EraseDialog of={of} {...ends} />)}>
          Erase…
        </Button>
      </p>
      {dialog}
    </section>
  );
}

/** Says what goes, what the law keeps and what speaks against it, before the erasure. */
function EraseDialog({ of: { person, due, erasure }, ...ends }: Ends & { of: PersonPage }) {
  const { _id: id = '', orders = 0, enquiries = 0, demos = 0, runningCourses = 0 } = erasure ?? {};
  const underEmail = [
    ...(enquiries > 0 ? [countOf(enquiries, 'messages')] : []),
    ...(demos > 0 ? [countOf(demos, 'demo bookings')] : []),
  ];
  return (
    <Confirm
      question={`Erase ${person.name}?`}
      action="Erase for good"
      grave
      send={() => erasePerson({ id, personUpdatedAt: person.updatedAt })}
      {...ends}
    >
      {(due > 0 || runningCourses > 0) && (
        <div className="notice bad" role="note">
          <p>Speak to {person.name} first:</p>
          <ul>
            {due > 0 && <li>{rupees(due)} are still to be paid.</li>}
            {runningCourses > 0 && <li>{countOf(runningCourses, 'courses')} not finished.</li>}
          </ul>
        </div>
      )}
      <p>This goes and cannot be brought back, not from a backup either:</p>
      <ul className="bullets">
        <li>the record with its photo, the login, and everything personal in its history</li>
        {underEmail.length > 0 && <li>{underEmail.join(' and ')} under the confirmed e-mail</li>}
        {orders > 0 && <li>certificates, links and details on {countOf(orders, 'orders')}</li>}
      </ul>
      <p>
        The law makes the school keep for eight years, without the name: order numbers, dates, what
        was bought, amounts, payment references and the serial number.
      </p>
    </Confirm>
  );
}
