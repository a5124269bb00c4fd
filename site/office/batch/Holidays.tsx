import { useState } from 'react';
import { type Holiday, holidays as schema } from '../../../contract/batch-office.ts';
import { dayWithWeekday } from '../../../contract/batch-words.ts';
import { today } from '../../../contract/day.ts';
import { useAction } from '../../lib/action.ts';
import { useRequest } from '../../lib/request.ts';
import { said } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
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
  const { busy, run } = useAction();
  const save = (list: Holiday[]) =>
    run(async () => {
      const { data } = await said(setHolidays({ holidays: list }));
      holidays.set(data);
    });
  return (
    <Dialog title="Holidays" onClose={onClose} locked={busy}>
      <p className="muted">
        New batches have no classes on these days. Classes that are planned already stay.
      </p>
      <Loaded of={holidays} label="Loading the holidays" rows={2}>
        {(data) => (
          <>
            <AddHoliday list={data} busy={busy} onSave={save} />
            {data.length === 0 && <p>No holidays yet.</p>}
            <ul className="holidays">
              {data.map((one) => (
                <li key={one.day} className={one.day < today() ? 'muted' : undefined}>
                  <Stacked look="numbers" below={dayWithWeekday(one.day)}>
                    {one.name}
                  </Stacked>
                  <IconButton
                    name="remove"
                    label={`Remove ${one.name}, ${dayWithWeekday(one.day)}`}
                    off={busy}
                    onClick={() => void save(data.filter(({ day }) => day !== one.day))}
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

type AddProps = { list: Holiday[]; busy: boolean; onSave(list: Holiday[]): Promise<void> };

const empty: Holiday = { day: '', name: '' };

function AddHoliday({ list, busy, onSave }: AddProps) {
  const [typed, setTyped] = useState(empty);
  const [errors, setErrors] = useState<Partial<Holiday>>({});
  const add = async () => {
    const found = schema.safeParse({ holidays: [typed] });
    const messages = (found.error?.issues ?? []).map(({ path, message }) => [path.at(-1), message]);
    setErrors(Object.fromEntries(messages));
    if (!found.success) return;
    const others = list.filter(({ day }) => day !== typed.day);
    await onSave([...others, ...found.data.holidays]);
    setTyped(empty);
  };
  return (
    <form
      className="form"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void add();
      }}
    >
      <Field
        label="Day"
        type="date"
        value={typed.day}
        error={errors.day}
        onChange={({ target }) => setTyped({ ...typed, day: target.value })}
      />
      <Field
        label="Name"
        autoComplete="off"
        value={typed.name}
        error={errors.name}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
      />
      <p>
        <Button type="submit" off={busy} onClick={() => undefined}>
          Add the holiday
        </Button>
      </p>
    </form>
  );
}
