import * as z from 'zod/mini';
import { addDays, today } from '../../../contract/day.ts';
import { comingDay } from '../../../contract/day-field.ts';
import type { EnquiryPage } from '../../../contract/enquiry.ts';
import { paths } from '../../../contract/paths.ts';
import { useAction } from '../../lib/action.ts';
import { lastSeen } from '../../lib/list-params.ts';
import { toastNext } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Select } from '../../ui/Field.tsx';
import { leave } from '../../ui/unsaved.ts';
import { type Ends, useDialog } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { ifStale } from '../kit/calls.ts';
import { named, Options } from '../kit/fields.tsx';
import { DeleteRecord } from '../privacy/DeleteRecord.tsx';
import { markEnquirySeen, updateEnquiry } from './api.ts';

type Props = { page: EnquiryPage; onPage(page: EnquiryPage): void; onStale(): Promise<void> };

/** Seen, reopen, snooze, assign and delete. */
export function EnquiryActions({ page, onPage, onStale }: Props) {
  const { _id: id, name, status, updatedAt, snoozedUntil } = page.enquiry;
  const { busy, act } = useAction();
  const { open, dialog } = useDialog();
  const update = (change: Omit<Parameters<typeof updateEnquiry>[0], 'id' | 'updatedAt'>) =>
    act(updateEnquiry({ id, updatedAt, ...change }), ({ data }) => onPage(data), ifStale(onStale));
  const ask = (title: string, ends: Ends) => ({ title, page, onPage, onStale, ...ends });
  return (
    <div className="row tight">
      {status === 'pending' ? (
        <Button
          quiet
          small
          off={busy}
          onClick={() => act(markEnquirySeen({ id, updatedAt }), onStale, ifStale(onStale))}
        >
          Seen
        </Button>
      ) : (
        <Button quiet small off={busy} onClick={() => update({ status: 'pending' })}>
          Reopen
        </Button>
      )}
      {snoozedUntil ? (
        <Button quiet small off={busy} onClick={() => update({ snoozedUntil: '' })}>
          End the snooze
        </Button>
      ) : (
        <Button
          quiet
          small
          off={busy}
          onClick={() => open((ends) => <Snooze {...ask('Snooze until', ends)} />)}
        >
          Snooze
        </Button>
      )}
      <Button
        quiet
        small
        off={busy}
        onClick={() => open((ends) => <Assign {...ask('Assign to', ends)} />)}
      >
        Assign
      </Button>
      <DeleteRecord
        noun="enquiry"
        id={id}
        name={name}
        what="question"
        onDone={(message) => {
          if (message) toastNext(message);
          return leave(lastSeen(paths.adminEnquiries));
        }}
      />
      {dialog}
    </div>
  );
}

type AskProps = Ends & Props & { title: string };

const snooze = z.object({ snoozedUntil: comingDay('Choose a day') });

/** The day on which it is looked at again. */
const Snooze = ({ page, onPage, onStale, ...ends }: AskProps) => (
  <AskDialog
    action="Snooze"
    schema={snooze}
    values={{ snoozedUntil: addDays(today(), 1) }}
    send={async ({ snoozedUntil }) => {
      const { _id: id, updatedAt } = page.enquiry;
      const answer = await updateEnquiry({ id, updatedAt, snoozedUntil });
      onPage(answer.data);
      return answer;
    }}
    onFailure={ifStale(onStale)}
    {...ends}
  >
    {(form) => (
      <Field
        label="Day"
        type="date"
        min={addDays(today(), 1)}
        hint="It is pending again on that day, and listed under Snoozed until then."
        {...form.field('snoozedUntil')}
      />
    )}
  </AskDialog>
);

const assign = z.object({ assignedTo: z.string() });

/** Who takes care of it. */
const Assign = ({ page, onPage, onStale, ...ends }: AskProps) => (
  <AskDialog
    action="Assign"
    schema={assign}
    values={{ assignedTo: page.enquiry.assignedTo }}
    send={async ({ assignedTo }) => {
      const { _id: id, updatedAt } = page.enquiry;
      const answer = await updateEnquiry({ id, updatedAt, assignedTo });
      onPage(answer.data);
      return answer;
    }}
    onFailure={ifStale(onStale)}
    {...ends}
  >
    {(form) => (
      <Select label="Colleague" {...form.field('assignedTo')}>
        <option value="">Nobody</option>
        <Options of={named(page.colleagues)} />
      </Select>
    )}
  </AskDialog>
);
