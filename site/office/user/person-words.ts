import { rupees } from '../../../contract/money.ts';
import { isOverdue, payable } from '../../../contract/order-money.ts';
import type { PersonPage } from '../../../contract/person.ts';

type Order = PersonPage['orders'][number];

/** What a person owes, first what is overdue, and `more` beside it. */
export function duesInWords({ due, orders }: Pick<PersonPage, 'due' | 'orders'>) {
  const sum = (of: (order: Order) => number) => orders.reduce((all, order) => all + of(order), 0);
  const overdue = sum((order) => (isOverdue(order) ? payable(order) : 0));
  const claimed = sum((order) => order.claimed);
  const owed = due > 0 ? `${rupees(due)} due` : 'Nothing is due';
  return {
    isPressing: overdue > 0,
    words: overdue > 0 ? `${rupees(overdue)} overdue` : owed,
    more: [
      overdue > 0 && due > overdue && `${rupees(due - overdue)} to come`,
      claimed > 0 && `${rupees(claimed)} to verify`,
    ]
      .filter(Boolean)
      .join(' · '),
  };
}
