import { addDays, dayInWords, isDay, today } from '../../../contract/day.ts';
import { paths } from '../../../contract/paths.ts';
import { useList } from '../../lib/list.ts';
import { useListParams } from '../../lib/list-params.ts';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import { onceOnly } from '../../ui/once-only.ts';
import { Failed, Skeleton } from '../../ui/Skeleton.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { IconButton } from '../kit/IconButton.tsx';
import { MainAction } from '../kit/MainAction.tsx';
import { loadWeek } from './api.ts';
import { ClassCard } from './ClassCard.tsx';
import { AddClasses } from './class-dialogs.tsx';
import './demo.css';

/** The demo classes of seven days: who comes, who waits for an answer, and who came. */
export function DemoWeek() {
  const params = useListParams(paths.adminDemos, ['tab', 'from']);
  const from = isDay(params.values.from) ? params.values.from : today();
  const list = useList({ from }, loadWeek);
  const { open, dialog } = useDialog(list.reload);
  const mayDecide = useMay('decideDemos');
  const classes = list.rows ?? [];
  const first = classes.find(
    ({ bookings, state }) =>
      state !== 'cancelled' && bookings.some(({ status }) => status === 'pending'),
  );
  const go = (days: number) => params.set({ from: addDays(from, days) });
  return (
    <div className="stack">
      <div className="row between">
        <div className="row week-steps">
          <IconButton name="left" label="The week before" onClick={() => go(-7)} />
          <strong className="numbers">
            {dayInWords(from)} to {dayInWords(addDays(from, 6))}
          </strong>
          <IconButton name="right" label="The next week" onClick={() => go(7)} />
          {from !== today() && (
            <Button quiet onClick={() => params.set({ from: '' })}>
              Today
            </Button>
          )}
        </div>
        <div className="row no-print">
          <Button quiet off={classes.length === 0} onClick={() => print()}>
            Print the week
          </Button>
        </div>
        {mayDecide && (
          <MainAction>
            <Button quiet onClick={() => open((ends) => <AddClasses {...ends} />)}>
              Add demo classes
            </Button>
          </MainAction>
        )}
      </div>
      {list.failed && <Failed message={list.failed} retry={list.reload} />}
      {!list.rows && !list.failed && <Skeleton label="Loading the week" rows={4} />}
      {list.rows?.length === 0 && (
        <p className="lead">
          No demo classes in these days. Visitors who book now are called with a day.
        </p>
      )}
      <div className="stack" aria-busy={list.busy} inert={list.busy} onClickCapture={onceOnly}>
        {classes.map((one) => (
          <ClassCard
            key={`${one._id} ${one.updatedAt}`}
            of={one}
            others={classes.filter(({ _id, state }) => _id !== one._id && state === 'open')}
            leads={one === first}
            onChanged={list.reload}
          />
        ))}
      </div>
      {dialog}
    </div>
  );
}
