import { today } from '../../../contract/day.ts';
import type { Order } from '../../../contract/order.ts';
import { paperName } from '../../../contract/order-money.ts';
import { paths } from '../../../contract/paths.ts';
import { useAction } from '../../lib/action.ts';
import { api, ask } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';

export const PaperLink = ({ order }: { order: Order }) => (
  <a href={paths.receipt(order.orderId)} aria-label={`${paperName(order)} for ${order.courseName}`}>
    {paperName(order)}
  </a>
);

type CalendarProps = { order: Order; look?: string };

export function CalendarButton({ order, look = 'button quiet' }: CalendarProps) {
  const { orderId, kind, startDate, neededOn, classes } = order;
  const { run } = useAction();
  const save = () =>
    run(async () => {
      const { data } = await ask(api.order['get-calendar'].$post({ json: { orderId } }));
      saveFile(new Blob([data.calendar], { type: 'text/calendar' }), `order-${orderId}.ics`);
    });
  const day = kind === 'course' ? (startDate && classes?.days.at(-1)) || startDate : neededOn;
  if (day < today()) return null;
  return (
    <button className={look} type="button" onClick={() => void save()}>
      Add to calendar
    </button>
  );
}
