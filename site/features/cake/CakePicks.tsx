import type { Product } from '../../../contract/product.ts';
import { fromPrice } from '../../../contract/variant.ts';
import type { DayChoice } from '../order/collection.ts';

type Unused = 'desc' | 'keeps' | 'createdAt' | 'updatedAt';
export type Cake = Omit<Product, Unused> & { days: DayChoice[] };

/** The first free day from that one on, or the first of all. */
export function freeFrom({ days }: Cake, from: string): string | undefined {
  const free = days.flatMap(({ day, full }) => (full.length > 0 ? [] : day));
  return free.find((day) => day >= from) ?? free[0];
}

type Props = { cakes: Cake[]; chosen: Cake; onChoose(cake: Cake): void };

export const CakePicks = ({ cakes, chosen, onChoose }: Props) => (
  <fieldset className="picks cakes">
    <legend className="visually-hidden">Cake</legend>
    {cakes.map((cake) => (
      <label className="pick" key={cake._id}>
        <input
          type="radio"
          name="cake"
          value={cake._id}
          checked={cake === chosen}
          onChange={() => onChoose(cake)}
        />
        <img src={`${cake.images[0]}?w=320`} width={320} height={240} alt="" loading="lazy" />
        <span>
          <strong>{cake.name}</strong>
          <span className="muted small">{fromPrice(cake)}</span>
          {!freeFrom(cake, '') && <span className="small">No day free</span>}
        </span>
      </label>
    ))}
  </fieldset>
);
