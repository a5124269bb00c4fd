import type { CashDay, CashLine } from '../../../contract/drawer.ts';
import { limits } from '../../../contract/limits.ts';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { type Column, Table } from '../../ui/Table.tsx';
import { countOf } from '../../ui/text.ts';
import { payer } from '../payment/payment-columns.tsx';

const columns: Column<CashLine>[] = [
  payer,
  {
    head: 'Amount',
    numeric: true,
    cell: ({ amount, direction }) => `${direction === 'refund' ? '− ' : ''}${rupees(amount)}`,
  },
  { head: 'Received on', cell: ({ receivedOn }) => dayForPeople(receivedOn) },
  { head: 'Recorded by', long: true, cell: ({ recordedBy }) => recordedBy || '–' },
];

/** The payments that a day's cash is the sum of. */
export const CashLines = ({ day: { lines } }: { day: CashDay }) =>
  lines.length === 0 ? (
    <p className="muted">No cash since the last sign-off.</p>
  ) : (
    <details className="lines">
      <summary>
        {lines.length === limits.listed ? 'The latest payments' : countOf(lines.length, 'payments')}
        {' in cash'}
      </summary>
      <Table
        caption="Payments in cash"
        columns={columns}
        rows={lines}
        keyOf={({ _id }) => _id}
        hrefOf={({ kind, subject }) =>
          kind === 'order' ? paths.adminOrder(subject) : paths.adminDemo(subject)
        }
      />
    </details>
  );
