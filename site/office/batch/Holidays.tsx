import { type Holiday, holiday as schema } from '../../../contract/batch-office.ts';
import { dayWithWeekday } from '../../../contract/batch-words.ts';
import { today } from '../../../contract/day.ts';
import { useAction } from '../../lib/action.ts';
import { type AskForm, useAskForm } from '../../lib/form.ts';
import { useRequest } from '../../lib/request.ts';
import { toastAnswer } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { onceOnly } from '../../ui/once-only.ts';
import { FormFailure, Submit } from '../../ui/Submit.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { Stacked } from '../kit/cells.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { listHolidays, setHolidays } from './api.ts';

/** Opens the list of holidays. */
export function HolidaysButton() {
  const { open, dialog } = useDialog();
  return (
    <>
      <Button quiet onClick={() => open(({ onClose }) => <HolidaysDialog onClose={onClose} />)}>
        Holidays
      </Button>
      {dialog}
    </>
  );
}

/** Days on which there are no classes: new batches leave them out. Each change is saved at once. */
function HolidaysDialog({ onClose }: { onClose(): void }) {
  const holidays = useRequest(listHolidays);
  const { busy: isRemoving, act } = useAction();
  const form = useAskForm({
    schema,
    values: { day: '', name: '' },
    async send(one) {
      const others = holidays.data?.filter(({ day }) => day !== one.day) ?? [];
      const { data } = await toastAnswer(setHolidays({ holidays: [...others, one] }));
      holidays.set(data);
      form.reset();
    },
  });
  const remove = (list: Holiday[], { day: gone }: Holiday) =>
    act(setHolidays({ holidays: list.filter(({ day }) => day !== gone) }), ({ data }) =>
      holidays.set(data),
    );
  // One change at a time: each sends the whole list.
  const isBusy = isRemoving || form.sending;
  return (
    <Dialog title="Holidays" onClose={onClose} locked={isBusy} leave="Done">
      <p className="muted">
        New batches have no classes on these days, and nothing is collected from the bakery. Classes
        that are planned already stay.
      </p>
      <Loaded of={holidays} label="Loading the holidays" rows={2}>
        {(data) => (
          <>
            <AddHoliday form={form} isBusy={isBusy} />
            {data.length === 0 && <p>No holidays yet.</p>}
            <ul className="holidays" onClickCapture={onceOnly}>
              {data.map((one) => (
                <li key={one.day} className={one.day < today() ? 'muted' : undefined}>
                  <Stacked look="numbers" below={dayWithWeekday(one.day)}>
                    {one.name}
                  </Stacked>
                  <IconButton
                    name="remove"
                    label={`Remove ${one.name}, ${dayWithWeekday(one.day)}`}
                    off={isBusy}
                    onClick={() => remove(data, one)}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

type AddProps = { form: AskForm<Holiday, Holiday>; isBusy: boolean };

const AddHoliday = ({ form, isBusy }: AddProps) => (
  <form className="form" method="post" noValidate onSubmit={form.submit}>
    <Field label="Day" type="date" {...form.field('day')} />
    <Field label="Name" {...form.field('name')} />
    <FormFailure message={form.failure} />
    <p>
      <Submit sending={isBusy} busy="Add the holiday">
        Add the holiday
      </Submit>
    </p>
  </form>
);
