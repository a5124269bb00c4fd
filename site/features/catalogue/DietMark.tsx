import type { Diet, Product } from '../../../contract/product.ts';
import { dietWords } from '../../content/product.ts';

const shapes: Record<Diet, string> = {
  Egg: 'm8 4 4.4 8H3.6z',
  Eggless: 'M8 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  Vegan: 'M3 5.4h1.9l2.5 5.4L9 7.4c-.7-2.4.9-4.2 3.8-4.4.3 2.7-.9 4.5-2.7 4.9l-2 4.7H6.6z',
};

/** India's marks, with words: green circle, brown triangle with egg, a leaf on a V for vegan. */
export const DietMark = ({ of: { diet } }: { of: Pick<Product, 'diet'> }) =>
  diet && (
    <span className="diet small icon-text">
      <svg
        className={diet === 'Egg' ? 'egg' : undefined}
        viewBox="0 0 16 16"
        width="16"
        height="16"
        aria-hidden="true"
      >
        <path className="frame" d="M1 1h14v14H1z" />
        <path d={shapes[diet]} />
      </svg>
      {dietWords[diet]}
    </span>
  );
