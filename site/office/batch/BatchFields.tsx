import type { ReactNode } from 'react';
import { type Batch, mostSeats, type Teacher } from '../../../contract/batch-office.ts';
import { places } from '../../../contract/course.ts';
import { dayInWords, hoursInWords } from '../../../contract/day.ts';
import { paths } from '../../../contract/paths.ts';
import { batchTexts } from '../../../contract/record-texts.ts';
import { useList } from '../../lib/list.ts';
import { TextInputs } from '../../lib/TextInputs.tsx';
import { Field, Select } from '../../ui/Field.tsx';
import type { EditConflict } from '../history/conflict.ts';
import { NumberField, named, Options } from '../kit/fields.tsx';
import { PageForm } from '../kit/PageForm.tsx';
import { listBatches } from './api.ts';
import type { BatchFormApi, BatchValues, usePlan } from './batch-form.ts';
import { DaysField } from './DaysField.tsx';
import './batch.css';

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

const between = (range: { from: string; to: string }) =>
  range.from
    ? listBatches(range)
    : Promise.resolve({ success: true as const, data: [] as Batch[] });

type ClashesProps = { form: BatchFormApi /** The batch that is being changed. */; own?: string };

/** A warning of other batches with the same teacher or place at the same hours. */
function Clashes({ form, own }: ClashesProps) {
  const [days, startTime, endTime, place, teacherId] = form.watch([
    'days',
    'startTime',
    'endTime',
    'place',
    'teacherId',
  ]);
  const sorted = days.toSorted();
  const { rows = [] } = useList({ from: sorted[0] ?? '', to: sorted.at(-1) ?? '' }, between);
  const others = rows.filter(({ _id }) => _id !== own);
  const clashes = clashesOf({ days, startTime, endTime, place, teacherId }, others);
  return (
    <div className="wide" role="status">
      {clashes.length > 0 && (
        <div className="notice">
          <p>
            <strong>At the same hours</strong> (you can save anyway):
          </p>
          <ul>
            {clashes.map((clash) => (
              <li key={clash.batch._id}>
                <Words clash={clash} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Words({ clash: { batch, days, shares } }: { clash: Clash }) {
  const [first = ''] = days;
  const on =
    days.length > 1 ? `${dayInWords(first)} and ${days.length - 1} more` : dayInWords(first);
  return (
    <>
      <a href={paths.adminBatch(batch._id)} target="_blank" rel="noopener">
        {batch.courseName}
      </a>{' '}
      {shares === 'teacher' ? `has ${batch.teacher}` : `is in the ${batch.place}`} too on {on},{' '}
      {hoursInWords(batch)}
    </>
  );
}

type Planned = Pick<Batch, 'startTime' | 'endTime' | 'place' | 'teacherId'> & { days: string[] };

/** Another batch at the same hours, with the days, and what the two share. */
type Clash = { batch: Batch; days: string[]; shares: 'teacher' | 'place' };

/**
 * Batches with the same teacher or house at the same hours. Only a warning: a house has several
 * rooms, and a teacher may be stood in for.
 */
export function clashesOf(planned: Planned, others: Batch[]): Clash[] {
  const { startTime, endTime, place, teacherId } = planned;
  const days = new Set(planned.days);
  return others.flatMap((batch): Clash[] => {
    if (batch.state === 'cancelled') return [];
    if (batch.startTime >= endTime || batch.endTime <= startTime) return [];
    const shared = batch.lessons.map(({ day }) => day).filter((day) => days.has(day));
    if (shared.length === 0) return [];
    if (teacherId !== '' && batch.teacherId === teacherId)
      return [{ batch, days: shared, shares: 'teacher' }];
    return batch.place === place ? [{ batch, days: shared, shares: 'place' }] : [];
  });
}
