import { rupees } from '../../../contract/money.ts';
import type { ErasureRequest } from '../../../contract/privacy.ts';
import { countOf } from '../../ui/text.ts';
import type { Ends } from '../../ui/use-dialog.ts';
import { erasePerson } from '../api.ts';
import { Confirm } from '../kit/Confirm.tsx';

type Props = Ends & { request: ErasureRequest };

/** Says what goes, what the law makes the school keep and what speaks against it now, before a person is erased. */
export function EraseDialog({ request, ...ends }: Props) {
  const { _id: id, person, holds, openBalance, runningCourses } = request;
  return (
    <Confirm
      question={`Erase ${person.name}?`}
      action="Erase for good"
      send={() => erasePerson({ id, personUpdatedAt: person.updatedAt })}
      {...ends}
    >
      {(openBalance > 0 || runningCourses > 0) && (
        <div className="notice bad" role="note">
          <p>Speak to {person.name} first:</p>
          <ul>
            {openBalance > 0 && <li>{rupees(openBalance)} are still to be paid.</li>}
            {runningCourses > 0 && <li>{countOf(runningCourses, 'courses')} not finished.</li>}
          </ul>
        </div>
      )}
      <p>This goes and cannot be brought back, not from a backup either:</p>
      <ul className="bullets">
        <li>the record with its photo, the login, and everything personal in its history</li>
        <li>
          {countOf(holds.enquiries, 'messages')} and {countOf(holds.demos, 'demo bookings')} under
          the confirmed e-mail
        </li>
        <li>certificates, links and details on {countOf(holds.orders, 'orders')}</li>
      </ul>
      <p>
        The law makes the school keep for eight years, without the name: order numbers, dates, what
        was bought, amounts, payment references and the serial number.
      </p>
    </Confirm>
  );
}
