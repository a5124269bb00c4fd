import { useState } from 'react';
import type { FieldChange, HistoryEntry, Noun } from '../../../contract/history.ts';
import { fieldsToPutBack, putBackOf } from '../../../contract/put-back.ts';
import { api } from '../../lib/api.ts';
import { useMay } from '../../lib/role.ts';
import { loadAgain } from '../../lib/undo.ts';
import { Button } from '../../ui/Button.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { Confirm } from '../kit/Confirm.tsx';
import { changes } from '../kit/calls.ts';
import { describeChange } from './describe-change.ts';

const putBack = changes(api.admin['put-back'].$post);

/** Fields before and after a change. */
export const ChangedFields = ({ of }: { of: FieldChange[] }) => (
  <ul className="changed">
    {of.map((change) => (
      <li key={change.field}>
        <Changed {...change} />
      </li>
    ))}
  </ul>
);

function Changed(change: FieldChange) {
  const described = describeChange(change);
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
        onClick={() => open((ends) => <AskPutBack entry={entry} fields={fields} {...ends} />)}
      >
        Put back as it was
      </Button>
      {dialog}
    </>
  );
}

type AskProps = { entry: HistoryEntry; fields: string[]; onClose(): void; onDone(): void };

function AskPutBack({ entry, fields, onClose, onDone }: AskProps) {
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
      onClose={onClose}
      onDone={onDone}
    >
      <ChangedFields
        of={
          since ?? back.map(({ field, before, after }) => ({ field, before: after, after: before }))
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
