import { timeInWords } from '../../../contract/batch-words.ts';
import { collectionDay } from '../../../contract/collection.ts';
import { today } from '../../../contract/day.ts';
import type { KitchenGoods, KitchenLine, KitchenOrder } from '../../../contract/kitchen.ts';
import { lineKey } from '../../../contract/line-key.ts';
import type { LineState } from '../../../contract/line-state.ts';
import { paths } from '../../../contract/paths.ts';
import { useAction } from '../../lib/action.ts';
import { IdeaPhoto } from '../../ui/IdeaPhoto.tsx';
import type { useDialog } from '../../ui/use-dialog.ts';
import { Chat, Phone, Pill } from '../kit/cells.tsx';
import { markLines } from './api.ts';
import { CollectDialog } from './CollectDialog.tsx';
import { moneyPill, stateOf } from './kitchen-words.ts';
import { allergensOf } from './PiecesTable.tsx';
import { StateChoice } from './StateChoice.tsx';

type Props = {
  order: KitchenOrder;
  goods: KitchenGoods[];
  open: ReturnType<typeof useDialog>['open'];
  renew(): Promise<void>;
  /** Called with the order as it is by now. */
  onChange(order: KitchenOrder): void;
};

/** An order in the kitchen: who, what is due, and each line with its state. */
export function OrderCard({ order, goods, open, renew, onChange }: Props) {
  const { _id: id, orderId, name, mobile, neededOn, neededAt, note, lines, due } = order;
  const { busy, run } = useAction();
  const send = async (named: KitchenLine[], state: LineState, unpaid = false) => {
    const seen = named.map(({ id, variant, state }) => ({ id, variant, state }));
    const { data } = await markLines({ id, state, lines: seen, unpaid });
    onChange(data);
  };
  const choose = (named: KitchenLine[], state: LineState) => {
    if (state === 'collected' && due > 0)
      return open((ends) => (
        <CollectDialog order={order} unpaid={() => send(named, state, true)} {...ends} />
      ));
    return void run(
      () => send(named, state),
      () => void renew(),
    );
  };
  const all = stateOf(lines);
  return (
    <li className="kitchen-order" data-state={all}>
      <div className="who">
        <a href={paths.adminOrder(id)}>
          <span className="visually-hidden">Order </span>
          <span className="numbers">{orderId}</span>
        </a>
        <strong>{name}</strong>
        {neededAt && <span className="pill">{timeInWords(neededAt)}</span>}
        <Pill {...moneyPill(order)} />
        {mobile && (
          <span className="row">
            <Phone of={mobile} />
            <Chat mobile={mobile} name={name} look="no-print" />
          </span>
        )}
        {neededOn !== '' && neededOn < today() && (
          <span className="late">since {collectionDay(neededOn)}</span>
        )}
      </div>
      {note && <p className="note">Note: {note}</p>}
      <ul>
        {lines.map((line) => (
          <li key={lineKey(line)} data-state={line.state}>
            <span className="what">
              <span>
                <b className="numbers">{line.amount} ×</b> {line.name}
              </span>
              {line.words && <q>{line.words}</q>}
              <IdeaPhoto of={line} />
              <span className="allergens">{allergensOf(goods, lineKey(line))}</span>
            </span>
            <StateChoice
              of={`${line.amount} × ${line.name} of order ${orderId}`}
              state={line.state}
              off={busy}
              onChoose={(state) => choose([line], state)}
            />
          </li>
        ))}
      </ul>
      {lines.length > 1 && (
        <div className="all-lines no-print">
          <span>Whole order</span>
          <StateChoice
            of={`All of order ${orderId}`}
            state={all}
            off={busy}
            onChoose={(state) => choose(lines, state)}
          />
        </div>
      )}
    </li>
  );
}
