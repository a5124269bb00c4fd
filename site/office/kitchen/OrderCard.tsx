import { collectionDay } from '../../../contract/collection.ts';
import { timeInWords, today } from '../../../contract/day.ts';
import type { KitchenGoods, KitchenLine, KitchenOrder } from '../../../contract/kitchen.ts';
import { lineKey, madeKey } from '../../../contract/line-key.ts';
import { filledIn } from '../../../contract/order-field.ts';
import { payable } from '../../../contract/order-money.ts';
import { type LineState, lineStates, lineStateWords } from '../../../contract/own-order.ts';
import { paths } from '../../../contract/paths.ts';
import { useAction } from '../../lib/action.ts';
import { IdeaPhoto } from '../../ui/IdeaPhoto.tsx';
import type { useDialog } from '../../ui/use-dialog.ts';
import { CancelPill, Chat, MoneyPill, Phone } from '../kit/cells.tsx';
import { Switch } from '../kit/Switch.tsx';
import { markLines } from './api.ts';
import { CollectDialog } from './CollectDialog.tsx';
import { allergensOf } from './PiecesTable.tsx';

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
      {lines.length > 1 && (
        <div className="all-lines muted row gap-4 end no-print">
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
