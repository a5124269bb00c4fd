import type { ReactNode } from 'react';
import {
  type Batch,
  type Holiday,
  mostSeats,
  type Teacher,
} from '../../../contract/batch-office.ts';
import { places } from '../../../contract/course.ts';
import { Field, Select, TextArea } from '../../ui/Field.tsx';
import type { EditConflict } from '../history/conflict.ts';
import { PageForm } from '../kit/PageForm.tsx';
import type { BatchFormApi, BatchValues } from './batch-form.ts';
import { Clashes } from './Clashes.tsx';
import { DaysField } from './DaysField.tsx';
import type { usePlan } from './plan.ts';
import './batch.css';
import './batch-form.css';

type Props = {
  form: BatchFormApi;
  planning: ReturnType<typeof usePlan>;
  teachers: Teacher[];
  holidays: Holiday[];
  states: readonly BatchValues['state'][];
  /** Seats that cannot be taken away, since somebody has them. */
  taken?: number;
  own?: string;
  conflict?: EditConflict<Batch, BatchValues>;
  action: string;
  back: string;
  /** The course, in its own way for a new batch and one that stands. */
  children: ReactNode;
};

const stateWords: Record<BatchValues['state'], string> = {
  draft: 'Draft: only the office sees it',
  open: 'Open: it can be booked',
  closed: 'Closed: no new bookings',
};

/** The form of a batch. */
export function BatchFields({
  form,
  planning,
  teachers,
  holidays,
  states,
  taken = 0,
  ...props
}: Props) {
  const { field } = form;
  const { children, own, ...frame } = props;
  return (
    <PageForm form={form} look="form two batch-form" {...frame}>
      {children}
      <Select label="State" {...field('state')}>
        {states.map((one) => (
          <option key={one} value={one}>
            {stateWords[one]}
          </option>
        ))}
      </Select>
      <DaysField form={form} planning={planning} holidays={holidays} />
      <div className="pair">
        <Field label="Begins" type="time" {...field('startTime')} />
        <Field label="Ends" type="time" {...field('endTime')} />
      </div>
      <Field
        label="Seats"
        inputMode="numeric"
        autoComplete="off"
        hint={
          taken > 0
            ? `${taken} are taken or offered: it cannot be less. To take one away, move its student first.`
            : `1 to ${mostSeats}`
        }
        {...field('seats')}
      />
      <Select label="Place" {...field('place')}>
        {places.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      <Select label="Teacher" {...field('teacherId')}>
        <option value="">Nobody yet</option>
        {teachers.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </Select>
      <Clashes form={form} {...(own && { own })} />
      <TextArea
        label="What to bring"
        hint="Students read it before the first class."
        {...field('bring')}
      />
      <TextArea label="Note" hint="For the office and the teacher alone." {...field('note')} />
    </PageForm>
  );
}
