import { useEffect, useRef } from 'react';
import { capitalize, formatCount, nounFor } from '../../ui/text.ts';

/** The tabs of a list, of which its address names one. */
export type TabsOf<Tab extends string> = {
  /** The name in the address. */
  key: string;
  /** Value and label of each. */
  of: readonly (readonly [Tab, string])[];
  /** The one that is shown where the address names none, and that address. */
  first: Tab;
  home: string;
};

/** The tab that an address names. */
export const tabIn = <Tab extends string>({ of, first }: TabsOf<Tab>, named: string | undefined) =>
  of.find(([value]) => value === named)?.[0] ?? first;

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
  tabs: { key, of, first, home },
  current,
  noun,
  label = capitalize(noun),
  counts,
}: Props) => {
  const nav = useRef<HTMLElement>(null);
  // Where they do not fit, the current one is in sight; counts make them wider.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && tab)
      nav.current.scrollLeft = tab.offsetLeft - (nav.current.clientWidth - tab.offsetWidth) / 2;
  }, [current, counts !== undefined]);
  return (
    <nav className="tabs" aria-label={label} ref={nav}>
      {of.map(([value, words]) => (
        <a
          key={value}
          href={value === first ? home : `?${key}=${value}`}
          aria-current={value === current ? 'page' : undefined}
        >
          {words}
          <Count of={counts?.[value || 'all']} noun={noun} />
        </a>
      ))}
    </nav>
  );
};

/** Screen readers also hear the noun. */
const Count = ({ of, noun }: { of: number | undefined; noun: string }) =>
  of === undefined ? null : (
    <span className="numbers">
      {` ${formatCount(of)}`}
      <span className="visually-hidden">{` ${nounFor(of, noun)}`}</span>
    </span>
  );
