import type { KeyboardEvent } from 'react';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import type { AdminPayment } from '../../../contract/payment-office.ts';
import { useList } from '../../lib/list.ts';
import { useListParams } from '../../lib/list-params.ts';
import { useMay } from '../../lib/role.ts';
import { BankLines } from '../bank/BankLines.tsx';
import { ListScreen } from '../kit/ListScreen.tsx';
import { rowActions } from '../kit/RowButton.tsx';
import { useSelection } from '../kit/selection.tsx';
import { Tabs, tabIn } from '../kit/Tabs.tsx';
import { useListScreen } from '../kit/use-list-screen.ts';
import { listPayments } from './api.ts';
import { BulkVerify } from './BulkVerify.tsx';
import { useSubjectLinks } from './PaymentFacts.tsx';
import { moreFilters, Sums, usePaymentFilters } from './PaymentFilters.tsx';
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
  if (tab === 'bank') return <BankTab />;
  if (tab === 'less') return <Less />;
  return tab === 'verified' || tab === 'rejected' ? <Decided /> : <Queue />;
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

const ledger = { path: paths.adminPayments, tabs, load: listPayments };

const useSearch = () =>
  `Name, ${useMay('readOrders') ? 'email, phone, ' : ''}order or transaction id`;

/** Claims to be decided, oldest first. */
function Queue() {
  const screen = useListScreen({ ...ledger, keys: ['q'] });
  const { list, open } = screen;
  const { pick, selection } = useSelection(screen, inWords);
  const mayDecide = useMay('verifyPayments');
  const decide = {
    verify: (payment: AdminPayment) => open((ends) => <VerifyDialog payment={payment} {...ends} />),
    reject: (payment: AdminPayment) => open((ends) => <RejectDialog payment={payment} {...ends} />),
  };
  const action = rowActions((payment: AdminPayment) => ({
    of: inWords(payment),
    does: { Verify: () => decide.verify(payment), Reject: () => decide.reject(payment) },
    main: 'Verify',
  }));
  const decideRow = (event: KeyboardEvent) => {
    const decision = mayDecide && decideByKey(event, list.shown ?? []);
    if (decision) decide[decision.verb](decision.payment);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows in it
    <div onKeyDown={decideRow}>
      <ListScreen
        screen={screen}
        noun="payments"
        search={useSearch()}
        columns={mayDecide ? [...waiting, action] : waiting}
        {...useSubjectLinks()}
        {...(mayDecide && { pick })}
        foot={
          <>
            <BulkVerify {...selection} onDone={list.renew} />
            {mayDecide && list.rows && list.rows.length > 0 && (
              <p className="keys small muted">
                Keys: <kbd>/</kbd> searches, <kbd>↓</kbd> <kbd>↑</kbd> choose a row, <kbd>V</kbd>{' '}
                verifies, <kbd>R</kbd> rejects it.
              </p>
            )}
          </>
        }
      />
    </div>
  );
}

/** What was decided, narrowed by the figures of the money page. */
function Decided() {
  const screen = useListScreen({ ...ledger, keys: ['q', ...moreFilters] });
  const { list, address } = screen;
  return (
    <ListScreen
      screen={screen}
      noun="payments"
      search={useSearch()}
      columns={address['product'] ? decidedWithShare : decided}
      {...useSubjectLinks()}
      note={<Sums sums={list.sums} total={list.total} />}
      filters={usePaymentFilters(list.rows?.[0]?.recordedBy)}
    />
  );
}

/** What the bank has less of than was verified. */
function Less() {
  const screen = useListScreen({ ...ledger, keys: ['q'] });
  const mayCorrect = useMay('correctPayments');
  const takeBack = (payment: AdminPayment) =>
    screen.open((ends) => <ReverseDialog payment={payment} {...ends} />);
  const action = rowActions((payment: AdminPayment) => ({
    of: inWords(payment),
    does: { 'Take back': () => takeBack(payment) },
  }));
  return (
    <ListScreen
      screen={screen}
      noun="payments"
      search={useSearch()}
      columns={mayCorrect ? [...decidedWithBank, action] : decidedWithBank}
      {...useSubjectLinks()}
    />
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
