import { useState } from 'react';
import type { ClassToNote, SaveAttendance } from '../../../contract/attendance.ts';
import { dayWithWeekday, hoursInWords, timeInWords } from '../../../contract/batch-words.ts';
import { minute } from '../../../contract/day.ts';

type Props = {
  of: ClassToNote;
  /** Whether what was noted has not been sent. */
  isWaiting: boolean;
  save(form: SaveAttendance): Promise<void>;
};

/** The students of a class: everybody came, unless they are tapped. */
export function Register({ of, isWaiting, save }: Props) {
  const { lesson, students, notedAt } = of;
  /** Who was tapped since the last save, and whether they came. They stay tapped when another phone's marks come in. */
  const [tapped, setTapped] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [busy, setBusy] = useState(false);
  const marks = students.map(({ order, isPresent }) => ({
    order,
    isPresent: tapped.get(order) ?? isPresent ?? true,
    isTapped: tapped.has(order),
  }));
  const absent = new Set(marks.filter(({ isPresent }) => !isPresent).map(({ order }) => order));
  const toggle = (order: string) =>
    setTapped((before) => new Map(before).set(order, absent.has(order)));
  const send = async () => {
    setBusy(true);
    await save({ lesson, notedAt: new Date().toISOString(), marks }).finally(() => setBusy(false));
    setTapped(new Map());
  };
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
          <p id="how">Everybody is marked as present. Tap who is not here.</p>
          <ul className="register" aria-describedby="how">
            {students.map(({ order, name, photo }) => (
              <li key={order}>
                <button
                  type="button"
                  aria-pressed={absent.has(order)}
                  onClick={() => toggle(order)}
                >
                  <span className="face" aria-hidden="true">
                    {initialsOf(name)}
                    {photo && <img src={photo} alt="" width={48} height={48} loading="lazy" />}
                  </span>
                  <span className="name">{name}</span>
                  <span className={absent.has(order) ? 'pill bad' : 'pill good'}>
                    {absent.has(order) ? 'Absent' : 'Present'}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <div className="save-bar">
            <button className="button" type="button" disabled={busy} onClick={() => void send()}>
              {busy ? 'Saving…' : `Save: ${present} of ${students.length} came`}
            </button>
            <p role="status">{savedInWords(notedAt, isWaiting)}</p>
          </div>
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
  const time = timeInWords(minute(notedAt).slice(11));
  return isWaiting ? `Saved on this phone at ${time}, will be sent` : `Sent, noted at ${time}`;
}
