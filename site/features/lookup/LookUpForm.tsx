import { useEffect, useState } from 'react';
import { lastYears, serialExample, yearOf } from '../../../contract/serial.ts';
import { CallFailed } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { Field, Select } from '../../ui/Field.tsx';
import { Submit } from '../../ui/Submit.tsx';

type Props = {
  /** Number of years to choose from. */
  years: number;
  action: string;
  /** Looks up a student by year and whole serial number. */
  find(asked: { year: string; serialNo: string }): Promise<void>;
  /** Called with 'loading' before the call, and with the failure after it. */
  onState(state: 'loading' | CallFailed): void;
  /** Called when another year or number is typed. */
  onTyped(): void;
};

/** A number of another year than the one chosen belongs to no student: no call is needed. */
const notFound = () => new CallFailed(404, 'Student not found');

/** Form for year and serial number, shared by verification and certificates. */
export function LookUpForm({ years, action, find, onState, onTyped }: Props) {
  const form = useAskForm({
    schema: () => import('../../../contract/lookup.ts').then(({ lookUp }) => lookUp),
    values: { year: '', serialNo: '' },
    async send({ serialNo }) {
      onState('loading');
      if (!serialNo) throw notFound();
      await find({ year: String(yearOf(serialNo)), serialNo });
    },
    onFailure(failure) {
      onState(failure);
      return failure.status !== 422;
    },
  });
  // Computed in the browser: the page may have been built in an earlier year.
  const [choices, setChoices] = useState<number[]>([]);
  useEffect(() => setChoices(lastYears(years)), [years]);
  return (
    <form className="lookup-form" method="post" noValidate onSubmit={form.submit}>
      <Select
        label="Year"
        hint="Not needed with a whole number"
        {...form.field('year', { onChange: onTyped })}
      >
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
        {...form.field('serialNo', { deps: ['year'], onChange: onTyped })}
      />
      <Submit sending={form.sending} busy="Looking…">
        {action}
      </Submit>
    </form>
  );
}
