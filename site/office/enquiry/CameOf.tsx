import type { EnquiryPage } from '../../../contract/enquiry.ts';
import { statusInWords } from '../../../contract/order.ts';
import { paths } from '../../../contract/paths.ts';
import { useAction } from '../../lib/action.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { ifStale } from '../kit/calls.ts';
import { update } from './enquiry-actions.ts';

/** The page of a question, and what shows how it is by now. */
export type Shown = {
  page: EnquiryPage;
  onPage(page: EnquiryPage): void;
  onStale(): Promise<void>;
};
type Record = EnquiryPage['became'][number];

/** What came of a question: an order or a booking, chosen among the person's. */
export function CameOf({ page: { enquiry, became, likely }, onPage, onStale }: Shown) {
  const { busy, act } = useAction();
  const link = (number: string) =>
    act(update(enquiry, { became: number }), ({ data }) => onPage(data), ifStale(onStale));
  const rows = [
    ...became.map((record) => ({ record, label: 'Unlink', number: '' })),
    ...likely.map((record) => ({ record, label: 'It became this', number: record.number })),
  ];
  if (rows.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="became">
      <h2 id="became">Became order or booking</h2>
      <ul className="stack gap-12 anywhere">
        {rows.map(({ record, label, number }) => (
          <li key={record._id} className="row tight">
            <a href={hrefOf(record)}>{inWords(record)}</a>
            <Button className="text-button" off={busy} onClick={() => link(number)}>
              {label}
              <span className="visually-hidden">: {record.number}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const hrefOf = ({ kind, _id }: Record) =>
  kind === 'order' ? paths.adminOrder(_id) : paths.adminDemo(_id);

const inWords = ({ number, what, status, createdAt }: Record) =>
  `${number}: ${what}, ${dayForPeople(createdAt.slice(0, 10))}, ${statusInWords(status)}`;
