import { useState } from 'react';
import type { DataImport } from '../../../contract/import.ts';
import {
  type ImportKind,
  importFields,
  importWords,
  mostRows,
} from '../../../contract/import-fields.ts';
import { paths } from '../../../contract/paths.ts';
import { useAction } from '../../lib/action.ts';
import { momentForPeople } from '../../lib/dates.ts';
import { useList } from '../../lib/list.ts';
import { useListParams } from '../../lib/list-params.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Failed } from '../../ui/Skeleton.tsx';
import { countOf, formatCount } from '../../ui/text.ts';
import { type Action, useActions } from '../kit/actions.tsx';
import { type Sheet, Unreadable } from '../kit/sheet/cells.ts';
import { readSheets } from '../kit/sheet/reader.ts';
import { Tabs, type TabsOf, tabIn } from '../kit/Tabs.tsx';
import { listImports, saveTemplate, takeBackImport } from './api.ts';
import { likeliest } from './match.ts';
import { ReadFile } from './ReadFile.tsx';
import './import.css';

const tabs: TabsOf<ImportKind> = {
  key: 'kind',
  words: {
    student: importWords.student.many,
    course: importWords.course.many,
    product: importWords.product.many,
    order: importWords.order.many,
  },
  first: 'student',
  home: paths.adminImport,
};

/** What becomes of the rows of each kind, in a sentence. */
const become: Record<ImportKind, string> = {
  student:
    'Each row becomes an account. Nobody gets a mail; they can set a password when they like.',
  course: 'Each row becomes a draft. Add a photo to it, then publish it.',
  product: 'Each row becomes a draft. Add a photo to it, then publish it.',
  order:
    'Each row becomes an order with what was paid, but without a receipt, a mail or a ' +
    'seat. Buyers who are not here are added.',
};

/** Brings people, courses, products and old orders along from a spreadsheet. */
export function Import() {
  const { values } = useListParams(paths.adminImport, ['kind'] as const);
  const kind = tabIn(tabs, values.kind);
  return (
    <>
      <Tabs tabs={tabs} current={kind} noun="rows" label="What the file has" />
      <ImportFile key={kind} kind={kind} />
    </>
  );
}

type Chosen = { id: string; name: string; sheets: Sheet[]; at: number };

function ImportFile({ kind }: { kind: ImportKind }) {
  const [chosen, setChosen] = useState<Chosen>();
  const [failure, setFailure] = useState('');
  const [version, setVersion] = useState(0);
  const { busy, run } = useAction();
  const read = async (file: File) => {
    setChosen(undefined);
    setFailure('');
    try {
      const sheets = await readSheets(file);
      const at = likeliest(sheets, importFields[kind]);
      setChosen({ id: crypto.randomUUID(), name: file.name, sheets, at });
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      setFailure(error.message);
    }
  };
  return (
    <div className="stack">
      <section className="import box stack gap-12" aria-label="Choose a file">
        <p>{become[kind]} What is there already stays as it is.</p>
        <Field
          label={`${importWords[kind].many} as CSV or Excel`}
          type="file"
          accept=".csv,.xlsx,.xls,.xlsb,.txt,.tsv"
          hint={`Up to ${formatCount(mostRows)} rows and 5 MB. Read on this device first.`}
          error={failure || undefined}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void run(() => read(file));
            // The same file can be chosen again once it was put right.
            target.value = '';
          }}
        />
        <p className="row">
          <Button quiet small onClick={() => void run(() => saveTemplate(kind, 'xlsx'))}>
            Excel template
          </Button>
          <Button quiet small onClick={() => void run(() => saveTemplate(kind, 'csv'))}>
            CSV template
          </Button>
          <span role="status">{busy && 'Reading…'}</span>
        </p>
      </section>
      {chosen && (
        <ReadFile
          key={`${chosen.id} ${chosen.at}`}
          {...chosen}
          kind={kind}
          onSheet={(at) => setChosen({ ...chosen, at })}
          onDone={() => setVersion(version + 1)}
          onClose={() => setChosen(undefined)}
        />
      )}
      <EarlierImports version={version} onTakenBack={() => setChosen(undefined)} />
    </div>
  );
}

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

function EarlierImports({ version, onTakenBack }: Props) {
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
