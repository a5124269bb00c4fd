import { useMemo, useState } from 'react';
import {
  type Fate,
  type ImportFields,
  type ImportKind,
  importFields,
  importWords,
  mostRows,
  orderIdentity,
} from '../../../contract/import-fields.ts';
import { paths } from '../../../contract/paths.ts';
import { useAction } from '../../lib/action.ts';
import { Button } from '../../ui/Button.tsx';
import { useBring } from '../../ui/bring.ts';
import { Select } from '../../ui/Field.tsx';
import { Failed } from '../../ui/Skeleton.tsx';
import { countOf, formatCount } from '../../ui/text.ts';
import { useUnsavedWarning } from '../../ui/unsaved.ts';
import { Options } from '../kit/fields.tsx';
import { ColumnPicks, DayOrder } from '../kit/sheet/ColumnPicks.tsx';
import type { Cell, Sheet } from '../kit/sheet/cells.ts';
import { saveRefused } from './api.ts';
import { type Line, lacking, matchColumns, readRows, whyNot } from './match.ts';
import { programs } from './programs.ts';
import { Asked, type Judged, Others, RowsTable } from './RowsTable.tsx';
import { useRows } from './use-rows.ts';

type Props = {
  name: string;
  sheets: Sheet[];
  /** Which of them is read. */
  at: number;
  kind: ImportKind;
  onSheet(at: number): void;
  onDone(): void;
  onClose(): void;
};

const lists: Record<ImportKind, string> = {
  student: paths.adminUsers,
  course: `${paths.adminCourses}?state=draft`,
  product: `${paths.adminProducts}?state=draft`,
  order: paths.adminRegistrations,
};

const tabs = [
  ['', 'All'],
  ['new', 'New'],
  ['added', 'Imported'],
  ['known', 'There already'],
  ['refused', 'Refused'],
] as const;

/** An old order whose row does not say whether it was a course. */
const withGoods = (line: Line, goods: string): Line =>
  goods ? { ...line, values: { goods, ...line.values } } : line;

const none: Cell[][] = [];

