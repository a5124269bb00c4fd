import { useEffect, useState } from 'react';
import { rupees } from '../../../contract/money.ts';
import { type Figure, figures, recorders } from '../../../contract/money-report.ts';
import { type Method, methods, methodWords } from '../../../contract/payment.ts';
import type { AdminPayment } from '../../../contract/payment-office.ts';
import { Field } from '../../ui/Field.tsx';
import { MoreFilters } from '../../ui/FilterBar.tsx';
import { countOf } from '../../ui/text.ts';
import { listCourses, listProducts } from '../api.ts';
import { Choice } from '../list/filters.tsx';

/** The filters of decided payments beside the search, by their names in the address. */
export const moreFilters = [
  ...(['from', 'to', 'figure', 'method', 'kind', 'course', 'product', 'recordedBy'] as const),
];
type Narrowed = Record<(typeof moreFilters)[number], string>;

export const nothingMore = Object.fromEntries(moreFilters.map((key) => [key, ''])) as Narrowed;

/** Those filters among the values of the address. */
export const narrowedIn = (values: Narrowed) =>
  Object.fromEntries(moreFilters.map((key) => [key, values[key]])) as Narrowed;

const figureWords: Record<Figure, string> = {
  received: 'Received',
  refunded: 'Refunded',
  net: 'In and out',
  corrections: 'Corrections',
};

type Goods = { courses: string[]; products: { _id: string; name: string }[] };

/** What to choose from; without an answer what is chosen remains. */
function useGoods(): Goods {
  const [goods, setGoods] = useState<Goods>({ courses: [], products: [] });
  useEffect(() => {
    Promise.all([listCourses({}), listProducts({})]).then(
      ([courses, products]) =>
        setGoods({ courses: courses.data.map(({ name }) => name), products: products.data }),
      () => undefined,
    );
  }, []);
  return goods;
}

type Props = {
  params: { values: Narrowed; set(change: Partial<Narrowed>): void };
  rows: AdminPayment[];
};

/** What narrows the list of decided payments; the figures of the money page lead here with some of them set. */
export function PaymentFilters({ params: { values, set }, rows }: Props) {
  const { courses, products } = useGoods();
  const { from, to, figure, method, kind, course, product, recordedBy } = values;
  const isOther = course && !courses.includes(course);
  const isGone = product && !products.some(({ _id }) => _id === product);
  const named = rows[0]?.recordedBy || 'One person';
  return (
    <MoreFilters filtered={Object.values(narrowedIn(values)).some((value) => value !== '')}>
      <Field
        label="Received from"
        type="date"
        value={from}
        onChange={({ target }) => set({ from: target.value })}
      />
      <Field
        label="Received until"
        type="date"
        value={to}
        onChange={({ target }) => set({ to: target.value })}
      />
      <Choice
        label="Counted as"
        all="Everything"
        value={figure}
        onChoose={(value) => set({ figure: value })}
      >
        {figures.map((one) => (
          <option key={one} value={one}>
            {figureWords[one]}
          </option>
        ))}
      </Choice>
      <Choice
        label="How paid"
        all="All ways"
        value={method}
        onChoose={(value) => set({ method: value })}
      >
        {methods.map((one: Method) => (
          <option key={one} value={one}>
            {methodWords[one]}
          </option>
        ))}
      </Choice>
      <Choice
        label="Paid for"
        all="Orders and demos"
        value={kind}
        onChoose={(value) => set({ kind: value })}
      >
        <option value="order">Orders</option>
        <option value="demo">Demo classes</option>
      </Choice>
      <Choice
        label="Course"
        all="All courses"
        value={course}
        onChoose={(value) => set({ course: value })}
      >
        {[...(isOther ? [course] : []), ...courses].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Choice>
      <Choice
        label="Product"
        all="All products"
        value={product}
        onChoose={(value) => set({ product: value })}
      >
        {isGone && <option value={product}>A product of before</option>}
        {products.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice
        label="Written down by"
        all="Everybody"
        value={recordedBy}
        onChoose={(value) => set({ recordedBy: value })}
      >
        <option value={recorders.buyers}>Buyers themselves</option>
        <option value={recorders.unknown}>Not known</option>
        {recordedBy && !(recordedBy in recorders) && <option value={recordedBy}>{named}</option>}
      </Choice>
    </MoreFilters>
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
