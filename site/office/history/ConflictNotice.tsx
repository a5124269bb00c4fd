import type { FieldValues } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { useBring } from '../../ui/bring.ts';
import type { EditConflict, EditForm, FieldConflict, Versioned } from './conflict.ts';
import { describeChange } from './describe-change.ts';

type Props<Rec extends Versioned, Values extends FieldValues> = {
  conflict: EditConflict<Rec, Values>;
  form: EditForm<Values>;
};

/**
 * Says what somebody else saved meanwhile, and offers to take it over where something else was
 * typed. It takes the focus: the pressed button may be far below.
 */
export function ConflictNotice<Rec extends Versioned, Values extends FieldValues>({
  conflict,
  form,
}: Props<Rec, Values>) {
  const { otherSave } = conflict;
  const notice = useBring<HTMLDivElement>(otherSave && conflict.version());
  if (!otherSave) return null;
  const { by, conflicts, isDone } = otherSave;
  const saved = by ? 'theirs' : 'what is saved';
  const differs = isDone ? [] : conflicts;
  const open = differs.filter((clash) => 'mine' in clash).map(({ field }) => field);
  return (
    <div className="notice stack" role="alert" tabIndex={-1} ref={notice}>
      {isDone ? (
        <p>
          <strong>This is saved already.</strong> It arrived when you tried before.
        </p>
      ) : (
        <p>
          <strong>
            {by ? `${by} saved this first.` : 'You have changed this meanwhile yourself.'}
          </strong>{' '}
          Nothing you typed is lost.{' '}
          {differs.length > 0
            ? 'Look at what changed, then save again.'
            : 'Nothing that is shown here changed. Save again if you still want to.'}
        </p>
      )}
      <ul className="changes stack gap-8">
        {differs.map((clash) => (
          <Conflict
            key={clash.field}
            conflict={clash}
            saved={saved}
            onTakeTheirs={() => conflict.takeTheirs(form, [clash.field])}
          />
        ))}
      </ul>
      {open.length > 1 && (
        <p>
          <Button className="text-button" onClick={() => conflict.takeTheirs(form, open)}>
            Take all of {saved}
          </Button>
        </p>
      )}
    </div>
  );
}

type ConflictProps = { conflict: FieldConflict; saved: string; onTakeTheirs(): void };

function Conflict({ conflict, saved, onTakeTheirs }: ConflictProps) {
  const { field, before } = conflict;
  const theirs = describeChange(conflict);
  const mine = 'mine' in conflict && describeChange({ field, before, after: conflict.mine });
  return (
    <li>
      <span>
        <strong>{theirs.label}</strong>:{' '}
        {'words' in theirs ? (
          <ins>{theirs.words}</ins>
        ) : (
          <>
            was <del>{theirs.before}</del>, is now <ins>{theirs.after}</ins>
          </>
        )}
        {mine && <>, and you put {'words' in mine ? mine.words : mine.after}</>}
      </span>
      {mine && (
        <Button className="text-button" onClick={onTakeTheirs}>
          Take {saved}
          <span className="visually-hidden"> for {theirs.label}</span>
        </Button>
      )}
    </li>
  );
}
