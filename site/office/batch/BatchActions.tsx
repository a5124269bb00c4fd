import { useState } from 'react';
import type { Batch } from '../../../contract/batch-office.ts';
import { addDays, today } from '../../../contract/day.ts';
import { paths } from '../../../contract/paths.ts';
import { noteDays, type RosterEntry } from '../../../contract/roster.ts';
import { useAction } from '../../lib/action.ts';
import { api, askFile } from '../../lib/api.ts';
import { useMay } from '../../lib/role.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { useActions } from '../kit/actions.tsx';
import { More } from '../kit/buttons.tsx';
import { CsvButton, fileName } from '../kit/Download.tsx';
import { AddStudent } from './AddStudent.tsx';
import { updateBatch } from './api.ts';
import { cancellation, MailAll, newRound, WhatsAppAll } from './batch-dialogs.tsx';
import { valuesOf } from './batch-form.ts';

type Props = {
  batch: Batch;
  /** Undefined until they are loaded: nothing that concerns them can be done before. */
  students: RosterEntry[] | undefined;
  onChanged(): Promise<void>;
};

export function BatchActions({ batch, students, onChanged }: Props) {
  const { open, dialog } = useDialog(onChanged);
  const { start, dialog: question } = useActions({ onDone: onChanged, onStale: onChanged });
  const [round, setRound] = useState(() => newRound(batch));
  const [isWriting, setWriting] = useState(false);
  const { busy, run } = useAction();
  const mayEdit = useMay('editBatches');
  const mayMove = useMay('moveSeats');
  const mayTake = useMay('takeAttendance');
  const mayIssue = useMay('issueCertificates');
  const { _id: id, state, updatedAt, lastDay } = batch;
  const isOver = state === 'cancelled' || lastDay < today();
  const reached = (students ?? []).filter(({ seat }) => seat !== 'none');
  const setState = (next: 'open' | 'closed') =>
    run(
      async () => {
        const { courseId: _, ...values } = valuesOf(batch);
        await updateBatch({ ...values, id, updatedAt, state: next });
        toast(next === 'open' ? 'It can be booked' : 'It cannot be booked any more');
        await onChanged();
      },
      () => void onChanged(),
    );
  const toNote = batch.lessons.findLast(
    ({ day }) => day <= today() && day >= addDays(today(), -noteDays),
  );
  const isRunning = mayTake && !isOver && toNote !== undefined;
  const toOpen = mayEdit && !isOver && state !== 'open';
  return (
    <div className="row no-print">
      {mayTake && state !== 'cancelled' && toNote && (
        <a className={isRunning ? 'button' : 'button quiet'} href={paths.adminRegister(toNote._id)}>
          Take attendance
        </a>
      )}
      {toOpen && (
        <Button quiet={isRunning} off={busy} onClick={() => void setState('open')}>
          Open for booking
        </Button>
      )}
      {mayMove && (state === 'open' || state === 'closed') && (
        <Button
          quiet={isRunning || toOpen || isOver}
          onClick={() => open((ends) => <AddStudent batch={batch} {...ends} />)}
        >
          Add a student
        </Button>
      )}
      {mayIssue && state !== 'cancelled' && lastDay <= today() && (
        <a className="button quiet" href={`${paths.adminCertificates}?batch=${id}`}>
          Issue certificates
        </a>
      )}
      {mayEdit && state !== 'cancelled' && (
        <a className="button quiet" href={paths.adminEditBatch(id)}>
          Change
        </a>
      )}
      <More>
        {reached.length > 0 && (
          <Button className="text-button" onClick={() => setWriting(true)}>
            WhatsApp to all
          </Button>
        )}
        {mayEdit && reached.length > 0 && (
          <Button
            className="text-button"
            onClick={() =>
              open(({ onClose }) => (
                <MailAll batch={batch} students={reached} onClose={onClose} onDone={onClose} />
              ))
            }
          >
            Mail to all
          </Button>
        )}
        {mayEdit && !isOver && state === 'open' && (
          <Button className="text-button" off={busy} onClick={() => void setState('closed')}>
            Close bookings
          </Button>
        )}
        <Button className="text-button" onClick={() => print()}>
          Print
        </Button>
        <CsvButton
          look="text-button"
          name={fileName('roster', { courseName: batch.courseName }, batch.firstDay)}
          load={() => askFile(api.batch['export-roster'].$get({ query: { id } }))}
        />
        {mayEdit && (
          <a className="text-button" href={`${paths.adminAddBatch}?copy=${id}`}>
            Copy
          </a>
        )}
        {mayEdit && !isOver && (
          <Button
            className="text-button"
            off={!students}
            onClick={() => students && start(cancellation, { batch, students })}
          >
            Cancel the batch
          </Button>
        )}
      </More>
      {dialog}
      {question}
      {isWriting && (
        <WhatsAppAll
          batch={batch}
          students={reached}
          round={round}
          onRound={setRound}
          onClose={() => setWriting(false)}
        />
      )}
    </div>
  );
}
