import type * as z from 'zod/mini';
import type { OfficeDemoClass } from '../../../contract/demo-class.ts';
import {
  updateDemoClass,
  type UpdateDemoClass as Values,
} from '../../../contract/demo-class-office.ts';
import { useAskForm } from '../../lib/form.ts';
import { toast } from '../../lib/toast.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { Submit } from '../../ui/Submit.tsx';
import { ConflictNotice } from '../history/ConflictNotice.tsx';
import { useEditConflict } from '../history/conflict.ts';
import { updateClass } from './api.ts';
import { ClassFields } from './ClassFields.tsx';
import { whoIsTold } from './who-is-told.ts';

type Props = { of: OfficeDemoClass; onClose(): void; onDone(): void };

const schema = updateDemoClass as unknown as z.ZodMiniType<Values, Values>;

const valuesOf = ({ _id: id, ...one }: OfficeDemoClass): Values => ({
  ...{ id, day: one.day, startTime: one.startTime, endTime: one.endTime, place: one.place },
  ...{ teacherId: one.teacherId, seats: one.seats },
  state: one.state === 'closed' ? 'closed' : 'open',
});

const snapshotOf = (one: OfficeDemoClass) => ({
  values: valuesOf(one),
  version: one.updatedAt,
});

/** The day, hours, place, teacher and seats of a class, with what a change means for who booked it. */
export function EditClass({ of: loaded, onClose, onDone }: Props) {
  const conflict = useEditConflict(loaded, snapshotOf);
  const form = useAskForm({
    schema,
    values: valuesOf(loaded),
    async send(values) {
      const { message } = await updateClass({ ...values, updatedAt: conflict.version() });
      toast(message ?? 'Demo class saved');
      onDone();
    },
    onFailure: conflict.onFailure,
  });
  const [day, startTime, place] = form.watch(['day', 'startTime', 'place']);
  return (
    <Dialog title="Change demo class" onClose={onClose} locked={form.sending}>
      <form className="form" method="post" noValidate onSubmit={form.submit}>
        <ConflictNotice conflict={conflict} form={form} />
        <Field label="Day" type="date" {...form.field('day')} />
        <ClassFields form={form} />
        <p className="notice" role="status">
          {whoIsTold(conflict.record, { day, startTime, place })}
        </p>
        <FormFailure message={form.failure} />
        <p>
          <Submit sending={form.sending} busy="Saving…">
            Save
          </Submit>
        </p>
      </form>
    </Dialog>
  );
}
