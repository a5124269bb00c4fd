import { type ReactNode, useEffect, useRef, useState } from 'react';
import { paths } from '../../../contract/paths.ts';
import { lastYears, serialExample, yearOf } from '../../../contract/serial.ts';
import { ask, CallFailed } from '../../lib/api.ts';
import { type Answered, useAskForm } from '../../lib/form.ts';
import { Field, Select } from '../../ui/Field.tsx';
import { Submit } from '../../ui/Submit.tsx';
import type { By } from './find.ts';
import { type Failed, Loading, NotFound } from './LookUpResult.tsx';
import './lookup.css';

export type LookUpProps<Found> = {
  year: number;
  answered?: Answered | undefined;
  failed?: Failed | undefined;
  found?: Found | undefined;
};

type Props<Found> = LookUpProps<Found> & {
  path: string;
  years: number;
  action: string;
  /** Below another form, which takes whole numbers: those need no year. */
  isSecond?: boolean;
  /** Loads what is found of whoever was asked about, by calls that are made so. */
  find(by: By): Promise<Found>;
  children(found: Found): ReactNode;
};

type State<Found> = 'loading' | Failed | { found: Found };

const isFound = <Found,>(state: State<Found> | undefined): state is { found: Found } =>
  typeof state === 'object' && 'found' in state;

const isFailed = (state: object | string | undefined): state is Failed =>
  typeof state === 'object' && 'message' in state;

/** Form for year and serial number, and the result below it. */
export function LookUp<Found>(props: Props<Found>) {
  const { path, year, years, action, isSecond, answered } = props;
  const { failed, found, find, children } = props;
  const [state, setState] = useState<State<Found> | undefined>(
    found === undefined ? failed : { found },
  );
  const isOutdated = useRef(false);
  const show = (next: State<Found>) => {
    if (!isOutdated.current) setState(next);
  };
  const form = useAskForm({
    schema: () => import('../../../contract/lookup.ts').then(({ lookUp }) => lookUp),
    values: { year: '', serialNo: '' },
    answered,
    async send({ serialNo }) {
      isOutdated.current = false;
      show('loading');
      // A number of another year than the one chosen belongs to no student: no call is needed.
      if (!serialNo) throw new CallFailed(404, 'Student not found');
      const query = { year: String(yearOf(serialNo)), serialNo };
      show({ found: await find((send) => ask(send(query))) });
    },
    onFailure(failure) {
      show({ status: failure.status, message: failure.message });
      return failure.status !== 422;
    },
  });
  const onChange = () => {
    isOutdated.current = true;
    setState((shown) => (isFound(shown) ? shown : undefined));
  };
  // Computed in the browser again: the page may have been built in an earlier year.
  const [choices, setChoices] = useState(() => lastYears(years, year));
  useEffect(() => setChoices(lastYears(years)), [years]);
  const ofYear = (
    <Select label="Year" {...form.field('year', { onChange })}>
      <option value="">Choose a year</option>
      {choices.map((year) => (
        <option key={year}>{year}</option>
      ))}
    </Select>
  );
  return (
    <div className="lookup stack gap-24">
      {/* Before the form: what was asked for is on the first screen. */}
      {state === 'loading' && <Loading />}
      {isFailed(state) && <NotFound failure={state} />}
      {isFound(state) && children(state.found)}
      <form
        className="lookup-form grid"
        method="post"
        action={paths.sentOf(path)}
        noValidate
        onSubmit={form.submit}
      >
        <Field
          label="Serial number"
          autoCapitalize="characters"
          spellCheck={false}
          hint={isSecond ? 'Its last four digits are enough' : `Like ${serialExample()}`}
          {...form.field('serialNo', { deps: ['year'], onChange })}
        />
        {isSecond ? (
          ofYear
        ) : (
          <details open={Boolean(answered)}>
            <summary>I know only the last four digits</summary>
            {ofYear}
          </details>
        )}
        <Submit sending={form.sending} busy="Looking…" look={isSecond ? 'button quiet' : 'button'}>
          {action}
        </Submit>
      </form>
    </div>
  );
}
