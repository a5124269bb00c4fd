import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { clean } from '../../../contract/text.ts';
import noMatch from '../../components/art/no-match.svg?url&no-inline';
import { searchStarts } from '../../content/search.ts';
import { countOf } from '../../ui/text.ts';
import '../../ui/form.css';
import { $catalogue, loadCatalogue } from './catalogue-store.ts';
import { countFound, isUnnamed, type Result, type Searched } from './search.ts';
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
  <ul className="row gap-8">
    {links.map(({ label, href }) => (
      <li key={href}>
        <a className="button quiet small" href={href}>
          {label}
        </a>
      </li>
    ))}
  </ul>
);

type ResultsProps = { of: (Searched & { mention?: string })[] };

/** What was found, with what mentions it, and its kind where that is not the same of all. */
function Results({ of }: ResultsProps) {
  const areMixed = new Set(of.map(({ kind }) => kind)).size > 1;
  return (
    <ul className="results stack gap-4">
      {of.slice(0, mostShown).map(({ id, kind, name, image, price, href, mention }) => (
        <li key={id}>
          <a href={href} onClick={(event) => event.currentTarget.closest('dialog')?.close()}>
            <img className="thumbnail" src={`${image}?w=160`} width={80} height={60} alt="" />
            <span>
              {name}
              {mention && <span className="mention small muted">{mention.trim()}</span>}
              <span className="row">
                <span className="price">{price}</span>
                {areMixed && <span className="pill">{kind}</span>}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What was found beside the products of that name, under a heading. */
const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);

/** Below the products of that name: what is so, pages, courses, and what mentions it. */
function Elsewhere({ of: found }: { of: Result }) {
  const { named, diet, courses, mentions, pages } = found;
  if (countFound(found) === named.length) return null;
  return (
    <div className={named.length > 0 ? 'elsewhere below stack' : 'elsewhere stack'}>
      {diet && (
        <Group title={diet.title}>
          <Results of={diet.goods} />
        </Group>
      )}
      {pages.length > 0 && (
        <Group title="Pages">
          <ul className="results stack gap-4">
            {pages.map(({ label, href }) => (
              <li key={label}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </Group>
      )}
      {courses.length > 0 && (
        <Group title="Courses">
          <Results of={courses} />
        </Group>
      )}
      {mentions.length > 0 && (
        <Group title="In the description">
          <Results of={mentions} />
        </Group>
      )}
    </div>
  );
}

const Found = ({ of: found }: { of: Result }) => (
  <>
    <Results of={found.named} />
    {found.named.length > mostShown && (
      <p className="note">
        {countOf(found.named.length - mostShown, 'results')} more: type another word to narrow them.
      </p>
    )}
    <Elsewhere of={found} />
  </>
);

/** Finds products by name, and below them what else has the words; while typing and on 'Search'. */
export default function SearchPanel() {
  const [text, setText] = useState('');
  const box = useRef<HTMLInputElement>(null);
  // The field accepts text before this script is loaded.
  useEffect(() => {
    setText(box.current?.value ?? '');
    void loadCatalogue();
  }, []);
  const { search, failed } = useStore($catalogue);
  const isSearching = clean(text) !== '';
  const found = isSearching ? search?.(text) : undefined;
  const instead = found?.instead;
  const count = found ? countFound(instead ?? found) : 0;
  const isNothing = found && count === 0;
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
          Search for {searchStarts.what}
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
        {isSearching && !search && !failed && <p className="note">Looking…</p>}
        {found && isUnnamed(found) && <p className="note">No Result Found</p>}
        {count > 0 && <p className="visually-hidden">{countOf(count, 'results')}</p>}
      </div>
      {isNothing && (
        <div className="stack middle">
          <img src={noMatch} width={240} height={180} alt="" />
          <p>{searchStarts.nothing}</p>
          <Links links={searchStarts.all} />
        </div>
      )}
      {!isSearching && (
        <section className="stack" aria-labelledby="search-starts">
          <h3 id="search-starts">{searchStarts.heading}</h3>
          <Links links={searchStarts.links} />
        </section>
      )}
      {instead ? (
        <div className="elsewhere stack">
          <Group title={`Results for ${instead.text}`}>
            <Found of={instead} />
          </Group>
        </div>
      ) : (
        found && <Found of={found} />
      )}
    </search>
  );
}
