import { minute } from '../../../contract/day.ts';
import { Button } from '../../ui/Button.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { Confirm } from '../kit/Confirm.tsx';
import { orderQueue, type Seller, type UnsentOrder } from './device.ts';

type Props = { seller: Seller; orders: UnsentOrder[]; onChange(): void };

/** Orders of this device that are not at the school: they wait, or were refused there. */
export function Unsent({ seller, orders, onChange }: Props) {
  const { open, dialog } = useDialog(onChange);
  if (orders.length === 0) return null;
  const again = ({ why: _, ...order }: UnsentOrder) => {
    orderQueue.replace(seller.id, order, order);
    onChange();
  };
  const drop = (order: UnsentOrder) =>
    open((ends) => (
      <Confirm
        question="Take it off this device?"
        action="Take it off"
        grave
        send={async () => {
          orderQueue.replace(seller.id, order);
          return undefined;
        }}
        {...ends}
      >
        <p>{order.what}. It is written down nowhere else: write the order down anew first.</p>
      </Confirm>
    ));
  return (
    <section className="notice" aria-labelledby="unsent">
      <h2 id="unsent">Not sent yet</h2>
      <ul className="lately">
        {orders.map((order) => (
          <li key={order.form.orderId}>
            <span>
              {order.what}
              <br />
              <span className="small">
                {minute(order.at)}, order {order.form.orderId}
                {order.why ? `: ${order.why}` : ', provisional'}
              </span>
            </span>
            {order.why && (
              <span className="row">
                <Button small quiet onClick={() => again(order)}>
                  Send again
                </Button>
                <Button small quiet onClick={() => drop(order)}>
                  Take off
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  );
}
