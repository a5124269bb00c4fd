import { useState } from 'react';
import { type BankFormat, type BankImport, mostLines, mostRows } from '../../../contract/bank.ts';
import { useAction } from '../../lib/action.ts';
import { toastAnswer } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, TextArea } from '../../ui/Field.tsx';
import { countOf } from '../../ui/text.ts';
import { importStatement, listFormats } from './api.ts';
import { ColumnsForm } from './ColumnsForm.tsx';
import { StatementFacts } from './StatementFacts.tsx';
import { type Cell, rowsOf, rowsOfText, Unreadable } from './statement/cells.ts';
import { type Layout, recognise } from './statement/columns.ts';
import { readStatement, type Statement } from './statement/statement.ts';

/** A statement that was chosen: its rows, and what they say once their columns are known. */
type Chosen = {
  requestId: string;
  name: string;
  rows: Cell[][];
  statement?: Statement;
  format?: BankFormat;
};

/** Reads a statement in the browser, shows what is in it, and imports what came in. */
export function ImportStatement({ onDone }: { onDone(): void }) {
  const [chosen, setChosen] = useState<Chosen>();
  const [pasted, setPasted] = useState('');
  const [failure, setFailure] = useState('');
  const [outcome, setOutcome] = useState<BankImport>();
  const { busy, run } = useAction();
  const read = async (name: string, load: () => Promise<Cell[][]>) => {
    setChosen(undefined);
    setOutcome(undefined);
    setFailure('');
    try {
      const rows = await load();
      const layout = recognise(rows, (await listFormats()).data);
      const known = layout && { statement: readStatement(rows, layout) };
      setChosen({ requestId: crypto.randomUUID(), name, rows, ...known });
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      setFailure(error.message);
    }
  };
  const understand = ({ heads, ...layout }: Layout & { heads: string }) =>
    chosen &&
    setChosen({
      ...chosen,
      statement: readStatement(chosen.rows, layout),
      format: { heads, name: layout.bank, columns: layout.columns },
    });
  const send = async () => {
    if (!chosen?.statement) return;
    const { requestId, name, statement, format } = chosen;
    const { data } = await toastAnswer(
      importStatement({
        ...{ requestId, name: name.slice(0, 120), ...statement },
        breaks: statement.breaks.slice(0, mostRows),
        ...(format && { format: withColumns(format) }),
      }),
    );
    setChosen(undefined);
    setPasted('');
    setOutcome(data);
    onDone();
  };
  const statement = chosen?.statement;
  const refusal = statement && whyNot(statement);
  return (
    <section className="card import" aria-label="Import a bank statement">
      <h2>Import a bank statement</h2>
      <Field
        label="Statement as CSV or XLSX"
        type="file"
        accept=".csv,.xlsx,.xls,.txt,.tsv"
        hint={
          'HDFC Bank, ICICI Bank, State Bank of India, Axis Bank, or any other. ' +
          'It is read on this device: only money that came in is sent.'
        }
        error={failure || undefined}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file)
            void run(() =>
              read(file.name, async () => rowsOf(new Uint8Array(await file.arrayBuffer()))),
            );
          // The same file can be chosen again once it was put right.
          target.value = '';
        }}
      />
      <details>
        <summary>Paste it instead</summary>
        <TextArea
          label="Rows copied from the statement, with their headings"
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
        />
        <Button
          quiet
          off={busy || pasted.trim() === ''}
          onClick={() => void run(() => read('Pasted rows', () => rowsOfText(pasted)))}
        >
          Read these rows
        </Button>
      </details>
      <div role="status">
        {chosen && !statement && <ColumnsForm rows={chosen.rows} onDone={understand} />}
        {statement && (
          <>
            <StatementFacts {...sumsOf(statement)} />
            {refusal && <p className="error">{refusal}</p>}
          </>
        )}
        {outcome && (
          <>
            <p>
              <strong>{countOf(outcome.added, 'new lines')} imported</strong>
              {outcome.lines > outcome.added &&
                `; ${countOf(outcome.lines - outcome.added, 'lines')} were there already`}
              .
            </p>
            <StatementFacts {...outcome} />
          </>
        )}
      </div>
      {statement && (
        <p className="row">
          <Button off={busy || refusal !== ''} onClick={() => void run(send)}>
            {busy ? 'Importing…' : `Import ${countOf(statement.lines.length, 'payments')}`}
          </Button>
          <Button quiet off={busy} onClick={() => setChosen(undefined)}>
            Cancel
          </Button>
        </p>
      )}
    </section>
  );
}

/** A format as it is sent: the form asks for these two columns. */
const withColumns = ({ columns: { date = 0, credit = 0, ...columns }, ...format }: BankFormat) => ({
  ...format,
  columns: { ...columns, date, credit },
});

/** Why a statement cannot be imported; empty if it can. */
function whyNot({ lines, bad }: Statement): string {
  if (lines.length > mostLines)
    return `It has more than ${countOf(mostLines, 'payments')}. Import it in parts.`;
  if (bad.length > mostRows)
    return 'Most of its rows cannot be read. Is each column what its heading says?';
  return lines.length + bad.length === 0 ? 'No money came in by it.' : '';
}

function sumsOf(statement: Statement) {
  const days = statement.lines.map(({ day }) => day).toSorted();
  return {
    ...statement,
    lines: statement.lines.length,
    paise: statement.lines.reduce((sum, { paise }) => sum + paise, 0),
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
  };
}
