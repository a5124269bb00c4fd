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

/** Scrolls the row of tabs, which is wider than a phone, to the current one. */
const bringIntoView = (tab: HTMLElement | null) =>
  tab?.parentElement?.scrollTo({ left: tab.offsetLeft - 24 });

/** The parts of a list as links, each with how many records it has. */
export const Tabs = <Value extends string>({
  label,
  what,
  tabs,
  current,
  counts,
}: Props<Value>) => (
  <nav className="tabs" aria-label={label}>
    {tabs.map(({ value, label, href }) => (
      <a
        key={value}
        ref={value === current ? bringIntoView : undefined}
        href={href}
        aria-current={value === current ? 'page' : undefined}
      >
        {label}
        {counts?.[value || 'all'] !== undefined && (
          <Count of={counts[value || 'all'] ?? 0} what={what} />
        )}
      </a>
    ))}
  </nav>
);

/** Screen readers also hear the noun. */
const Count = ({ of, what }: { of: number; what: string }) => (
  <span className="numbers">
    {` ${formatCount(of)}`}
    <span className="visually-hidden">{` ${nounFor(of, what)}`}</span>
  </span>
);
