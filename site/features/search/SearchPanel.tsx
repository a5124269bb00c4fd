import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import { clean, hasInName } from '../../../contract/text.ts';
import { countOf } from '../../ui/text.ts';
import '../../ui/input.css';
import { $products, loadProducts } from './product-store.ts';
import '../../ui/thumbnail.css';
import './search.css';

/** Searches products by a part of their name, while typing and on 'Search'. */
export default function SearchPanel() {
  const [text, setText] = useState('');
  const box = useRef<HTMLInputElement>(null);
  // The field accepts text before this script is loaded.
  useEffect(() => {
    setText(box.current?.value ?? '');
    void loadProducts();
  }, []);
  const { list, failed } = useStore($products);
  const isSearching = clean(text) !== '';
  const found = isSearching ? (list ?? []).filter(hasInName(text)) : [];
  return (
    <search>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          void loadProducts();
        }}
      >
        <label className="visually-hidden" htmlFor="search-text">
          Search for a product
        </label>
        <input
          ref={box}
          id="search-text"
          className="input grow"
          type="search"
          // biome-ignore lint/a11y/noAutofocus: the panel was opened in order to type here
          autoFocus
          autoComplete="off"
          placeholder="Cake, loaf, cookies…"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button className="button" type="submit">
          Search
        </button>
      </form>
      <div role="status">
        {failed && (
          <p className="note">The products cannot be loaded. Check your network and try again.</p>
        )}
        {isSearching && !list && !failed && <p className="note">Looking…</p>}
        {isSearching && list && found.length === 0 && <p className="note">No Result Found</p>}
        {isSearching && found.length > 0 && (
          <p className="visually-hidden">{countOf(found.length, 'results')}</p>
        )}
      </div>
      {isSearching && (
        <ul className="results">
          {found.map(({ _id, name, images, price }) => (
            <li key={_id}>
              <a
                href={paths.product(name)}
                onClick={(event) => event.currentTarget.closest('dialog')?.close()}
              >
                <img
                  className="thumbnail"
                  src={`${images[0]}?w=160`}
                  width={80}
                  height={60}
                  alt=""
                />
                <span>
                  {name}
                  <span className="price">{rupees(price)}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
