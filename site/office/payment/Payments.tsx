import type { KeyboardEvent } from 'react';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import type { AdminPayment, PaymentTab } from '../../../contract/payment-office.ts';
import { useList } from '../../lib/list.ts';
import { useListParams } from '../../lib/list-params.ts';
import { useMay } from '../../lib/role.ts';
import type { Column } from '../../ui/Table.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { BankLines } from '../bank/BankLines.tsx';
import { ListScreen } from '../kit/ListScreen.tsx';
import { RowButton } from '../kit/RowButton.tsx';
import { useSelection } from '../kit/selection.tsx';
import { Tabs, tabIn } from '../kit/Tabs.tsx';
import { useListScreen } from '../kit/use-list-screen.ts';
import { listPayments } from './api.ts';
import { BulkVerify } from './BulkVerify.tsx';
import { useSubjectLinks } from './PaymentFacts.tsx';
import { moreFilters, PaymentFilters, Sums } from './PaymentFilters.tsx';
import { decided, decidedWithBank, decidedWithShare, waiting } from './payment-columns.tsx';
import { RejectDialog, ReverseDialog } from './RejectDialog.tsx';
import { VerifyDialog } from './VerifyDialog.tsx';
import './payment.css';

const tabs = {
  key: 'tab',
  words: {
    claimed: 'To verify',
    differs: 'Amount differs',
    twice: 'Used twice',
    bank: 'Bank lines without an order',
    less: 'Less in the bank',
    verified: 'Verified',
    rejected: 'Rejected',
  },
  first: 'claimed',
  home: paths.adminPayments,
  inPlace: true,
  none: {
    claimed: 'No payments to verify.',
    differs: 'No claim is of another amount than the bank has.',
    twice: 'No transaction ID is used twice.',
    less: 'The bank has all that is verified by its lines.',
    verified: 'No payment is verified yet.',
    rejected: 'No payment was rejected.',
  },
} as const;

/** Payments to decide, what the bank says of them, and what was decided. */
export function Payments() {
  const { values } = useListParams(paths.adminPayments, ['tab']);
  const tab = tabIn(tabs, values.tab);
  return tab === 'bank' ? <BankTab /> : <Ledger key={kindOf(tab)} tab={tab} />;
}

/** The lines of bank statements, below the tabs with their counts. */
function BankTab() {
  const { counts, reload } = useList({ tab: 'claimed', page: '1', limit: '1' }, listPayments);
  return (
    <>
      <Tabs tabs={tabs} current="bank" noun="payments" counts={counts} />
      <BankLines onChanged={reload} />
    </>
  );
}

/** Whether a tab has claims to be decided, what was decided, or what the bank has less of. */
const kindOf = (tab: PaymentTab) =>
  tab === 'verified' || tab === 'rejected' ? 'past' : tab === 'less' ? 'less' : 'queue';

/** Claims to be decided, oldest first, or what was decided. */
function Ledger({ tab }: { tab: PaymentTab }) {
  const isPast = kindOf(tab) === 'past';
  const isQueue = kindOf(tab) === 'queue';
  const screen = useListScreen({
    path: paths.adminPayments,
    keys: isPast ? (['q', ...moreFilters] as const) : (['q'] as const),
    tabs,
    load: listPayments,
  });
  const { list } = screen;
  const { pick, selection } = useSelection(screen, inWords);
  const mayVerify = useMay('verifyPayments');
  const mayCorrect = useMay('correctPayments');
  const links = useSubjectLinks();
  const mayReach = useMay('readOrders');
  const { open, dialog } = useDialog(list.reload);
  const rows = list.rows ?? [];
  const canDecide = isQueue && mayVerify;
  const decide = {
    verify: (payment: AdminPayment) => open((ends) => <VerifyDialog payment={payment} {...ends} />),
    reject: (payment: AdminPayment) => open((ends) => <RejectDialog payment={payment} {...ends} />),
  };
  const action: Column<AdminPayment> = {
    head: 'Action',
    quiet: true,
    cell: (payment) => (
      <span className="row tight decisions">
        <RowButton
          className="button small above"
          of={inWords(payment)}
          onClick={() => decide.verify(payment)}
        >
          Verify
        </RowButton>
        <RowButton of={inWords(payment)} onClick={() => decide.reject(payment)}>
          Reject
        </RowButton>
      </span>
    ),
  };
  const takeBack: Column<AdminPayment> = {
    head: 'Action',
    quiet: true,
    cell: (payment) => (
      <RowButton
        of={inWords(payment)}
        onClick={() => open((ends) => <ReverseDialog payment={payment} {...ends} />)}
      >
        Take back
      </RowButton>
    ),
  };
  const past = screen.address['product'] ? decidedWithShare : decided;
  const less = [...decidedWithBank, ...(mayCorrect ? [takeBack] : [])];
  const decideRow = (event: KeyboardEvent) => {
    const decision = canDecide && decideByKey(event, list.shown ?? []);
    if (decision) decide[decision.verb](decision.payment);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows in it
    <div onKeyDown={decideRow}>
      <ListScreen
        screen={screen}
        noun="payments"
        search={`Name, ${mayReach ? 'email, phone, ' : ''}order or transaction id`}
        columns={isQueue ? [...waiting, ...(canDecide ? [action] : [])] : isPast ? past : less}
        {...links}
        {...(canDecide && { pick })}
        note={isPast && <Sums sums={list.sums} total={list.total} />}
        foot={
          <>
            {isQueue && <BulkVerify {...selection} onDone={list.renew} />}
            {canDecide && rows.length > 0 && (
              <p className="keys small muted">
                Keys: <kbd>/</kbd> searches, <kbd>↓</kbd> <kbd>↑</kbd> choose a row, <kbd>V</kbd>{' '}
                verifies, <kbd>R</kbd> rejects it.
              </p>
            )}
          </>
        }
      >
        {isPast && <PaymentFilters screen={screen} />}
      </ListScreen>
      {dialog}
    </div>
  );
}

const inWords = ({ amount, number }: AdminPayment) => `${rupees(amount)} of ${number}`;

const verbs: Record<string, 'verify' | 'reject'> = { v: 'verify', r: 'reject' };

/** What a key decides about the row that has the focus: V to verify it, R to reject it. */
function decideByKey(event: KeyboardEvent, rows: AdminPayment[]) {
  const verb = verbs[event.key.toLowerCase()];
  const target = event.target as HTMLElement;
  if (!verb || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const row = target.closest('dialog') ? null : target.closest('tbody tr');
  const payment = row && rows[[...(row.parentElement?.children ?? [])].indexOf(row)];
  if (!payment) return undefined;
  event.preventDefault();
  return { verb, payment };
}
