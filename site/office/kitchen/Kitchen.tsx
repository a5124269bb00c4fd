import { type ReactNode, useEffect } from 'react';
import { collectionDay } from '../../../contract/collection.ts';
import {
  addDays,
  dayInWords,
  hoursInWords,
  isDay,
  timeInWords,
  today,
  weekdayNames,
  weekdayOf,
} from '../../../contract/day.ts';
import {
  type KitchenClass,
  type KitchenDay,
  type KitchenOrder,
  piecesOf,
} from '../../../contract/kitchen.ts';
import { isRunning } from '../../../contract/order.ts';
import { paths } from '../../../contract/paths.ts';
import { keepFresh } from '../../lib/keep-fresh.ts';
import { useListParams } from '../../lib/list-params.ts';
import { useRequest } from '../../lib/request.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { countOf } from '../../ui/text.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { Loaded } from '../kit/RecordScreen.tsx';
import { kitchenDay, OrderCard, PiecesTable } from './OrderCard.tsx';
import './kitchen.css';

/** The day that the address names; without one today if it has work, else the next that has. */
async function readDay() {
  const named = new URLSearchParams(location.search).get('day');
  const now = await kitchenDay({ day: named && isDay(named) ? named : '' });
  const { orders, classes, days, overdue, undated, goods } = now.data;
  const next = !named && orders.length + classes.length === 0 && days[0];
  if (!next) return now;
  const { data, ...reply } = await kitchenDay({ day: next.day });
  return { ...reply, data: { ...data, overdue, undated, goods: [...goods, ...data.goods] } };
}

/** What must be ready when: for a tablet in the kitchen, a phone at the counter, and on paper. */
export function Kitchen() {
  const { values, set } = useListParams(paths.adminKitchen, ['day'] as const);
  const request = useRequest(readDay, { version: values.day });
  return (
    <Loaded of={request} label="Loading the kitchen" rows={6}>
      {(data) => (
        <Day
          of={data}
          renew={request.retry}
          show={request.set}
          onDay={(day) => set({ day: day === today() ? 'today' : day })}
        />
      )}
    </Loaded>
  );
}

type Props = {
  of: KitchenDay;
  /** Reads the day again, and shows another state of it. */
  renew(): Promise<void>;
  show(data: KitchenDay): void;
  onDay(day: string): void;
};

function Day({ of, renew, show, onDay }: Props) {
  const { day, orders, overdue, undated, goods, classes } = of;
  const { open, dialog } = useDialog(renew);
  useEffect(() => keepFresh(() => void renew()), [renew]);
  const pieces = piecesOf(orders);
  const isBaked = orders.length > 0 && pieces.every(({ toBake }) => toBake === 0);
  /** Shows an order as it is by now; a closed one is not in the kitchen any more. */
  const replace = (next: KitchenOrder) => {
    const among = (list: KitchenOrder[]) =>
      list
        .map((order) => (order._id === next._id ? next : order))
        .filter(({ status }) => isRunning(status));
    const lists = { orders: among(orders), overdue: among(overdue), undated: among(undated) };
    show({ ...of, ...lists });
  };
  const cards = (list: KitchenOrder[]) =>
    list.map((order) => (
      <OrderCard
        key={order._id}
        order={order}
        goods={goods}
        open={open}
        renew={renew}
        onChange={replace}
      />
    ));
  return (
    <div className="kitchen stack">
      <DayPicker of={of} onDay={onDay} />
      <div className="row between">
        <h2 aria-live="polite">
          {day === today() && 'Today, '}
          {collectionDay(day)}
          {isBaked && ': everything is baked'}
        </h2>
        <Button className="button quiet no-print" onClick={() => print()}>
          Print
        </Button>
      </div>
      <div className="sides equal kitchen-sides">
        {orders.length > 0 ? (
          <PiecesTable pieces={pieces} goods={goods} />
        ) : (
          <EmptyState words="No order is collected on this day." />
        )}
        <div className="stack">
          <Orders title="Not collected yet">{cards(overdue)}</Orders>
          <Orders title={countOf(orders.length, 'orders')}>{cards(orders)}</Orders>
          <Orders title="Without a day">{cards(undated)}</Orders>
          <Classes of={classes} />
        </div>
      </div>
      {dialog}
    </div>
  );
}

const Orders = ({ title, children }: { title: string; children: ReactNode[] }) =>
  children.length > 0 && (
    <section className="stack" aria-label={title}>
      <h3>{title}</h3>
      <ul className="kitchen-list stack gap-8">{children}</ul>
    </section>
  );

function Classes({ of }: { of: KitchenClass[] }) {
  if (of.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="kitchen-classes">
      <h3 id="kitchen-classes">Classes</h3>
      <ul className="kitchen-list stack gap-8">
        {of.map((entry) => (
          <li key={entry._id + entry.startTime} className="kitchen-class box row">
            <strong className="numbers">
              {entry.endTime ? hoursInWords(entry) : timeInWords(entry.startTime)}
            </strong>
            <span className="what stack grow">
              <Name of={entry} />
              <span className="muted">
                {[entry.place, entry.teacher].filter(Boolean).join(', ')}
              </span>
              {entry.note && <span className="note">{entry.note}</span>}
            </span>
            <b className="numbers">{countOf(entry.heads, 'people')}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Name = ({ of: { _id, kind, name } }: { of: KitchenClass }) =>
  kind === 'course' ? <a href={paths.adminBatch(_id)}>{name}</a> : <span>{name}</span>;

/** Days that stand in the row, today included. */
const shown = 5;

type DayPickerProps = { of: KitchenDay; onDay(day: string): void };

/** `Sat 28 Nov` */
const shortDay = (day: string) =>
  `${weekdayNames[weekdayOf(day)]} ${dayInWords(day).replace(/ \d+$/, '')}`;

/** Today and the days after it with what is still to be baked, and any other day. */
function DayPicker({ of: { day, days }, onDay }: DayPickerProps) {
  const listed = Array.from({ length: shown }, (_, i) => addDays(today(), i));
  const isOther = !listed.includes(day);
  return (
    <nav className="grid fit gap-8 kitchen-days no-print" aria-label="Days">
      {listed.map((date, i) => {
        const { toBake = 0 } = days.find((known) => known.day === date) ?? {};
        return (
          <button
            key={date}
            className="tile"
            type="button"
            aria-pressed={date === day}
            onClick={() => onDay(date)}
          >
            {['Today', 'Tomorrow'][i] ?? shortDay(date)}
            <span className="small muted numbers">
              {toBake > 0 ? `${toBake} to bake` : 'Nothing'}
            </span>
          </button>
        );
      })}
      <label className="tile" aria-current={isOther || undefined}>
        Other day
        <span className="small muted">{isOther ? shortDay(day) : 'Choose'}</span>
        <input
          type="date"
          value={day}
          onChange={({ target }) => isDay(target.value) && onDay(target.value)}
        />
      </label>
    </nav>
  );
}
