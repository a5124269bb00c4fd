import type * as z from 'zod/mini';
import { dayWithWeekday } from '../../../contract/batch-words.ts';
import { today } from '../../../contract/day.ts';
import {
  addDemoClasses,
  type AddDemoClasses as Values,
} from '../../../contract/demo-class-office.ts';
import { useAskForm } from '../../lib/form.ts';
import { useRequest } from '../../lib/request.ts';
import { toast } from '../../lib/toast.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { Submit } from '../../ui/Submit.tsx';
import { listHolidays } from '../batch/api.ts';
import { DayPicker } from '../batch/DayPicker.tsx';
import '../batch/batch.css';
import '../batch/batch-form.css';
import { addClasses } from './api.ts';
import { ClassFields } from './ClassFields.tsx';

type Props = { onClose(): void; onDone(): void };

const schema = addDemoClasses as unknown as z.ZodMiniType<Values, Values>;

/** The same class on several days. */
export function AddClasses({ onClose, onDone }: Props) {
  const holidays = useRequest(listHolidays);
  const form = useAskForm({
    schema,
    values: {
      ...{ days: [], startTime: '11:00', endTime: '12:30', place: 'Institute' },
      ...{ teacherId: '', seats: 8 },
    },
    async send(json) {
      const { message } = await addClasses(json);
      toast(message ?? 'Demo classes added');
      onDone();
    },
  });
  const days = form.watch('days');
  const toggle = (day: string) => {
    if (day < today()) return;
    const next = days.includes(day) ? days.filter((one) => one !== day) : [...days, day];
    form.setValue('days', next.toSorted(), { shouldValidate: form.error('days') !== undefined });
  };
  return (
    <Dialog title="Add demo classes" onClose={onClose} locked={form.sending}>
      <form className="form" method="post" noValidate onSubmit={form.submit}>
        <fieldset className="field demo-days" aria-describedby="demo-days">
          <legend>Days</legend>
          <DayPicker days={days} holidays={holidays.data ?? []} onToggle={toggle} />
          <p id="demo-days" className={form.error('days') ? 'error' : 'muted'} role="status">
            {form.error('days') ?? (days.map(dayWithWeekday).join('; ') || 'Choose days above.')}
          </p>
        </fieldset>
        <ClassFields form={form} />
        <FormFailure message={form.failure} />
        <p>
          <Submit sending={form.sending} busy="Adding…">
            Add
          </Submit>
        </p>
      </form>
    </Dialog>
  );
}
