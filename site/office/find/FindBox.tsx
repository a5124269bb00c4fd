import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { rupees } from '../../../contract/money.ts';
import { type Found, kindWords } from '../../../contract/person.ts';
import { clean } from '../../../contract/text.ts';
import { useHydrated } from '../../lib/on-mount.ts';
import { $user } from '../../lib/session.ts';
import { countOf } from '../../ui/text.ts';
import { StatePill } from '../kit/cells.tsx';
import { placesFor, useFound } from './found.ts';

type Option = { id: string; heading: string; href: string; name: string } & Partial<
  Pick<Found, 'about' | 'due' | 'state'>
>;

const asOption = (found: Found): Option => ({
  ...found,
  id: `find-${found.kind}-${found._id}`,
  heading: kindWords[found.kind],
});

/** Everything that fits, in groups: pages that are called so first, those that begin so last. */
function optionsFor(text: string, hits: Found[], role: Parameters<typeof placesFor>[1]): Option[] {
  const pages = placesFor(text, role).map(({ place, isNamed }) => ({
    isNamed,
    option: {
      id: `find-page-${place.label}`.replaceAll(' ', '-'),
      name: place.label,
      heading: 'Pages',
      href: place.href,
    },
  }));
  const isFirst = pages.some(({ isNamed }) => isNamed);
  const shown = pages.map(({ option }) => option);
  return isFirst ? [...shown, ...hits.map(asOption)] : [...hits.map(asOption), ...shown];
}

/** The one box that finds anything of the office, while typing. */
export default function FindBox() {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const box = useRef<HTMLInputElement>(null);
  // Enter that came before the answer opens its first line.
  const [isWished, setWished] = useState(false);
  const user = useStore($user);
  const { hits, of, failed, retry } = useFound(text);
  const isHydrated = useHydrated();
  // The field takes text before this script is loaded, and Enter is noted.
  useEffect(() => {
    if (!box.current) return;
    const { value, dataset } = box.current;
    setText((now) => value || now);
    setWished(value !== '' && 'entered' in dataset);
    dataset['script'] = '';
  }, []);
  const typed = clean(text);
  const isCurrent = of === typed;
  const options = user && isHydrated ? optionsFor(typed, typed ? hits : [], user.role) : [];
  const active = options[Math.min(at, options.length - 1)];
  useEffect(() => {
    if (active) document.getElementById(active.id)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const open = (option: Option | undefined) => {
    if (!option) return;
    box.current?.closest('dialog')?.close();
    location.assign(option.href);
  };
  useEffect(() => {
    if (!isWished || !isCurrent) return;
    setWished(false);
    open(options[0]);
  });
  const change = (next: string) => {
    setText(next);
    setAt(0);
    setWished(false);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, options.length - 1) + step + options.length) % options.length);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isCurrent || at > 0) open(active);
    else setWished(true);
  };
  const groups = [...new Set(options.map(({ heading }) => heading))];
  const isNothing = typed !== '' && isCurrent && options.length === 0;
  return (
    <search className="find-box stack gap-8">
      <label className="visually-hidden" htmlFor="find-text">
        Find people, orders and pages
      </label>
      <input
        ref={box}
        id="find-text"
        className="input"
        type="text"
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls="find-options"
        aria-autocomplete="list"
        aria-activedescendant={active?.id}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        placeholder="Name, phone, order number, page…"
        // biome-ignore lint/a11y/noAutofocus: the box was opened in order to type here
        autoFocus
        value={text}
        onChange={({ target }) => change(target.value)}
        onKeyDown={press}
      />
      <div role="status">
        {failed && <p className="note">{failed}</p>}
        {isNothing && !failed && (
          <p className="note">Nothing fits “{typed}”. Try a phone number, or fewer letters.</p>
        )}
        {typed && isCurrent && options.length > 0 && (
          <p className="visually-hidden">
            {countOf(options.length, 'results')}, first {options[0]?.name}
          </p>
        )}
      </div>
      {failed && (
        <button className="button quiet small" type="button" onClick={retry}>
          Try again
        </button>
      )}
      <div
        id="find-options"
        className="stack gap-8"
        role="listbox"
        aria-label="Results"
        aria-busy={!isCurrent}
      >
        {groups.map((heading) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options has no element
          <div key={heading} role="group" aria-label={heading}>
            <p className="heading small muted" aria-hidden="true">
              {heading}
            </p>
            {options
              .filter((option) => option.heading === heading)
              .map((option) => (
                <Line
                  key={option.id}
                  option={option}
                  isActive={option === active}
                  onPoint={() => setAt(options.indexOf(option))}
                />
              ))}
          </div>
        ))}
      </div>
    </search>
  );
}

/** The first may be cut, as what was ordered; number and day stay. */
const About = ({ of: [first, ...others] }: { of: string[] }) => (
  <span className="about small muted numbers">
    <span className="cut">{first}</span>
    {others.map((words) => ` · ${words}`)}
  </span>
);

type LineProps = { option: Option; isActive: boolean; onPoint(): void };

const Line = ({ option, isActive, onPoint }: LineProps) => {
  const { id, href, name, about = [], due = 0, state = '' } = option;
  return (
    <a
      id={id}
      href={href}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerMove={() => !isActive && onPoint()}
      onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
    >
      <span className="name">{name}</span>
      {(due > 0 || state) && (
        <span className="row gap-8">
          {due > 0 && <span className="numbers">{rupees(due)} due</span>}
          {state && <StatePill of={state} />}
        </span>
      )}
      {about.length > 0 && <About of={about} />}
    </a>
  );
};
