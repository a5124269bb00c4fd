import { useState } from 'react';
import type { ClassToNote, SaveAttendance } from '../../../contract/attendance.ts';
import {
  clockInWords,
  dayWithWeekday,
  hoursInWords,
  notedFrom,
} from '../../../contract/batch-words.ts';
import { hasArrival } from '../../../contract/day.ts';
import { useUnsavedWarning } from '../../ui/unsaved.ts';

type Props = {
  of: ClassToNote;
  /** Whether what was noted has not been sent. */
  isWaiting: boolean;
  save(form: SaveAttendance): Promise<void>;
  /** Who was tapped since the last save. They stay tapped when another phone's marks come in. */
  tapped: Taps;
  onTap(tapped: Taps): void;
};

/** Whether students came, by order. */
export type Taps = ReadonlyMap<string, boolean>;

/** The students of a class: everybody came, unless they are tapped. */
export function Register({ of, isWaiting, save, tapped, onTap }: Props) {
  const { lesson, students, notedAt } = of;
  const [busy, setBusy] = useState(false);
  const marks = students.map(({ order, isPresent }) => ({
    order,
    isPresent: tapped.get(order) ?? isPresent ?? true,
    isTapped: tapped.has(order),
  }));
  const absent = new Set(marks.filter(({ isPresent }) => !isPresent).map(({ order }) => order));
  const toggle = (order: string) => onTap(new Map(tapped).set(order, absent.has(order)));
  useUnsavedWarning(tapped.size > 0);
  const send = async () => {
    setBusy(true);
    const saved = save({ lesson, notedAt: new Date().toISOString(), marks });
    // They are kept on this phone by now; who is tapped while it is sent stays tapped.
    onTap(new Map());
    await saved.finally(() => setBusy(false));
  };
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
          <ul className="register" aria-describedby="how">
            {students.map(({ order, name, photo }) => (
              <li key={order}>
                <button
                  type="button"
                  aria-pressed={absent.has(order)}
                  disabled={isEarly}
                  onClick={() => toggle(order)}
                >
                  <span className="face" aria-hidden="true">
                    {initialsOf(name)}
                    {photo && <img src={photo} alt="" width={48} height={48} loading="lazy" />}
                  </span>
                  <span className="name">{name}</span>
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
            <div className="save-bar">
              <button className="button" type="button" disabled={busy} onClick={() => void send()}>
                {busy ? 'Saving…' : `Save: ${present} of ${students.length} came`}
              </button>
              <p role="status">
                {tapped.size > 0 ? 'Not saved yet' : savedInWords(notedAt, isWaiting)}
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

function savedInWords(notedAt: string, isWaiting: boolean): string {
  if (notedAt === '') return '';
  const time = clockInWords(notedAt);
  return isWaiting ? `Saved on this phone at ${time}, will be sent` : `Sent, noted at ${time}`;
}