export function ReadFile({ name, sheets, at, kind, onSheet, onDone, onClose }: Props) {
  const { name: sheet = '', rows = none } = sheets[at] ?? {};
  const fields: ImportFields = importFields[kind];
  const [layout, setLayout] = useState(() => matchColumns(rows, fields, programs[kind]));
  const [shown, setShown] = useState<Fate | ''>('');
  const [goods, setGoods] = useState('');
  const read = useMemo(
    () => readRows(rows, fields, layout, kind === 'order' ? orderIdentity : undefined),
    [rows, fields, layout, kind],
  );
  const refusal = whyNot(read, fields, layout, mostRows);
  const [isOpen, setOpen] = useState(() => lacking(fields, layout).length > 0);
  const lines = useMemo(
    () => (refusal ? [] : read.lines.map((line) => withGoods(line, goods))),
    [refusal, read, goods],
  );
  const whole = useMemo(() => lines.filter(({ problem }) => !problem), [lines]);
  const { fates, failed, retry, bring } = useRows(
    kind,
    sheets.length > 1 ? `${name}, ${sheet}` : name,
    whole,
  );
  const { busy, failure, run } = useAction();
  useUnsavedWarning(busy);
  const section = useBring<HTMLElement>(true);
  const judged: Judged[] = lines.map((line) => ({
    ...line,
    fate: line.problem
      ? { row: line.row, state: 'refused', why: line.problem, key: '' }
      : fates.get(line.row),
  }));
  const count = (state: Fate | '') =>
    state === '' ? lines.length : judged.filter(({ fate }) => fate?.state === state).length;
  const [fresh, added, isChecked] = [count('new'), count('added'), fates.size >= whole.length];
  const words = importWords[kind].noun;
  const isOver = added > 0 && fresh === 0 && !busy;
  const refused = judged.flatMap(({ values, fate }) =>
    fate?.state === 'refused' ? [{ values, why: fate.why }] : [],
  );
  return (
    <section className="import box stack gap-12" aria-label={name} ref={section}>
      <h2>{name}</h2>
      {sheets.length > 1 && (
        <Select
          label="Sheet"
          hint="This one alone is read. Import the others after it."
          disabled={busy}
          value={at}
          onChange={({ target }) => onSheet(Number(target.value))}
        >
          <Options of={sheets.map((sheet, i) => [String(i), sheet.name])} />
        </Select>
      )}
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          {countOf(Object.keys(layout.columns).length, 'columns')} recognised: change which is what
        </summary>
        <fieldset className="grid gap-12 columns" disabled={busy || added > 0}>
          <legend className="visually-hidden">Which column is what?</legend>
          <ColumnPicks
            rows={rows}
            {...layout}
            words={Object.entries(fields).map(
              ([field, { label, isNeeded }]) => [field, isNeeded ? `${label} *` : label] as const,
            )}
            onHead={(head) => setLayout({ ...layout, head })}
            onColumns={(columns) => setLayout({ ...layout, columns })}
          />
          {Object.entries(fields).map(
            ([field, { is, label }]) =>
              is === 'day' &&
              layout.columns[field] !== undefined && (
                <DayOrder
                  key={field}
                  column={label}
                  monthFirst={layout.monthFirst[field] ?? false}
                  onChange={(monthFirst) =>
                    setLayout({
                      ...layout,
                      monthFirst: { ...layout.monthFirst, [field]: monthFirst },
                    })
                  }
                />
              ),
          )}
        </fieldset>
      </details>
      <Others read={read} layout={layout} />
      {refusal && <p className="notice">{refusal}</p>}
      <Asked read={read} layout={layout} onLayout={setLayout} />
      {kind === 'order' && (goods !== '' || refused.length > 0) && (
        <Select
          label="What is not in the catalogue was"
          disabled={busy}
          value={goods}
          onChange={({ target }) => setGoods(target.value)}
        >
          <option value="">As the file says</option>
          <option value="Course">A course</option>
          <option value="Bakery">From the bakery</option>
        </Select>
      )}
      {failed && <Failed message={failed} retry={retry} />}
      <div role="status">
        {!refusal && !failed && !isChecked && (
          <Progress words="Looking at" done={fates.size} of={whole.length} />
        )}
        {busy && <Progress words="Importing" done={added} of={added + fresh} />}
        {failure && fresh > 0 && !busy && (
          <p className="notice">
            {countOf(added, words)} imported, {formatCount(fresh)} still to come. Nothing is
            imported twice.
          </p>
        )}
        {isOver && (
          <p>
            <strong>{countOf(added, words)} imported.</strong> <a href={lists[kind]}>See them</a>
          </p>
        )}
      </div>
      <p className="row">
        {!isOver && (
          <Button
            off={busy || !isChecked || fresh === 0}
            onClick={() => void run(() => bring().finally(onDone))}
          >
            {`${added > 0 || busy ? 'Go on with' : 'Import'} ${countOf(fresh, 'rows')}`}
          </Button>
        )}
        {refused.length > 0 && (
          <Button quiet off={busy} onClick={() => void saveRefused(kind, refused)}>
            Download the refused rows
          </Button>
        )}
        <Button quiet off={busy} onClick={onClose}>
          {isOver ? 'Close' : 'Cancel'}
        </Button>
      </p>
      {!refusal && (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a border of its own */}
          <div className="row tight states" role="group" aria-label="Which rows are shown">
            {tabs.map(
              ([state, label]) =>
                (state === '' || count(state) > 0) && (
                  <Button
                    key={state}
                    small
                    quiet
                    aria-pressed={shown === state}
                    onClick={() => setShown(state)}
                  >
                    {label} <span className="numbers">{formatCount(count(state))}</span>
                  </Button>
                ),
            )}
          </div>
          <RowsTable
            key={shown}
            kind={kind}
            columns={layout.columns}
            rows={judged.filter(({ fate }) => shown === '' || fate?.state === shown)}
          />
        </>
      )}
    </section>
  );
}

const Progress = ({ words, done, of }: { words: string; done: number; of: number }) => (
  <p className="progress stack gap-4">
    <progress value={done} max={of} aria-label={words} />
    <span className="numbers">
      {words} {formatCount(done)} of {countOf(of, 'rows')}…
    </span>
  </p>
);
