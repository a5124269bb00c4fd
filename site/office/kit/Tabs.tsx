import { type MouseEvent, useEffect, useRef } from 'react';
import { openInPlace } from '../../lib/list-params.ts';
import { keepInTab, keptInTab } from '../../lib/session-storage.ts';
import { withLogin } from '../../lib/token.ts';
import { capitalize, formatCount, nounFor } from '../../ui/text.ts';

export type TabsOf<Tab extends string> = {
  /** The name in the address. */
  key: string;
  words: Record<Tab, string>;
  /** The one that is shown where the address names none, and that address. */
  first: NoInfer<Tab>;
  home: string;
  /** Those that are shown while something is in them. */
  ifAny?: readonly string[];
  /** Whether another is opened without loading the page again. */
  inPlace?: true;
  /** What an empty one says, where that is not 'No' with what it lists. */
  none?: { [Name in NoInfer<Tab>]?: string };
};

export const tabIn = <Tab extends string>({ words, first }: TabsOf<Tab>, named = '') =>
  Object.hasOwn(words, named) ? (named as Tab) : first;

const currentTab = '.tabs [aria-current]';

type Props = {
  tabs: TabsOf<string>;
  current: string;
  /** What is counted, in the plural: 'queries'; what the tabs are of, unless that is the same. */
  noun: string;
  label?: string | undefined;
  /** Records by tab; a tab without a number is not counted. */
  counts?: Record<string, number> | undefined;
};

/** The parts of a list as links, each with how many records it has. */
export const Tabs = ({
  tabs: { key, words, first, home, ifAny = [], inPlace },
  current,
  noun,
  label: name = capitalize(noun),
  ...given
}: Props) => {
  const counts = useLast(given.counts);
  const nav = useRef<HTMLElement>(null);
  const shown = Object.entries(words).filter(
    ([value]) => value === current || !ifAny.includes(value) || (counts?.[value] ?? 0) > 0,
  );
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey, currentTarget } = event;
    if (!inPlace || button > 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    openInPlace(currentTarget.href);
    // Another screen may have drawn its own by then.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(currentTab)?.focus());
  };
  // Where they do not fit, the current one is in sight, also once the page is shown; counts make
  // them wider.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const { current: strip } = nav;
    if (!strip) return;
    const watch = new ResizeObserver(() => {
      const tab = strip.querySelector<HTMLElement>('[aria-current]');
      if (tab) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
    });
    watch.observe(strip);
    return () => watch.disconnect();
  }, [current, given.counts !== undefined]);
  return (
    <nav className="tabs" aria-label={name} ref={nav}>
      {shown.map(([value, label]) => (
        <a
          key={value}
          href={value === first ? home : `?${key}=${value}`}
          onClick={go}
          aria-current={value === current ? 'page' : undefined}
        >
          {label}
          {'counts' in given && <Count of={counts?.[value || 'all']} noun={noun} />}
        </a>
      ))}
    </nav>
  );
};

/** The counts; until they are read, the last ones of the page in this tab. */
function useLast(counts: Props['counts']): Props['counts'] {
  const key = `${withLogin}counts ${location.pathname}`;
  useEffect(() => {
    if (counts) keepInTab(key, counts);
  }, [key, counts]);
  return counts ?? keptInTab(key);
}

/** Its place stands before the number comes, so that the next tab stays where a finger is. */
const Count = ({ of, noun }: { of: number | undefined; noun: string }) => (
  <>
    {' '}
    <span className="numbers">
      {of !== undefined && formatCount(of)}
      {of !== undefined && <span className="visually-hidden">{` ${nounFor(of, noun)}`}</span>}
    </span>
  </>
);
