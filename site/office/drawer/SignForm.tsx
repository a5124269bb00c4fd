import { useState } from 'react';
import * as z from 'zod/mini';
import {
  type CashDay,
  type CashState,
  pieces,
  signDrawer as schema,
} from '../../../contract/drawer.ts';
import { rupees } from '../../../contract/money.ts';
import { api, ask } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { toastAnswer } from '../../lib/toast.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormFailure, Submit } from '../../ui/Submit.tsx';
import { ifStale } from '../kit/calls.ts';
import { NumberField } from '../kit/fields.tsx';

/** An amount with its sign where it is less than nothing, `− Rs. 500`. */
export const signedRupees = (amount: number): string =>
  amount < 0 ? `− ${rupees(-amount)}` : rupees(amount);

export const differenceWords = (difference: number): string =>
  difference === 0
    ? 'Right to the rupee'
    : `${rupees(Math.abs(difference))} ${difference < 0 ? 'missing' : 'too much'}`;

export const stateWords: Record<CashState, string> = {
  open: 'Not signed off',
  changed: 'Changed since',
  signed: 'Signed off',
  later: 'With a later day',
};

type Props = {
  day: CashDay;
  onSigned(day: CashDay): void;
  /** Called when the day is no longer as it is shown; what is typed stays. */
  onStale(): void;
};

type Typed = { opening: string; counted: string; note: string };

const isAmount = (typed: string) => /^\d{1,12}$/.test(typed.trim());

export function SignForm({ day, onSigned, onStale }: Props) {
  const [last] = day.counts;
  // One for the form: pressed twice it is one sign-off.
  const [requestId] = useState(() => crypto.randomUUID());
  const cash = day.cashIn - day.cashOut;
  const seen = {
    day: day.day,
    cash,
    before: day.counts.length,
    requestId,
    ...(day.opening !== null && { opening: day.opening }),
  };
  const form = useAskForm<Typed, z.output<typeof schema>>({
    schema: z.pipe(
      z.transform((typed: Typed): z.input<typeof schema> => ({ ...typed, ...seen })),
      schema,
    ),
    values: { opening: '', counted: last ? String(last.counted) : '', note: '' },
    async send(values) {
      const { data } = await toastAnswer(ask(api.drawer.sign.$post({ json: values })));
      onSigned(data);
    },
    onFailure: ifStale(onStale),
  });
  const { opening = '', counted = '' } = form.watch();
  const before = day.opening ?? (isAmount(opening) ? Number(opening) : undefined);
  const expected = before === undefined ? undefined : before + cash;
  const difference =
    expected !== undefined && isAmount(counted) ? Number(counted) - expected : undefined;
  const needsNote = last !== undefined || (difference !== undefined && difference !== 0);
  return (
    <form className="form" method="post" noValidate onSubmit={form.submit}>
      {day.opening === null && (
        <NumberField
          label="In the drawer before, in rupees"
          hint="Typed once: from then on it is what was counted last."
          {...form.field('opening')}
        />
      )}
      <NumberField label="Counted in the drawer, in rupees" {...form.field('counted')} />
      <Pieces onSum={(sum) => form.setValue('counted', String(sum), { shouldDirty: true })} />
      <div role="status">
        <Facts look="numbers result">
          {day.opening === null && (
            <Fact name="Should be there">
              {expected === undefined ? '–' : signedRupees(expected)}
            </Fact>
          )}
          <Fact name="Difference">
            <span className={difference ? 'bad' : undefined}>
              {difference === undefined ? '–' : differenceWords(difference)}
            </span>
          </Fact>
        </Facts>
      </div>
      {needsNote && (
        <Field
          label={last ? 'Why is it signed off again?' : 'Why does it differ?'}
          {...form.field('note')}
        />
      )}
      <FormFailure message={form.failure} />
      <p className="row">
        <Submit sending={form.sending} off={difference === undefined} busy="Signing off…">
          Sign off{isAmount(counted) && ` ${rupees(Number(counted))}`}
        </Submit>
      </p>
    </form>
  );
}

type Piece = (typeof pieces)[number];

const numberOf = (typed: string) => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0);

/** Adds up notes and coins; only in the browser. */
function Pieces({ onSum }: { onSum(sum: number): void }) {
  const [typed, setTyped] = useState<Partial<Record<Piece, string>>>({});
  const sumOf = (all: typeof typed) =>
    pieces.reduce((sum, piece) => sum + piece * numberOf(all[piece] ?? ''), 0);
  const change = (piece: Piece, value: string) => {
    const next = { ...typed, [piece]: value };
    setTyped(next);
    onSum(sumOf(next));
  };
  return (
    <details className="pieces">
      <summary>Add up notes and coins</summary>
      <div className="grid gap-8">
        {pieces.map((piece) => (
          <label key={piece} className="numbers">
            <span>
              <span className="visually-hidden">How many of </span>
              Rs.{'\u00a0'}
              {piece} ×
            </span>
            <input
              className="input"
              inputMode="numeric"
              autoComplete="off"
              value={typed[piece] ?? ''}
              onChange={({ target }) => change(piece, target.value)}
            />
          </label>
        ))}
      </div>
      <p className="numbers">
        Together <strong>{rupees(sumOf(typed))}</strong>
      </p>
    </details>
  );
}
