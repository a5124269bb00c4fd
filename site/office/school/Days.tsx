import { useEffect, useState } from 'react';
import { addDays, dayWithWeekday, isDay, timeInWords, today } from '../../../contract/day.ts';
import type { KitchenDay } from '../../../contract/kitchen.ts';
import { paths } from '../../../contract/paths.ts';
import type { Differing } from '../../../contract/school/days.ts';
import { days as daysPart } from '../../../contract/school/facts.ts';
import { api, CallFailed } from '../../lib/api.ts';
import { quietly } from '../../lib/login-again.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Select } from '../../ui/Field.tsx';
import { countOf } from '../../ui/text.ts';
import { reads } from '../kit/calls.ts';
import { Options } from '../kit/fields.tsx';
import type { PartForm } from './EditPart.tsx';

const kitchenDay = reads(api.kitchen.day.$get);

const { most, fields } = daysPart.days;

/** The days from one to another, both with it; none where they are not in order. */
export function daysBetween(from: string, to: string): string[] {
  if (!isDay(from) || !isDay(to)) return [];
  const found: string[] = [];
  for (let day = from; day <= to && found.length < most; day = addDays(day, 1)) found.push(day);
  return found;
}

type Props = { form: PartForm /** What the site says now. */; published: Differing[] };

/** Closes several days in one go, and says what stands on those that are closed anew. */
export function Days({ form, published }: Props) {
  const [range, setRange] = useState({ from: '', to: '', venue: 'both', words: '' });
  const { from, to, venue, words } = range;
  const typed = (form.watch('days') ?? []) as Differing[];
  const known = typed.filter((entry) => entry.venue === venue || entry.venue === 'both');
  const fresh = daysBetween(from, to || from).filter(
    (day) => !known.some((entry) => entry.day === day),
  );
  const close = () => {
    const added = fresh.map((day) => ({
      day,
      venue,
      isClosed: true,
      opens: '',
      closes: '',
      words,
    }));
    form.setValue('days', typed.concat(added as Differing[]), { shouldDirty: true });
    setRange({ from: '', to: '', venue, words: '' });
  };
  const isPublished = (entry: Differing) =>
    published.some(
      ({ day, venue, isClosed }) => isClosed && day === entry.day && venue === entry.venue,
    );
  const closing = typed.filter(
    (entry) => entry.isClosed && isDay(entry.day) && entry.day >= today() && !isPublished(entry),
  );
  const set = (name: keyof typeof range) => (event: { target: { value: string } }) =>
    setRange({ ...range, [name]: event.target.value });
  return (
    <>
      <details className="box">
        <summary>Close several days</summary>
        <div className="stack gap-12">
          <Field label="First day" type="date" min={today()} value={from} onChange={set('from')} />
          <Field
            label="Last day"
            type="date"
            min={from || today()}
            value={to}
            onChange={set('to')}
          />
          <Select label="House" value={venue} onChange={set('venue')}>
            <Options of={fields.venue.choices} />
          </Select>
          <Field label="In words" maxLength={80} value={words} onChange={set('words')} />
          <p>
            <Button
              quiet
              off={fresh.length === 0 || typed.length + fresh.length > most}
              onClick={close}
            >
              Close {countOf(fresh.length, 'days')}
            </Button>
          </p>
        </div>
      </details>
      <Standing of={closing} />
    </>
  );
}

/** Days of which is asked what stands on them. */
const mostAsked = 31;

/** The classes, demos and collections of days that are closed, each leading there. */
function Standing({ of }: { of: Differing[] }) {
  const [read, setRead] = useState<ReadonlyMap<string, KitchenDay>>(new Map());
  const days = [...new Set(of.map(({ day }) => day))].slice(0, mostAsked).join(' ');
  useEffect(() => {
    const wanted = days.split(' ').filter((day) => day !== '' && !read.has(day));
    if (wanted.length === 0) return;
    quietly(() => {
      Promise.all(wanted.map((day) => kitchenDay({ day }))).then(
        (answers) => {
          const found = answers.map(({ data }) => [data.day, data] as const);
          setRead((before) => new Map([...before, ...found]));
        },
        (error: unknown) => {
          if (!(error instanceof CallFailed)) throw error;
        },
      );
    });
  }, [days, read]);
  const lines = of.flatMap(({ day, venue }) => {
    const found = read.get(day);
    if (!found) return [];
    const isAt = (place: string) =>
      venue === 'both' || (place === 'Bakery') === (venue === 'bakery');
    const classes = found.classes.filter(({ place }) => isAt(place));
    const collections = venue === 'institute' ? 0 : found.orders.length;
    return classes.length + collections > 0 ? [{ day, venue, classes, collections }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <div className="notice stack gap-8" role="status">
      <strong>What stands on these days: nobody is told by closing them.</strong>
      <ul className="stack gap-4">
        {lines.map(({ day, venue, classes, collections }) => (
          <li key={day + venue} className="row gap-8">
            {dayWithWeekday(day)}:
            {classes.map(({ _id, kind, name, startTime }) => (
              <a
                key={_id + startTime}
                href={kind === 'demo' ? paths.adminDemoWeek(day) : paths.adminBatch(_id)}
              >
                {name}, {timeInWords(startTime)}
              </a>
            ))}
            {collections > 0 && (
              <a href={`${paths.adminOrders}?collection=${day}&open=yes`}>
                {countOf(collections, 'collections')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
