import { rupees } from '../../../contract/money.ts';
import '../../ui/thumbnail.css';
import type { Found } from './catalogue-store.ts';

/** What was found, each with its kind, picture and price. */
export const Results = ({ found }: { found: Found[] }) => (
  <ul className="results">
    {found.map(({ id, kind, name, image, price, href }) => (
      <li key={id}>
        <a href={href} onClick={(event) => event.currentTarget.closest('dialog')?.close()}>
          <img className="thumbnail" src={`${image}?w=160`} width={80} height={60} alt="" />
          <span>
            {name}
            <span className="about">
              <span className="price">{rupees(price)}</span> <span className="pill">{kind}</span>
            </span>
          </span>
        </a>
      </li>
    ))}
  </ul>
);
