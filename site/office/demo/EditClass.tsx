import {
  updateDemoClass,
  type UpdateDemoClass as Values,
} from '../../../contract/demo-class-office.ts';
import type { OfficeDemoClass } from '../../../contract/demo-reply.ts';
import { Field } from '../../ui/Field.tsx';
import type { Ends } from '../../ui/use-dialog.ts';
import { ConflictNotice } from '../history/ConflictNotice.tsx';
import { useEditConflict } from '../history/conflict.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { formOf } from '../kit/fields.tsx';
import { updateClass } from './api.ts';
import { ClassFields } from './ClassFields.tsx';
import { whoIsTold } from './who-is-told.ts';

type Props = Ends & { of: OfficeDemoClass };

const valuesOf = ({ _id: id, ...one }: OfficeDemoClass): Values => ({
  ...{ id, day: one.day, startTime: one.startTime, endTime: one.endTime, place: one.place },
  ...{ teacherId: one.teacherId, seats: one.seats },
  state: one.state === 'closed' ? 'closed' : 'open',
});

const snapshotOf = (one: OfficeDemoClass) => ({
  values: valuesOf(one),
  version: one.updatedAt,
});

/** Changes a class, and says what that means for who booked it. */
export function EditClass({ of: loaded, ...ends }: Props) {
  const conflict = useEditConflict(loaded, snapshotOf);
  return (
    <AskDialog
      title="Change demo class"
      action="Save"
      schema={formOf(updateDemoClass)}
      values={valuesOf(loaded)}
      send={(values) => updateClass({ ...values, updatedAt: conflict.version() })}
      onFailure={conflict.onFailure}
      {...ends}
    >
      {(form) => {
        const [day, startTime, place] = form.watch(['day', 'startTime', 'place']);
        return (
          <>
            <ConflictNotice conflict={conflict} form={form} />
            <Field label="Day" type="date" {...form.field('day')} />
            <ClassFields form={form} />
            <p className="notice" role="status">
              {whoIsTold(conflict.record, { day, startTime, place })}
            </p>
          </>
        );
      }}
    </AskDialog>
  );
}
