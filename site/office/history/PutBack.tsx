import { useState } from 'react';
import {
  type FieldChange,
  fieldsToPutBack,
  type HistoryEntry,
  type Noun,
  putBackOf,
} from '../../../contract/history.ts';
import { api } from '../../lib/api.ts';
import { useMay } from '../../lib/role.ts';
import { loadAgain } from '../../lib/undo.ts';
import { Button } from '../../ui/Button.tsx';
import { type Ends, useDialog } from '../../ui/use-dialog.ts';
import { Confirm } from '../kit/Confirm.tsx';
import { changes } from '../kit/calls.ts';
import { describeChange } from './describe-change.ts';

const putBack = changes(api.admin['put-back'].$post);

export const ChangedFields = ({ of, noun }: { of: FieldChange[]; noun: Noun }) => (
  <ul className="changed">
    {of.map((change) => (
      <li key={change.field}>
        <Changed change={change} noun={noun} />
      </li>
    ))}
  </ul>
);

function Changed({ change, noun }: { change: FieldChange; noun: Noun }) {
  const described = describeChange(change, noun);
  return (
    <>
      {described.label}:{' '}
      {'words' in described ? (
        described.words
      ) : (
        <>
          <del>{described.before}</del> → <ins>{described.after}</ins>
        </>
      )}
    </>
  );
}

type Props = { noun: Noun; entry: HistoryEntry; look?: string };

/** Puts back what a line of the history changed, for whom may change such records. */
export function PutBack({ noun, entry, look = 'text-button' }: Props) {
  const fields = fieldsToPutBack(noun, entry);
  const mayEdit = useMay(putBackOf[noun]?.needs ?? 'manageTeam');
  const { open, dialog } = useDialog(loadAgain);
  if (fields.length === 0 || !mayEdit) return null;
  return (
    <>
      <Button
        className={look}
        onClick={() =>
          open((ends) => <AskPutBack noun={noun} entry={entry} fields={fields} {...ends} />)
        }
      >
        Put back as it was
      </Button>
      {dialog}
    </>
  );
}

type AskProps = Props & Ends & { fields: string[] };

function AskPutBack({ noun, entry, fields, ...ends }: AskProps) {
  // What somebody changed since: as it is, and as it was to be.
  const [since, setSince] = useState<FieldChange[]>();
  const back = entry.changes.filter(({ field }) => fields.includes(field));
  const others = entry.changes.length - back.length;
  return (
    <Confirm
      question="Put back as it was?"
      action="Put back"
      send={() => putBack({ id: entry._id })}
      onFailure={({ data }) => Array.isArray(data) && setSince(data)}
      {...ends}
    >
      <ChangedFields
        noun={noun}
        of={
          since ??
          back.map(({ field, before: after, after: before, name: was, was: name }) => {
            return { field, before, after, name, was };
          })
        }
      />
      {since && (
        <p role="alert">
          Somebody has changed this since, so it stays as it is. Change it in the record itself.
        </p>
      )}
      {others > 0 && <p className="muted">Money, pictures and what was mailed stay as they are.</p>}
    </Confirm>
  );
}
