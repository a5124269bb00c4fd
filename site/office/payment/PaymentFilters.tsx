import { rupees } from '../../../contract/money.ts';
import { type Figure, recorders } from '../../../contract/money-report.ts';
import { methodWords } from '../../../contract/payment.ts';
import { countOf } from '../../ui/text.ts';
import { useCourses, useProducts } from '../catalogue/use-goods.ts';
import { named } from '../kit/fields.tsx';
import type { FiltersOf } from '../kit/filters.tsx';

/** The filters of decided payments beside the search, by their names in the address. */
export const moreFilters = [
  ...(['from', 'to', 'figure', 'method', 'kind', 'course', 'product', 'recordedBy'] as const),
];

const figureWords: Record<Figure, string> = {
  received: 'Received',
  refunded: 'Refunded',
  net: 'In and out',
  corrections: 'Corrections',
};

/** What narrows the decided payments; the money page's figures lead here. */
export const usePaymentFilters = (
  recordedBy: string | undefined,
): FiltersOf<(typeof moreFilters)[number]> => ({
  from: { period: 'Received' },
  figure: { label: 'Counted as', all: 'Everything', of: figureWords },
  method: { label: 'How paid', all: 'All ways', of: methodWords },
  kind: {
    label: 'Paid for',
    all: 'Orders and demos',
    of: { order: 'Orders', demo: 'Demo classes' },
  },
  course: { all: 'All courses', of: useCourses().map(({ name }) => name) },
  product: { all: 'All products', of: named(useProducts()), other: 'A product of before' },
  recordedBy: {
    label: 'Written down by',
    all: 'Everybody',
    of: { [recorders.buyers]: 'Buyers themselves', [recorders.unknown]: 'Not known' },
    other: recordedBy || 'One person',
  },
});

type SumsProps = { sums: Record<string, number> | undefined; total: number | undefined };

/** What the lines of a figure come to, on all pages. */
export const Sums = ({ sums: { received = 0, refunded = 0 } = {}, total = 0 }: SumsProps) => (
  <p role="status">
    {total > 0 && (received !== 0 || refunded !== 0) && (
      <>
        {received !== 0 && <strong className="numbers">{rupees(received)} received</strong>}
        {received !== 0 && refunded !== 0 && ', '}
        {refunded !== 0 && <strong className="numbers">{rupees(refunded)} refunded</strong>} in{' '}
        {countOf(total, 'payments')}. What was verified by mistake and taken back is left out.
      </>
    )}
  </p>
);
