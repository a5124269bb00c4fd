import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
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
  const notice = useRef<HTMLDivElement>(null);
  const { otherSave } = conflict;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every other save
  useEffect(() => {
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: 'center' });
  }, [otherSave && conflict.version()]);
  if (!otherSave) return null;
  const { by, conflicts } = otherSave;
  const open = conflicts.filter((one) => 'mine' in one).map(({ field }) => field);
  return (
    <div className="notice stack" role="alert" tabIndex={-1} ref={notice}>
      <p>
        <strong>{by} saved this first.</strong> Nothing you typed is lost.{' '}
        {conflicts.length > 0
          ? 'Look at what changed, then save again.'
          : 'Nothing that is shown here changed. Save again if you still want to.'}
      </p>
      <ul className="changes">
        {conflicts.map((one) => (
          <Conflict
            key={one.field}
            conflict={one}
            onTakeTheirs={() => conflict.takeTheirs(form, [one.field])}
          />
        ))}
      </ul>
      {open.length > 1 && (
        <p>
          <Button className="text-button" onClick={() => conflict.takeTheirs(form, open)}>
            Take all of theirs
          </Button>
        </p>
      )}
    </div>
  );
}

type ConflictProps = { conflict: FieldConflict; onTakeTheirs(): void };

function Conflict({ conflict, onTakeTheirs }: ConflictProps) {
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
          Take theirs
          <span className="visually-hidden"> for {theirs.label}</span>
        </Button>
      )}
    </li>
  );
}
