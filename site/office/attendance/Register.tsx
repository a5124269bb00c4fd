import {
  clockInWords,
  dayWithWeekday,
  hasArrival,
  hoursInWords,
  notedFrom,
} from '../../../contract/day.ts';
import type { ClassToNote } from '../../../contract/roster.ts';
import { useAction } from '../../lib/action.ts';
import { api } from '../../lib/api.ts';
import { useTrouble } from '../../lib/online.ts';
import { FormFailure } from '../../ui/Submit.tsx';
import { useUnsavedWarning } from '../../ui/unsaved.ts';
import { sends } from '../kit/calls.ts';

const saveAttendance = sends(api.attendance.save.$post);

type Props = {
  of: ClassToNote;
  /** Loads anew what is noted. */
  renew(): Promise<void>;
  /** Who was tapped since the last save. They stay tapped when another phone's marks come in. */
  tapped: Taps;
  onTap(change: (before: Taps) => Taps): void;
};

/** Whether students came, by order. */
export type Taps = ReadonlyMap<string, boolean>;

/** The students of a class: everybody came, unless they are tapped. */
export function Register({ of, renew, tapped, onTap }: Props) {
  const { lesson, students, notedAt } = of;
  const { busy, failure, act } = useAction();
  const trouble = useTrouble(failure);
  const marks = students.map(({ order, isPresent }) => ({
    order,
    isPresent: tapped.get(order) ?? isPresent ?? true,
    isTapped: tapped.has(order),
  }));
  const absent = new Set(marks.filter(({ isPresent }) => !isPresent).map(({ order }) => order));
  const toggle = (order: string) =>
    onTap((before) => new Map(before).set(order, absent.has(order)));
  useUnsavedWarning(tapped.size > 0);
  const send = () =>
    act(saveAttendance({ lesson, marks }), async () => {
      await renew();
      // Who was tapped while it was sent stays tapped.
      onTap((before) => new Map([...before].filter(([id, mark]) => tapped.get(id) !== mark)));
    });
  const isEarly = !hasArrival(of.day, of.startTime);
  const present = students.length - absent.size;
  return (
    <section className="stack" aria-labelledby="class">
      <div>
        <h2 id="class">{of.courseName}</h2>
        <p className="muted">
          {dayWithWeekday(of.day)}, {hoursInWords(of)}
        </p>
      </div>
      {students.length === 0 ? (
        <p className="lead">Nobody has a seat in this batch.</p>
      ) : (
        <>
          <p id="how">
            {isEarly
              ? `Who comes is noted from ${notedFrom(of)} on.`
              : 'Everybody is marked as present. Tap who is not here.'}
          </p>
          <ul className="register stack gap-8" aria-describedby="how">
            {students.map(({ order, name, photo }) => (
              <li key={order}>
                <button
                  className="tile"
                  type="button"
                  aria-pressed={absent.has(order)}
                  disabled={isEarly}
                  onClick={() => toggle(order)}
                >
                  <span className="face" aria-hidden="true">
                    {initialsOf(name)}
                    {photo && <img src={photo} alt="" width={48} height={48} loading="lazy" />}
                  </span>
                  <span className="name anywhere grow">{name}</span>
                  {!isEarly && (
                    <span className={absent.has(order) ? 'pill bad' : 'pill good'}>
                      {absent.has(order) ? 'Absent' : 'Present'}
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
          {!isEarly && (
            <div className="save-bar stack gap-4">
              <FormFailure message={trouble} />
              <button className="button" type="button" disabled={busy} onClick={send}>
                {busy ? 'Saving…' : `Save: ${present} of ${students.length} came`}
              </button>
              <p role="status">
                {tapped.size > 0 ? 'Not saved yet' : notedAt && `Saved at ${clockInWords(notedAt)}`}
              </p>
            </div>
          )}
        </>
      )}
    </section>
  );
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('');
