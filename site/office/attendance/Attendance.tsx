import { useState } from 'react';
import { dayWithWeekday, hoursInWords, today } from '../../../contract/day.ts';
import type { ClassToNote } from '../../../contract/roster.ts';
import { useRequest } from '../../lib/request.ts';
import { useFresh } from '../../lib/use-fresh.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { countOf } from '../../ui/text.ts';
import { loadClasses } from './api.ts';
import { Register, type Taps } from './Register.tsx';
import './attendance.css';

/** Who came to today's classes: for a phone in a kitchen. */
export function Attendance() {
  const request = useRequest(loadClasses);
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
  if (of.length === 0) return none ? <p className="lead">{none}</p> : null;
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
