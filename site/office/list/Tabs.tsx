import { useEffect, useRef } from 'react';
import { formatCount, nounFor } from '../../ui/text.ts';

type Props<Value extends string> = {
  /** What the tabs are of, for screen readers: 'Queries'. */
  label: string;
  /** What is counted, in the plural: 'queries'. */
  what: string;
  tabs: readonly { value: Value; label: string; href: string }[];
  current: Value;
  /** Records by tab; a tab without a number is not counted. */
  counts: Record<string, number> | undefined;
};

/** The parts of a list as links, each with how many records it has. */
export const Tabs = <Value extends string>({
  label,
  what,
  tabs,
  current,
  counts,
}: Props<Value>) => {
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
      {tabs.map(({ value, label, href }) => (
        <a key={value} href={href} aria-current={value === current ? 'page' : undefined}>
          {label}
          {counts?.[value || 'all'] !== undefined && (
            <Count of={counts[value || 'all'] ?? 0} what={what} />
          )}
        </a>
      ))}
    </nav>
  );
};

/** Screen readers also hear the noun. */
const Count = ({ of, what }: { of: number; what: string }) => (
  <span className="numbers">
    {` ${formatCount(of)}`}
    <span className="visually-hidden">{` ${nounFor(of, what)}`}</span>
  </span>
);
