import { business, whatsappTo } from '../../../contract/business.ts';
import type { AskedPerson } from '../../../contract/interest-office.ts';
import { paths } from '../../../contract/paths.ts';
import type { Column } from '../../ui/Table.tsx';
import { When } from '../history/When.tsx';

export const askedColumns: Column<AskedPerson>[] = [
  {
    head: 'Name',
    long: true,
    cell: ({ name, serialNo }) => (
      <span className="stacked">
        {name}
        {serialNo && <span className="muted small numbers">{serialNo}</span>}
      </span>
    ),
  },
  { head: 'Course', long: true, cell: ({ courseName }) => courseName },
  {
    head: 'Reach them',
    long: true,
    cell: (one) => <Reach person={one} />,
  },
  { head: 'Asked', cell: ({ createdAt }) => <When at={createdAt} /> },
  {
    head: 'Told',
    cell: ({ toldAt, batch }) =>
      toldAt ? (
        <span className="stacked">
          <When at={toldAt} />
          {batch && (
            <a className="small" href={paths.adminBatch(batch)}>
              of this batch
            </a>
          )}
        </span>
      ) : (
        <span className="pill">Not yet</span>
      ),
  },
];

function Reach({ person: { name, email, mobile, courseName } }: { person: AskedPerson }) {
  const text = `Hello from ${business.name}! You asked us about the next batch of ${courseName}.`;
  const chat = whatsappTo(mobile, text);
  return (
    <span className="stacked">
      <a href={`mailto:${email}`}>{email}</a>
      {mobile && (
        <span className="row small">
          <a className="numbers" href={`tel:${mobile}`}>
            {mobile}
          </a>
          {chat && (
            <a href={chat} target="_blank" rel="noopener noreferrer">
              WhatsApp<span className="visually-hidden"> to {name}</span>
            </a>
          )}
        </span>
      )}
    </span>
  );
}
