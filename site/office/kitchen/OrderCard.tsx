import { collectionDay } from '../../../contract/collection.ts';
import { timeInWords, today } from '../../../contract/day.ts';
import type { KitchenGoods, KitchenLine, KitchenOrder, Pieces } from '../../../contract/kitchen.ts';
import { lineKey, madeKey } from '../../../contract/line-key.ts';
import { filledIn } from '../../../contract/order-field.ts';
import { payable } from '../../../contract/order-money.ts';
import { type LineState, lineStates, lineStateWords } from '../../../contract/own-order.ts';
import { paths } from '../../../contract/paths.ts';
import { useAction } from '../../lib/action.ts';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { IdeaPhoto } from '../../ui/IdeaPhoto.tsx';
import type { Ends, useDialog } from '../../ui/use-dialog.ts';
import { reads, sends } from '../kit/calls.ts';
import { CancelPill, Chat, MoneyPill, Phone } from '../kit/cells.tsx';
import { Switch } from '../kit/Switch.tsx';
import { RecordDialog } from '../payment/RecordDialog.tsx';

export const kitchenDay = reads(api.kitchen.day.$get);
const markLines = sends(api.kitchen.mark.$post);

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
  const { _id: id, orderId, name, mobile, neededOn, neededAt, lines, due } = order;
  const { busy, run } = useAction();
  const send = async (named: KitchenLine[], state: LineState, unpaid = false) => {
    const seen = named.map(({ id, variant, words, state }) => ({ id, variant, words, state }));
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
    <li className="kitchen-order box stack gap-8" data-state={all}>
      <div className="who row gap-4">
        <a href={paths.adminOrder(id)}>
          <span className="visually-hidden">Order </span>
          <span className="numbers">{orderId}</span>
        </a>
        <strong>{name}</strong>
        {neededAt && <span className="pill">{timeInWords(neededAt)}</span>}
        <CancelPill of={order} />
        <MoneyPill {...order} payable={payable(order)} />
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
      {filledIn(order).map(({ label, text }) => (
        <p key={label} className="note">
          {label}: {text}
        </p>
      ))}
      {lines.length > 1 && (
        <div className="all-lines row between no-print">
          <strong>Whole order</strong>
          <StateChoice
            of={`All of order ${orderId}`}
            state={all}
            off={busy}
            onChoose={(state) => choose(lines, state)}
          />
        </div>
      )}
      <ul className="stack gap-8">
        {lines.map((line) => (
          <li key={lineKey(line)} className="row gap-4" data-state={line.state}>
            <span className="what stack grow">
              <span>
                <b className="numbers">{line.amount} ×</b> {line.name}
              </span>
              {line.words && <q>{line.words}</q>}
              <IdeaPhoto of={line} />
              <span className="allergens small muted">{allergensOf(goods, madeKey(line))}</span>
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
    </li>
  );
}

type StateChoiceProps = {
  /** What is given a state, for who hears it: `2 × Millet Loaf of order 1000007`. */
  of: string;
  /** Undefined where its parts differ. */
  state: LineState | undefined;
  off: boolean;
  onChoose(state: LineState): void;
};

const choices = lineStates.map((value) => ({ value, label: lineStateWords[value] }));

/** The three states side by side: one tap gives any of them, and takes it back. */
const StateChoice = ({ of, state, off, onChoose }: StateChoiceProps) => (
  <>
    <Switch label={of} of={choices} chosen={state} off={off} onChoose={onChoose} look="no-print" />
    <span className="on-paper" aria-hidden="true">
      {state && state !== 'to-bake' ? `☑ ${lineStateWords[state]}` : '☐'}
    </span>
  </>
);

/** The state of all lines; undefined where they differ. */
function stateOf(lines: readonly { state: LineState }[]): LineState | undefined {
  const [first] = lines;
  return lines.every(({ state }) => state === first?.state) ? first?.state : undefined;
}

type CollectDialogProps = Ends & {
  order: KitchenOrder;
  /** Hands out what was tapped although the balance is due. */
  unpaid(): Promise<void>;
};

/** Takes the balance of an order that is handed out, in one step. */
function CollectDialog({ order, unpaid, ...ends }: CollectDialogProps) {
  const { busy, run } = useAction();
  const later = () =>
    run(async () => {
      await unpaid();
      ends.onDone();
    });
  return (
    <RecordDialog
      order={order}
      collect
      below={
        <Button className="text-button" off={busy} onClick={() => void later()}>
          Hand it out, the balance comes later
        </Button>
      }
      {...ends}
    />
  );
}

function allergensOf(goods: readonly KitchenGoods[], key: string): string {
  const found = goods.find(({ _id: id, variant }) => madeKey({ id, variant }) === key);
  if (!found) return 'No longer in the catalogue: its allergens are not known';
  return [found.diet, found.allergens].filter(Boolean).join('. ');
}

function capacityOf(goods: readonly KitchenGoods[], id: string, all: readonly Pieces[]) {
  const pieces = all.reduce((sum, line) => sum + (line.id === id ? line.pieces : 0), 0);
  const perDay = goods.find(({ _id }) => _id === id)?.perDay ?? 0;
  if (perDay === 0 || pieces < perDay) return null;
  const words = pieces > perDay ? `${pieces - perDay} more than a day can have` : 'Full';
  return <span className={`pill ${pieces > perDay ? 'bad' : ''}`}>{words}</span>;
}

type PiecesTableProps = { pieces: Pieces[]; goods: KitchenGoods[] };

/** The products of a day with their pieces, and how many are still to be baked. */
export const PiecesTable = ({ pieces, goods }: PiecesTableProps) => (
  <table className="pieces">
    <caption className="visually-hidden">Pieces of all orders</caption>
    <thead>
      <tr>
        <th scope="col">To bake</th>
        <th scope="col">Product</th>
      </tr>
    </thead>
    <tbody>
      {pieces.map(({ id, key, name, pieces: all, toBake }) => (
        <tr key={key} className={toBake === 0 ? 'done' : undefined}>
          <td className="amount numbers">
            {toBake === 0 ? `${all} baked` : toBake === all ? all : `${toBake} of ${all}`}
          </td>
          <th scope="row">
            {name}
            {capacityOf(goods, id, pieces)}
            <span className="allergens small muted">{allergensOf(goods, key)}</span>
          </th>
        </tr>
      ))}
    </tbody>
  </table>
);
