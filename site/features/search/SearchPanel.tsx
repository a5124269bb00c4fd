import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { rupees } from '../../../contract/money.ts';
import { clean } from '../../../contract/text.ts';
import noMatch from '../../components/art/no-match.svg?url&no-inline';
import { searchStarts } from '../../content/search.ts';
import { countOf } from '../../ui/text.ts';
import '../../ui/input.css';
import '../../ui/thumbnail.css';
import { $catalogue, type Found, loadCatalogue, search } from './catalogue-store.ts';
import './search.css';

/** More would not be looked through, and takes long to draw. */
const mostShown = 30;

/** Moves the focus with the arrow keys from the box through the results and back. */
function move(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li a')];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const Links = ({ links }: { links: { label: string; href: string }[] }) => (
  <ul className="starts">
    {links.map(({ label, href }) => (
      <li key={href}>
        <a className="button quiet small" href={href}>
          {label}
        </a>
      </li>
    ))}
  </ul>
);

/** What was found, each with its kind, picture and price. */
const Results = ({ found }: { found: Found[] }) => (
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

/** Searches courses and products by name and description, while typing and on 'Search'. */
export default function SearchPanel() {
  const [text, setText] = useState('');
  const box = useRef<HTMLInputElement>(null);
  // The field accepts text before this script is loaded.
  useEffect(() => {
    setText(box.current?.value ?? '');
    void loadCatalogue();
  }, []);
  const { list, failed } = useStore($catalogue);
  const isSearching = clean(text) !== '';
  const found = isSearching && list ? search(list, text) : [];
  const isNothing = isSearching && list && found.length === 0;
  return (
    <search onKeyDown={move}>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          void loadCatalogue();
        }}
      >
        <label className="visually-hidden" htmlFor="search-text">
          Search for a product or a course
        </label>
        <input
          ref={box}
          id="search-text"
          className="input grow"
          type="search"
          // biome-ignore lint/a11y/noAutofocus: the panel was opened in order to type here
          autoFocus
          autoComplete="off"
          placeholder="Cake, sourdough, cookies…"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button className="button" type="submit">
          Search
        </button>
      </form>
      <div role="status">
        {failed && (
          <p className="note">
            Courses and products cannot be loaded. Check your network and try again.
          </p>
        )}
        {isSearching && !list && !failed && <p className="note">Looking…</p>}
        {isNothing && <p className="note">No Result Found</p>}
        {found.length > 0 && <p className="visually-hidden">{countOf(found.length, 'results')}</p>}
      </div>
      {isNothing && (
        <div className="nothing-found">
          <img src={noMatch} width={240} height={180} alt="" />
          <p>{searchStarts.nothing}</p>
          <Links links={searchStarts.all} />
        </div>
      )}
      {!isSearching && (
        <section className="begin" aria-labelledby="search-starts">
          <h3 id="search-starts">{searchStarts.heading}</h3>
          <Links links={searchStarts.links} />
        </section>
      )}
      <Results found={found.slice(0, mostShown)} />
      {found.length > mostShown && (
        <p className="note">
          {countOf(found.length - mostShown, 'results')} more: type another word to narrow them.
        </p>
      )}
    </search>
  );
}
