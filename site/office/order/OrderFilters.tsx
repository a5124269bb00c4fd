import { statuses } from '../../../contract/order.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import { MoreFilters } from '../../ui/FilterBar.tsx';
import { CourseChoice } from '../catalogue/CourseChoice.tsx';
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
  const code = more.offer.toUpperCase();
  /** A tab begins with what has waited longest. */
  const [first, last] = screen.tab ? ['Oldest', 'Newest'] : ['Newest', 'Oldest'];
  return (
    <MoreFilters filtered={Object.values(more).some((value) => value !== '')}>
      <CourseChoice screen={screen} />
      <DayFilters screen={screen} />
      <Choice screen={screen} name="status" all="All statuses" of={capitalized(statuses)} />
      <Choice
        screen={screen}
        name="method"
        label="How paid"
        all="UPI and cash"
        of={{ upi: 'UPI', cash: 'Cash' }}
      />
      <Choice screen={screen} name="balance" all="Any balance" of={balances} />
      {/* Chosen among the offers, whose page leads here. */}
      {code && (
        <Choice
          screen={screen}
          name="offer"
          label="Offer code"
          all="With or without"
          of={[]}
          other={code}
        />
      )}
      <Choice
        screen={screen}
        name="sort"
        all={`${first} first`}
        of={{ [String(last).toLowerCase()]: `${last} first` }}
      />
    </MoreFilters>
  );
}
