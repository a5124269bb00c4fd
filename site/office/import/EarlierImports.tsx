import type { DataImport } from '../../../contract/import.ts';
import { importWords } from '../../../contract/import-fields.ts';
import { momentForPeople } from '../../lib/dates.ts';
import { useList } from '../../lib/list.ts';
import { Button } from '../../ui/Button.tsx';
import { Failed } from '../../ui/Skeleton.tsx';
import { countOf } from '../../ui/text.ts';
import { type Action, useActions } from '../kit/actions.tsx';
import { listImports, takeBackImport } from './api.ts';

function broughtBy({ kind, added, buyers, takenBackAt }: DataImport): string {
  const records = countOf(added, importWords[kind].noun);
  const words = buyers > 0 ? `${records}, ${countOf(buyers, 'buyers')}` : records;
  if (!takenBackAt) return words;
  return added + buyers > 0 ? `${words} left` : 'taken back';
}

const takeBack: Action<DataImport> = {
  label: 'Take back',
  question: 'Take this import back?',
  words: ({ name }) =>
    `What ${name} brought is deleted, as far as nobody has touched it since. ` +
    'What was changed, used or added to stays, and is listed with the reason.',
  grave: true,
  send: ({ _id }) => takeBackImport(_id),
};

type Props = { /** Changes when something was imported. */ version: number; onTakenBack(): void };

export function EarlierImports({ version, onTakenBack }: Props) {
  const { rows, failed, reload } = useList({ version }, () => listImports());
  const changed = () => {
    reload();
    onTakenBack();
  };
  const { start, dialog } = useActions({ onDone: changed });
  if (failed) return <Failed message={failed} retry={reload} />;
  if (!rows || rows.length === 0) return null;
  return (
    <section className="stack" aria-label="Earlier imports">
      <h2>Earlier imports</h2>
      <ul className="box divided">
        {rows.map((dataImport) => (
          <li key={dataImport._id} className="line">
            <div>
              <p>
                <strong>{dataImport.name}</strong>: {broughtBy(dataImport)}
                <br />
                <span className="small muted">
                  {momentForPeople(dataImport.createdAt)}, {dataImport.importedBy}
                  {dataImport.takenBackAt &&
                    `; taken back on ${momentForPeople(dataImport.takenBackAt)}, ${dataImport.takenBackBy}`}
                </span>
              </p>
              {dataImport.left.length > 0 && (
                <details>
                  <summary>What stayed, and why</summary>
                  <ul className="outcomes stack tight">
                    {dataImport.left.map(({ row, name, why }) => (
                      <li key={`${row} ${name}`}>
                        <strong>{name}</strong> (row <span className="numbers">{row}</span>): {why}
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </div>
            {(!dataImport.takenBackAt || dataImport.left.length > 0) && (
              <Button small quiet onClick={() => start(takeBack, dataImport)}>
                Take back<span className="visually-hidden"> {dataImport.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  );
}
