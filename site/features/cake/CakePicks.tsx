import { dayInShort } from '../../../contract/batch-span.ts';
import { fromPrice } from '../../../contract/variant.ts';
import { cakeSizes, pictureSet } from '../../lib/pictures.ts';
import { type Cake, freeFrom, isFreeOn } from './cakes.ts';

type Props = {
  cakes: Cake[];
  chosen: Cake;
  first: Cake;
  day: string;
  onChoose(cake: Cake): void;
  /** The cake on another day than the chosen one, the earliest that it has. */
  onTake(cake: Cake, day: string): void;
};

export const CakePicks = ({ cakes, chosen, first, day, onChoose, onTake }: Props) => (
  <fieldset className="picks cakes">
    <legend className="visually-hidden">Cake</legend>
    {cakes.map((cake, i) => {
      const isFree = isFreeOn(cake, day);
      const next = isFree ? undefined : freeFrom(cake, day);
      return (
        <div className={`pick${isFree ? '' : ' later'}`} key={cake._id}>
          <label>
            <input
              type="radio"
              name="cake"
              value={cake._id}
              checked={cake === chosen}
              disabled={!isFree && cake !== chosen}
              onChange={() => onChoose(cake)}
            />
            <img
              src={`${cake.images[0]}?w=320`}
              srcSet={pictureSet(cake.images[0] ?? '')}
              sizes={cakeSizes}
              width={320}
              height={240}
              alt=""
              fetchPriority={cake === first ? 'high' : undefined}
              loading={i < 2 ? 'eager' : 'lazy'}
            />
            <span>
              <strong>{cake.name}</strong>
              <span className="muted small">{fromPrice(cake)}</span>
            </span>
          </label>
          {!isFree && !next && <span className="small earliest">No day free</span>}
          {next && (
            <button
              className="text-button small earliest"
              type="button"
              onClick={() => onTake(cake, next)}
            >
              <span className="visually-hidden">{cake.name}, </span>Earliest {dayInShort(next)}
            </button>
          )}
        </div>
      );
    })}
  </fieldset>
);
