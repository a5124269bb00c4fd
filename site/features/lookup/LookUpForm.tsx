import { useEffect, useState } from 'react';
import { lastYears, lookUp } from '../../../contract/lookup.ts';
import { serialExample, yearOf } from '../../../contract/serial.ts';
import { CallFailed } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { Field, Select } from '../../ui/Field.tsx';

type Props = {
  /** How many years back can be chosen. */
  years: number;
  action: string;
  /** Looks up a student by year and whole serial number. */
  find(asked: { year: string; serialNo: string }): Promise<void>;
  /** Before the call, and after one that failed with it. */
  onState(state: 'loading' | CallFailed): void;
};

/** A number of another year than the one chosen belongs to no student: no call is needed. */
const notFound = () => new CallFailed(404, 'Student not found');

/** Year and serial number, as verification and certificates ask for them. */
export function LookUpForm({ years, action, find, onState }: Props) {
  const form = useAskForm({
    schema: lookUp,
    values: { year: '', serialNo: '' },
    async send({ serialNo }) {
      onState('loading');
      if (!serialNo) return onState(notFound());
      await find({ year: String(yearOf(serialNo)), serialNo });
    },
    onFailure(failure) {
      onState(failure);
      return failure.status !== 422;
    },
  });
  // Years count from the day the page is looked at, which is not the day it was built.
  const [choices, setChoices] = useState<number[]>([]);
  useEffect(() => setChoices(lastYears(years)), [years]);
  return (
    <form className="lookup-form" method="post" noValidate onSubmit={form.submit}>
      <Select label="Year" {...form.field('year')}>
        <option value="">Choose a year</option>
        {choices.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </Select>
      <Field
        label="Serial number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={`Like ${serialExample}, or its last four digits`}
        {...form.field('serialNo')}
      />
      <button className="button" type="submit" disabled={form.sending}>
        {form.sending ? 'Looking…' : action}
      </button>
    </form>
  );
}
