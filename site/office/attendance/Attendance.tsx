import { useEffect, useState } from 'react';
import { dayWithWeekday, hoursInWords } from '../../../contract/batch-words.ts';
import { today } from '../../../contract/day.ts';
import { paths } from '../../../contract/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { countOf } from '../../ui/text.ts';
import { openOffline } from '../kit/open-offline.ts';
import { Register, type Taps } from './Register.tsx';
import { useClasses } from './use-classes.ts';
import './attendance.css';

/** Who came to today's classes: for a phone in a kitchen, with or without a network. */
export function Attendance() {
  const { classes, waiting, failed, isOffline, save, retry } = useClasses();
  const [chosen, setChosen] = useState(() => decodeURIComponent(location.hash.slice(1)));
  /** Who was tapped and not saved, by lesson: it waits while another class is looked at. */
  const [taps, setTaps] = useState<Readonly<Record<string, Taps>>>({});
  useEffect(() => openOffline(paths.adminAttendance), []);
  if (!classes) return <Loaded of={{ failed, retry }} label="Loading your classes" rows={4} />;
  const todays = classes.filter(({ day }) => day === today());
  const next = classes.filter(({ day }) => day > today());
  const earlier = classes.filter(({ day }) => day < today());
  // The only class of today is chosen, so that it stays open when another one comes to be known.
  const [only] = todays.length === 1 ? todays : [];
  if (chosen === '' && only) setChosen(only.lesson);
  const open = classes.find(({ lesson }) => lesson === chosen);
  return (
    <div className="stack attendance">
      <p className="network" role="status">
        {isOffline && 'No network. What you note is kept on this phone and sent later.'}
        {!isOffline && waiting.length > 0 && 'Not everything has been sent yet.'}
      </p>
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
            isWaiting={waiting.some(({ lesson }) => lesson === open.lesson)}
            save={save}
            tapped={taps[open.lesson] ?? none}
            onTap={(tapped) => setTaps((before) => ({ ...before, [open.lesson]: tapped }))}
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
  of: NonNullable<ReturnType<typeof useClasses>['classes']>;
  onChoose(lesson: string): void;
};

function Classes({ title, none, of, onChoose }: ListProps) {
  if (of.length === 0) return none ? <p className="lead">{none}</p> : null;
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      <ul className="class-list">
        {of.map((one) => (
          <li key={one.lesson}>
            <button type="button" onClick={() => onChoose(one.lesson)}>
              <strong>{one.courseName}</strong>
              <span>
                {dayWithWeekday(one.day)}, {hoursInWords(one)}
              </span>
              <span className={isMissing(one) ? 'pill bad' : 'muted numbers'}>{wordsOf(one)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Class = ListProps['of'][number];

/** Whether it could be noted, and was not. */
const isMissing = ({ day, notedAt }: Class) => notedAt === '' && day <= today();

function wordsOf(one: Class): string {
  const { notedAt, students } = one;
  if (notedAt)
    return `${students.filter(({ isPresent }) => isPresent).length} of ${students.length} came`;
  return `${countOf(students.length, 'students')}${isMissing(one) ? ', not noted yet' : ''}`;
}
