import { rupees } from '../../../contract/money.ts';
import type { ErasureRequest } from '../../../contract/privacy.ts';
import { useAction } from '../../lib/action.ts';
import { toast } from '../../lib/toast.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { countOf } from '../../ui/text.ts';
import { erasePerson } from '../api.ts';

type Props = { request: ErasureRequest; onClose(): void; onDone(): void };

/** Says what goes, what the law makes the school keep and what speaks against it now, before a person is erased. */
export function EraseDialog({ request, onClose, onDone }: Props) {
  const { _id: id, person, holds, openBalance, runningCourses } = request;
  const { busy, run } = useAction();
  const erase = async () => {
    const { message } = await erasePerson({ id, personUpdatedAt: person.updatedAt });
    toast(message ?? 'The person is erased');
    onDone();
  };
  return (
    <ConfirmDialog
      question={`Erase ${person.name}?`}
      action="Erase for good"
      busy={busy}
      onConfirm={() => void run(erase)}
      onClose={onClose}
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
    </ConfirmDialog>
  );
}
