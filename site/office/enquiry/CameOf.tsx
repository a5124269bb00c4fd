import { useState } from 'react';
import type { EnquiryPage } from '../../../contract/enquiry.ts';
import { statusInWords } from '../../../contract/order.ts';
import { paths } from '../../../contract/paths.ts';
import { useAction } from '../../lib/action.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { ifStale } from '../kit/calls.ts';
import { updateEnquiry } from './api.ts';

type Props = { page: EnquiryPage; onPage(page: EnquiryPage): void; onStale(): Promise<void> };
type Record = EnquiryPage['became'][number];

const hrefOf = ({ kind, _id }: Record) =>
  kind === 'order' ? paths.adminOrder(_id) : paths.adminDemo(_id);

/** What came of a question: an order or a booking, chosen among the person's or by its number. */
export function CameOf({ page: { enquiry, became, likely }, onPage, onStale }: Props) {
  const { busy, failure, act } = useAction();
  const [number, setNumber] = useState('');
  const link = (reference: string) =>
    act(
      updateEnquiry({ id: enquiry._id, updatedAt: enquiry.updatedAt, became: reference }),
      ({ data }) => {
        onPage(data);
        setNumber('');
      },
      ifStale(onStale),
    );
  return (
    <section className="stack" aria-labelledby="became">
      <h2 id="became">Became order or booking</h2>
      {became.map((record) => (
        <p key={record._id} className="row tight">
          <a href={hrefOf(record)}>{inWords(record)}</a>
          <Button className="text-button" off={busy} onClick={() => link('')}>
            Unlink<span className="visually-hidden"> {record.number}</span>
          </Button>
        </p>
      ))}
      {likely.length > 0 && (
        <ul className="stack gap-12 anywhere">
          {likely.map((record) => (
            <li key={record._id} className="row tight">
              <a href={hrefOf(record)}>{inWords(record)}</a>
              <Button className="text-button" off={busy} onClick={() => link(record.number)}>
                It became this<span className="visually-hidden">: {record.number}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {became.length === 0 && (
        <form
          className="beside"
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy && number) link(number);
          }}
        >
          <Field
            label="Number of the order or booking"
            inputMode="numeric"
            value={number}
            error={failure || undefined}
            onChange={({ target }) => setNumber(target.value.trim())}
          />
          <Button type="submit" quiet small off={busy || !number}>
            Link
          </Button>
        </form>
      )}
    </section>
  );
}

const inWords = ({ number, what, status, createdAt }: Record) =>
  `${number}: ${what}, ${dayForPeople(createdAt.slice(0, 10))}, ${statusInWords(status)}`;
