import type { KitchenGoods, Pieces } from '../../../contract/kitchen.ts';

/** What the kitchen reads of the allergens of a product. */
export function allergensOf(goods: readonly KitchenGoods[], id: string): string {
  const found = goods.find(({ _id }) => _id === id);
  if (!found) return 'No longer in the catalogue: its allergens are not known';
  return [found.diet, found.allergens].filter(Boolean).join('. ');
}

type Props = { pieces: Pieces[]; goods: KitchenGoods[] };

/** The products of a day with their pieces, and how many are still to be baked. */
export const PiecesTable = ({ pieces, goods }: Props) => (
  <table className="pieces">
    <caption className="visually-hidden">Pieces of all orders</caption>
    <thead>
      <tr>
        <th scope="col">Pieces</th>
        <th scope="col">Product</th>
        <th scope="col">To bake</th>
      </tr>
    </thead>
    <tbody>
      {pieces.map(({ id, name, pieces: all, toBake }) => (
        <tr key={id} className={toBake === 0 ? 'done' : undefined}>
          <td className="amount numbers">{all}</td>
          <th scope="row">
            {name}
            <span className="allergens">{allergensOf(goods, id)}</span>
          </th>
          <td className="numbers">{toBake === 0 ? 'Baked' : toBake}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
