import { useState } from 'react';
import {
  clockInWords,
  dayWithWeekday,
  hasArrival,
  hoursInWords,
  notedFrom,
  today,
} from '../../../contract/day.ts';
import type { ClassToNote } from '../../../contract/roster.ts';
import { useAction } from '../../lib/action.ts';
import { api, ask } from '../../lib/api.ts';
import { useTrouble } from '../../lib/online.ts';
import { useRequest } from '../../lib/request.ts';
import { useFresh } from '../../lib/use-fresh.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormFailure } from '../../ui/Submit.tsx';
import { countOf } from '../../ui/text.ts';
import { useUnsavedWarning } from '../../ui/unsaved.ts';
import { sends } from '../kit/calls.ts';
import { Loaded } from '../kit/RecordScreen.tsx';
import './attendance.css';

/** Who came to today's classes: for a phone in a kitchen. */
export function Attendance() {
  const request = useRequest(() => ask(api.attendance.classes.$get()));
  useFresh(request.load);
  const [chosen, setChosen] = useState(() => decodeURIComponent(location.hash.slice(1)));
  /** Who was tapped and not saved, by lesson: it waits while another class is looked at. */
  const [taps, setTaps] = useState<Readonly<Record<string, Taps>>>({});
  const { data: classes } = request;
  if (!classes) return <Loaded of={request} label="Loading your classes" rows={4} />;
  const todays = classes.filter(({ day }) => day === today());
  const next = classes.filter(({ day }) => day > today());
  const earlier = classes.filter(({ day }) => day < today());
  // The only class of today is chosen, so that it stays open when another one comes to be known.
  const [only] = todays.length === 1 ? todays : [];
  if (chosen === '' && only) setChosen(only.lesson);
  const open = classes.find(({ lesson }) => lesson === chosen);
  return (
    <div className="stack attendance">
      {open ? (
        <>
          <p>
            <Button quiet onClick={() => setChosen('list')}>
              All classes
            </Button>
          </p>
          <Register
            key={open.lesson}
            of={open}
            renew={request.load}
            tapped={taps[open.lesson] ?? none}
            onTap={(change) =>
              setTaps((before) => ({
                ...before,
                [open.lesson]: change(before[open.lesson] ?? none),
              }))
            }
          />
        </>
      ) : (
        <>
          <Classes title="Today" none="There is no class today." of={todays} onChoose={setChosen} />
          <Classes title="Next" of={next} onChoose={setChosen} />
          <Classes title="Earlier" of={earlier} onChoose={setChosen} />
        </>
      )}
    </div>
  );
}

const none: Taps = new Map();

type ListProps = {
  title: string;
  none?: string;
  of: ClassToNote[];
  onChoose(lesson: string): void;
};

function Classes({ title, none, of, onChoose }: ListProps) {
  if (of.length === 0) return none ? <EmptyState words={none} /> : null;
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      <ul className="class-list stack gap-8">
        {of.map((entry) => (
          <li key={entry.lesson}>
            <button className="tile" type="button" onClick={() => onChoose(entry.lesson)}>
              <strong>{entry.courseName}</strong>
              <span>
                {dayWithWeekday(entry.day)}, {hoursInWords(entry)}
              </span>
              <span className={isMissing(entry) ? 'pill bad' : 'muted numbers'}>
                {wordsOf(entry)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether it could be noted, and was not. */
const isMissing = ({ day, notedAt }: ClassToNote) => notedAt === '' && day <= today();

function wordsOf(lesson: ClassToNote): string {
  const { notedAt, students } = lesson;
  if (notedAt)
    return `${students.filter(({ isPresent }) => isPresent).length} of ${students.length} came`;
  return `${countOf(students.length, 'students')}${isMissing(lesson) ? ', not noted yet' : ''}`;
}

const saveAttendance = sends(api.attendance.save.$post);

type Props = {
  of: ClassToNote;
  /** Loads anew what is noted. */
  renew(): Promise<void>;
  /** Who was tapped since the last save. They stay tapped when another phone's marks come in. */
  tapped: Taps;
  onTap(change: (before: Taps) => Taps): void;
};

type Taps = ReadonlyMap<string, boolean>;

/** The students of a class: everybody came, unless they are tapped. */
function Register({ of, renew, tapped, onTap }: Props) {
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
