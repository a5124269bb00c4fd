import { statuses } from '../../../contract/order.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import { useRequest } from '../../lib/request.ts';
import { MoreFilters } from '../../ui/FilterBar.tsx';
import { listCourses } from '../catalogue/api.ts';
import { Choice, capitalized, DayFilters } from '../kit/filters.tsx';
import type { Screen } from '../kit/use-list-screen.ts';

/** The names of the filters in the address. */
export const orderFilters = [
  ...(['q', 'email', 'course', 'date', 'month', 'year', 'status', 'method', 'balance'] as const),
  ...(['offer', 'sort'] as const),
];

const balances = { due: 'Something is due', settled: 'Paid in full', unpaid: 'Nothing received' };

type Props = { screen: Screen<AdminOrder, (typeof orderFilters)[number]> };

/** The filters of the list of orders beside its search. */
export function OrderFilters({ screen }: Props) {
  const { q: _, email: __, ...more } = screen.values;
  const { data: courses = [] } = useRequest(() => listCourses({}));
  const names = courses.map(({ name }) => name);
  // Without an answer the one that is chosen remains.
  const other = more.course && !names.includes(more.course) ? [more.course] : [];
  const code = more.offer.toUpperCase();
  /** A tab begins with what has waited longest. */
  const [first, last] = screen.tab ? ['Oldest', 'Newest'] : ['Newest', 'Oldest'];
  return (
    <MoreFilters filtered={Object.values(more).some((value) => value !== '')}>
      <Choice
        screen={screen}
        name="course"
        label="Course"
        all="All courses"
        of={[...other, ...names]}
      />
      <DayFilters screen={screen} />
      <Choice
        screen={screen}
        name="status"
        label="Status"
        all="All statuses"
        of={capitalized(statuses)}
      />
      <Choice
        screen={screen}
        name="method"
        label="How paid"
        all="UPI and cash"
        of={{ upi: 'UPI', cash: 'Cash' }}
      />
      <Choice screen={screen} name="balance" label="Balance" all="Any balance" of={balances} />
      {/* Chosen among the offers, whose page leads here. */}
      {code && (
        <Choice
          screen={{ ...screen, values: { ...screen.values, offer: code } }}
          name="offer"
          label="Offer code"
          all="With or without"
          of={[code]}
        />
      )}
      <Choice
        screen={screen}
        name="sort"
        label="Sort"
        all={`${first} first`}
        of={{ [String(last).toLowerCase()]: `${last} first` }}
      />
    </MoreFilters>
  );
}
