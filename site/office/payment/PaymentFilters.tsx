import { rupees } from '../../../contract/money.ts';
import { type Figure, recorders } from '../../../contract/money-report.ts';
import { methodWords } from '../../../contract/payment.ts';
import type { AdminPayment } from '../../../contract/payment-office.ts';
import { useRequest } from '../../lib/request.ts';
import { countOf } from '../../ui/text.ts';
import { listProducts } from '../catalogue/api.ts';
import { CourseChoice } from '../catalogue/CourseChoice.tsx';
import { named } from '../kit/fields.tsx';
import { Choice, PeriodChoice } from '../kit/filters.tsx';
import type { Screen } from '../kit/use-list-screen.ts';

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

type Props = { screen: Screen<AdminPayment, (typeof moreFilters)[number]> };

/** What narrows the decided payments; the money page's figures lead here. */
export function PaymentFilters({ screen }: Props) {
  const { list } = screen;
  const { data: products = [] } = useRequest(() => listProducts({}));
  return (
    <>
      <PeriodChoice screen={screen} label="Received" />
      <Choice screen={screen} name="figure" label="Counted as" all="Everything" of={figureWords} />
      <Choice screen={screen} name="method" label="How paid" all="All ways" of={methodWords} />
      <Choice
        screen={screen}
        name="kind"
        label="Paid for"
        all="Orders and demos"
        of={{ order: 'Orders', demo: 'Demo classes' }}
      />
      <CourseChoice screen={screen} />
      <Choice
        screen={screen}
        name="product"
        all="All products"
        of={named(products)}
        other="A product of before"
      />
      <Choice
        screen={screen}
        name="recordedBy"
        label="Written down by"
        all="Everybody"
        of={[
          [recorders.buyers, 'Buyers themselves'],
          [recorders.unknown, 'Not known'],
        ]}
        other={list.rows?.[0]?.recordedBy || 'One person'}
      />
    </>
  );
}

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
