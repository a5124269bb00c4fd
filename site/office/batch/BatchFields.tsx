import type { ReactNode } from 'react';
import { type Batch, mostSeats, type Teacher } from '../../../contract/batch-office.ts';
import { places } from '../../../contract/course.ts';
import { batchTexts } from '../../../contract/record-texts.ts';
import { TextInputs } from '../../lib/TextInputs.tsx';
import { Field, Select } from '../../ui/Field.tsx';
import type { EditConflict } from '../history/conflict.ts';
import { NumberField, named, Options } from '../kit/fields.tsx';
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
  states: readonly BatchValues['state'][];
  /** Seats that cannot be taken away, since somebody has them. */
  taken?: number;
  own?: string;
  conflict?: EditConflict<Batch, BatchValues>;
  action: string;
  back: string;
  /** The course, of a new batch. */
  children?: ReactNode;
};

const stateWords: Record<BatchValues['state'], string> = {
  draft: 'Draft (office only)',
  open: 'Open for booking',
  closed: 'Closed for booking',
};

export function BatchFields({ form, planning, teachers, states, taken = 0, ...props }: Props) {
  const { field } = form;
  const { children, own, ...frame } = props;
  return (
    <PageForm form={form} look="form two pairs batch-form" {...frame}>
      {children}
      <div className="pair">
        <Field label="Begins" type="time" {...field('startTime')} />
        <Field label="Ends" type="time" {...field('endTime')} />
      </div>
      <NumberField
        label="Seats"
        hint={taken > 0 ? `${taken} taken or offered` : `1 to ${mostSeats}`}
        {...field('seats')}
      />
      <Select label="Place" {...field('place')}>
        <Options of={places} />
      </Select>
      <Select label="Teacher" {...field('teacherId')}>
        <option value="">Nobody yet</option>
        <Options of={named(teachers)} />
      </Select>
      <Select label="State" {...field('state')}>
        <Options of={states.map((state) => [state, stateWords[state]])} />
      </Select>
      <Clashes form={form} {...(own && { own })} />
      <DaysField form={form} planning={planning} />
      <TextInputs of={batchTexts} field={field} />
    </PageForm>
  );
}
