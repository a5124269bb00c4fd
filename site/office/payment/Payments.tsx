import type { KeyboardEvent } from 'react';
import { rupees } from '../../../contract/money.ts';
import { recorders } from '../../../contract/money-report.ts';
import { paths } from '../../../contract/paths.ts';
import { type AdminPayment, paymentList } from '../../../contract/payment-office.ts';
import { useList } from '../../lib/list.ts';
import { useListParams } from '../../lib/list-params.ts';
import { useMay } from '../../lib/role.ts';
import { countOf } from '../../ui/text.ts';
import { BankLines } from '../bank/BankLines.tsx';
import { Statement } from '../bank/Statement.tsx';
import { useCourses, useProducts } from '../catalogue/api.ts';
import { useActionColumn } from '../kit/actions.tsx';
import { rowActions } from '../kit/buttons.tsx';
import { named } from '../kit/fields.tsx';
import { OfficeList, tabsOf, useOfficeList } from '../kit/OfficeList.tsx';
import { useSelection } from '../kit/selection.tsx';
import { Tabs, tabIn } from '../kit/Tabs.tsx';
import { listPayments } from './api.ts';
import { BulkVerify } from './BulkVerify.tsx';
import { paymentCells, useSubjectLinks } from './PaymentFacts.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { takeBack } from './take-back.ts';
import { VerifyDialog } from './VerifyDialog.tsx';
import './payment.css';

export function Payments() {
  const { values } = useListParams(paths.adminPayments, ['tab']);
  const tab = tabIn(tabs, values.tab);
  if (tab === 'bank') return <BankTab />;
  return tab === 'less' || tab === 'verified' || tab === 'rejected' ? <Decided /> : <Queue />;
}

const tabs = tabsOf(paymentList);

function BankTab() {
  const { counts, reload } = useList({ tab: 'claimed', page: '1', limit: '1' }, listPayments);
  return (
    <>
      <Tabs tabs={tabs} current="bank" noun="payments" counts={counts} />
      <BankLines onChanged={reload} />
    </>
  );
}

const useLedger = () => ({
  of: paymentList,
  screen: useOfficeList(paymentList),
  search: `Name, ${useMay('readOrders') ? 'email, phone, ' : ''}order or transaction id`,
  draw: paymentCells,
  ...useSubjectLinks(),
});

function Queue() {
  const ledger = useLedger();
  const { list, open, tab } = ledger.screen;
  const { pick, selection } = useSelection(ledger.screen, inWords);
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
      <OfficeList
        {...ledger}
        what="payments"
        filters={false}
        above={mayDecide && tab === 'claimed' && <Statement onChanged={list.renew} />}
        actions={mayDecide && action}
        {...(mayDecide && { pick })}
        foot={
          <>
            <BulkVerify {...selection} onDone={list.renew} />
            {mayDecide && list.rows && list.rows.length > 0 && (
              <p className="keys small muted">
                Keys: ↓ ↑ choose a row, V verifies, R rejects it, / searches.
              </p>
            )}
          </>
        }
      />
    </div>
  );
}

/** What was decided, narrowed by the figures of the money page, and what the bank has less of. */
function Decided() {
  const ledger = useLedger();
  const { list, values, tab } = ledger.screen;
  const isLess = tab === 'less';
  const mayCorrect = useMay('correctPayments');
  const [action, dialog] = useActionColumn([takeBack], inWords, {
    onDone: list.reload,
    onStale: list.reload,
  });
  const choices = {
    course: { all: 'All courses', of: useCourses().map(({ name }) => name) },
    product: { all: 'All products', of: named(useProducts()), other: 'A product of before' },
    recordedBy: {
      label: 'Written down by',
      all: 'Everybody',
      of: { [recorders.buyers]: 'Buyers themselves', [recorders.unknown]: 'Not known' },
      other: list.rows?.[0]?.recordedBy || 'One person',
    },
  };
  return (
    <>
      <OfficeList
        {...ledger}
        what="payments"
        without={values.product ? [] : ['Share of it']}
        note={!isLess && <Sums sums={list.sums} total={list.total} />}
        filters={!isLess && choices}
        actions={isLess && mayCorrect && action}
      />
      {dialog}
    </>
  );
}

type SumsProps = { sums: Record<string, number> | undefined; total: number | undefined };

const Sums = ({ sums: { received = 0, refunded = 0 } = {}, total = 0 }: SumsProps) => (
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
