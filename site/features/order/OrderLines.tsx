import { useState } from 'react';
import { collectionWhen } from '../../../contract/collection-words.ts';
import { batchInWords } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import type { Order } from '../../../contract/order.ts';
import { filledIn } from '../../../contract/order-field.ts';
import { useAction } from '../../lib/action.ts';
import { api, ask } from '../../lib/api.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { IdeaPhoto } from '../../ui/IdeaPhoto.tsx';

type Props = { order: Order };

/** What was ordered, with prices; of a shop order also words on a cake, day and note. */
export function OrderLines({ order }: Props) {
  const { neededOn } = order;
  const classes = order.classes?.state === 'cancelled' ? null : order.classes;
  return (
    <>
      <Goods order={order} />
      {(classes || neededOn || filledIn(order).length > 0) && (
        <Facts look="">
          <Fact name="Classes">{classes && batchInWords(classes)}</Fact>
          <Fact name="Collection">{neededOn && collectionWhen(order)}</Fact>
          <TextFacts order={order} />
        </Facts>
      )}
    </>
  );
}

export const TextFacts = ({ order }: Props) =>
  filledIn(order).map(({ label, text }) => (
    <Fact key={label} name={label}>
      <span className="typed">{text}</span>
    </Fact>
  ));

export function Goods({ order }: Props) {
  const { courseName, listPrice, kind } = order;
  const lines =
    kind === 'course'
      ? [{ id: courseName, name: courseName, price: listPrice, amount: 1, words: '', idea: '' }]
      : order.items;
  return (
    <ul className="stack gap-4">
      {lines.map((line) => {
        const { name, price, amount, words } = line;
        return (
          <li key={`${name} ${words}`} className="line">
            <span>
              {kind === 'shop' && <span className="numbers">{amount} × </span>}
              {name}
              {words && (
                <>
                  <br />
                  <span className="small">
                    Words on it: <q className="typed">{words}</q>
                  </span>
                </>
              )}
              {line.idea && <OwnIdea orderId={order.orderId} line={line} />}
            </span>
            <span className="price">{rupees(price * amount)}</span>
          </li>
        );
      })}
    </ul>
  );
}

type OwnIdeaProps = { orderId: string; line: Order['items'][number] };

function OwnIdea({ orderId, line }: OwnIdeaProps) {
  const [isGone, setGone] = useState(false);
  const { busy, act } = useAction();
  if (!line.idea || isGone) return null;
  const { id, variant, words = '' } = line;
  const remove = () => {
    const form = { orderId, id, words, ...(variant && { variant }) };
    act(ask(api.order['send-idea'].$post({ form })), () => setGone(true));
  };
  return (
    <span className="row">
      <IdeaPhoto of={line} />
      <button type="button" className="text-button small no-print" disabled={busy} onClick={remove}>
        Delete photo
      </button>
    </span>
  );
}
