import { useState } from 'react';
import type { BankImport } from '../../../contract/bank.ts';
import { useAction } from '../../lib/action.ts';
import { dayForPeople, momentForPeople } from '../../lib/dates.ts';
import { useList } from '../../lib/list.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, TextArea } from '../../ui/Field.tsx';
import { Failed } from '../../ui/Skeleton.tsx';
import { countOf } from '../../ui/text.ts';
import { type Action, useActions } from '../kit/actions.tsx';
import { below, type Cell, Unreadable } from '../kit/sheet/cells.ts';
import { readSheets } from '../kit/sheet/reader.ts';
import { listFormats, listImports, takeBackImport } from './api.ts';
import { ReadStatement } from './ReadStatement.tsx';
import { StatementFacts } from './StatementFacts.tsx';
import { type Layout, recognise } from './statement/columns.ts';

/** A statement that was chosen: its rows, and what its columns are where that is known. */
type Chosen = { id: string; name: string; rows: Cell[][]; known: Layout | undefined };

export function ImportStatement({ onDone }: { onDone(): void }) {
  const [chosen, setChosen] = useState<Chosen>();
  const [pasted, setPasted] = useState('');
  const [failure, setFailure] = useState('');
  const [outcome, setOutcome] = useState<BankImport>();
  const { busy, run } = useAction();
  const read = async (name: string, file: File | string) => {
    setChosen(undefined);
    setOutcome(undefined);
    setFailure('');
    try {
      const rows = below(await readSheets(file));
      const known = recognise(rows, (await listFormats()).data);
      setChosen({ id: crypto.randomUUID(), name, rows, known });
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      setFailure(error.message);
    }
  };
  const done = (imported: BankImport) => {
    setChosen(undefined);
    setPasted('');
    setOutcome(imported);
    onDone();
  };
  return (
    <section className="import box" aria-label="Import a bank statement">
      <details>
        <summary>Import a bank statement</summary>
        <div className="stack gap-12">
          <Field
            label="Statement as CSV or Excel"
            type="file"
            accept=".csv,.xlsx,.xls,.xlsb,.xml,.html,.htm,.txt,.tsv"
            hint={
              'HDFC Bank, ICICI Bank, State Bank of India, Kotak, Axis Bank, or any other. ' +
              'Read on this device. Of what went out, only day, amount and number are sent.'
            }
            error={failure || undefined}
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) void run(() => read(file.name, file));
              // The same file can be chosen again once it was put right.
              target.value = '';
            }}
          />
          <details>
            <summary>Paste it instead</summary>
            <div className="stack">
              <TextArea
                label="Rows copied from the statement, with their headings"
                value={pasted}
                onChange={({ target }) => setPasted(target.value)}
              />
              <Button
                quiet
                off={busy || pasted.trim() === ''}
                onClick={() => void run(() => read('Pasted rows', pasted))}
              >
                Read these rows
              </Button>
            </div>
          </details>
          <div role="status">
            {busy && !chosen && <p>Reading…</p>}
            {outcome && (
              <>
                <p>
                  <strong>{countOf(outcome.added, 'new lines')} imported</strong>
                  {outcome.lines > outcome.added &&
                    `; ${countOf(outcome.lines - outcome.added, 'lines')} were there already`}
                  .
                </p>
                {outcome.returned > 0 && (
                  <p className="notice">
                    The bank sent {countOf(outcome.returned, 'payments')} back: see ‘Sent back by
                    the bank’ among the bank lines. What was verified of it waits under ‘Less in the
                    bank’.
                  </p>
                )}
                <StatementFacts {...outcome} />
              </>
            )}
          </div>
          {chosen && (
            <ReadStatement
              key={chosen.id}
              {...chosen}
              onCancel={() => setChosen(undefined)}
              onDone={done}
            />
          )}
          <EarlierStatements version={outcome?._id ?? ''} onDone={onDone} />
        </div>
      </details>
    </section>
  );
}

type Props = { /** Changes when something was imported. */ version: string; onDone(): void };

function EarlierStatements({ version, onDone }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Earlier imports</summary>
      {isOpen && <List version={version} onDone={onDone} />}
    </details>
  );
}

const takeBack: Action<BankImport> = {
  label: 'Take back',
  question: 'Take this import back?',
  words: ({ added, name }) =>
    `${countOf(added, 'lines')} of ${name} are taken out again, also those that were set aside. ` +
    'Lines that were there before it stay. The file can be imported anew.',
  grave: true,
  send: ({ _id }) => takeBackImport(_id),
};

function List({ version, onDone }: Props) {
  const { rows, failed, reload } = useList({ version }, () => listImports());
  const changed = () => {
    reload();
    onDone();
  };
  const { start, dialog } = useActions({ onDone: changed });
  return (
    <>
      {failed && <Failed message={failed} retry={reload} />}
      {rows?.length === 0 && <p>Nothing was imported yet.</p>}
      <ul className="ledger divided" aria-label="Earlier imports">
        {rows?.map((row) => (
          <li key={row._id}>
            <p className="numbers">
              <strong>{row.name}</strong>, {row.bank}: {countOf(row.added, 'new lines')}
              {row.from && ` from ${dayForPeople(row.from)} to ${dayForPeople(row.to)}`}
              <br />
              <span className="small">
                {momentForPeople(row.createdAt)}, {row.importedBy}
                {row.takenBackAt &&
                  `; taken back on ${momentForPeople(row.takenBackAt)}, ${row.takenBackBy}`}
              </span>
            </p>
            {!row.takenBackAt && (
              <Button small quiet onClick={() => start(takeBack, row)}>
                Take back<span className="visually-hidden"> {row.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </>
  );
}
