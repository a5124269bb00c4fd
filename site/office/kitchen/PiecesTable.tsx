import type { KitchenGoods, Pieces } from '../../../contract/kitchen.ts';
import { madeKey } from '../../../contract/line-key.ts';

export function allergensOf(goods: readonly KitchenGoods[], key: string): string {
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

type Props = { pieces: Pieces[]; goods: KitchenGoods[] };

/** The products of a day with their pieces, and how many are still to be baked. */
export const PiecesTable = ({ pieces, goods }: Props) => (
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
