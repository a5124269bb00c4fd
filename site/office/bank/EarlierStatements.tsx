import { useState } from 'react';
import type { BankImport } from '../../../contract/bank.ts';
import { dayForPeople, momentForPeople } from '../../lib/dates.ts';
import { useList } from '../../lib/list.ts';
import { Button } from '../../ui/Button.tsx';
import { Failed } from '../../ui/Skeleton.tsx';
import { countOf } from '../../ui/text.ts';
import { type Action, useActions } from '../kit/actions.tsx';
import { listImports, takeBackImport } from './api.ts';

type Props = { /** Changes when something was imported. */ version: string; onDone(): void };

export function EarlierStatements({ version, onDone }: Props) {
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
