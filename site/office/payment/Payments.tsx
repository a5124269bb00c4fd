import { type KeyboardEvent, useState } from 'react';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import type { AdminPayment, PaymentTab } from '../../../contract/payment-office.ts';
import { useList } from '../../lib/list.ts';
import { useListParams } from '../../lib/list-params.ts';
import { useMay } from '../../lib/role.ts';
import { FilterBar, SearchField } from '../../ui/FilterBar.tsx';
import type { Column } from '../../ui/Table.tsx';
import { BankLines } from '../bank/BankLines.tsx';
import { asQuery } from '../list/list-query.ts';
import { RecordList } from '../list/RecordList.tsx';
import { useSelection } from '../list/selection.tsx';
import { Tabs } from '../list/Tabs.tsx';
import { listPayments } from './api.ts';
import { BulkVerify } from './BulkVerify.tsx';
import { subjectHref } from './PaymentFacts.tsx';
import { moreFilters, narrowedIn, nothingMore, PaymentFilters, Sums } from './PaymentFilters.tsx';
import { decided, decidedWithShare, waiting } from './payment-columns.tsx';
import { decideByKey } from './queue-keys.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { VerifyDialog } from './VerifyDialog.tsx';
import './payment.css';

type Tab = PaymentTab | 'bank';

const labels: Record<Tab, string> = {
  claimed: 'To verify',
  differs: 'Amount differs',
  twice: 'Used twice',
  bank: 'Bank lines without an order',
  verified: 'Verified',
  rejected: 'Rejected',
};

const tabs = (Object.keys(labels) as Tab[]).map((value) => ({
  value,
  label: labels[value],
  href: value === 'claimed' ? paths.adminPayments : `?tab=${value}`,
}));

const keys = ['tab', 'q', 'lines', ...moreFilters] as const;
type Params = ReturnType<typeof useListParams<(typeof keys)[number]>>;

/** The review of payments: claims to be decided, what the bank says of them, and what was decided. */
export function Payments() {
  const params = useListParams(paths.adminPayments, keys);
  const tab = tabs.find(({ value }) => value === params.values.tab)?.value ?? 'claimed';
  return tab === 'bank' ? (
    <BankTab params={params} />
  ) : (
    <Ledger key={tab} tab={tab} params={params} />
  );
}

const PageTabs = ({ tab, counts }: { tab: Tab; counts: Record<string, number> | undefined }) => (
  <Tabs label="Payments" what="payments" tabs={tabs} current={tab} counts={counts} />
);

/** The lines of bank statements, below the tabs with their counts. */
function BankTab({ params }: { params: Params }) {
  const { counts, reload } = useList({ tab: 'claimed', page: '1', limit: '1' }, listPayments);
  return (
    <BankLines tabs={<PageTabs tab="bank" counts={counts} />} params={params} onChanged={reload} />
  );
}

type Asked = { verb: 'verify' | 'reject'; payment: AdminPayment };

/** Claims to be decided, oldest first, or what was decided. */
function Ledger({ tab, params }: { tab: PaymentTab; params: Params }) {
  const { q } = params.values;
  const isQueue = tab !== 'verified' && tab !== 'rejected';
  const more = isQueue ? {} : narrowedIn(params.values);
  const query = asQuery({ tab, q, ...more }, params.page);
  const list = useList(query, listPayments);
  const { chosen, pick, selectOnly } = useSelection(
    JSON.stringify(query),
    isQueue ? list.rows : [],
    ({ number, amount }) => `${rupees(amount)} of ${number}`,
  );
  const mayVerify = useMay('verifyPayments');
  const [asked, setAsked] = useState<Asked>();
  const rows = list.rows ?? [];
  /** The tab is no filter: a search is given up within it. */
  const search = {
    filtered: [q, ...Object.values(more)].some((value) => value !== ''),
    clear: () => params.set({ q: '', ...nothingMore }),
  };
  const done = () => {
    setAsked(undefined);
    list.reload();
  };
  const { product } = params.values;
  const action: Column<AdminPayment> = {
    head: 'Action',
    quiet: true,
    cell: (payment) => (
      <span className="row tight decisions">
        <Ask words="Verify" payment={payment} onAsk={() => setAsked({ verb: 'verify', payment })} />
        <Ask
          words="Reject"
          quiet
          payment={payment}
          onAsk={() => setAsked({ verb: 'reject', payment })}
        />
      </span>
    ),
  };
  const canDecide = isQueue && mayVerify;
  const past = product ? decidedWithShare : decided;
  const columns = isQueue ? [...waiting, ...(canDecide ? [action] : [])] : past;
  const decideRow = (event: KeyboardEvent) => {
    const decision = canDecide && decideByKey(event, rows);
    if (decision) setAsked(decision);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows in it
    <div onKeyDown={decideRow}>
      <RecordList
        what="payments"
        list={list}
        params={{ ...params, values: { q, ...more }, ...search }}
        columns={columns}
        keyOf={({ _id }) => _id}
        hrefOf={subjectHref}
        {...(canDecide && { pick })}
        sought={q}
        filters={
          <>
            <PageTabs tab={tab} counts={list.counts} />
            <FilterBar label="Filter payments" filtered={search.filtered} onClear={search.clear}>
              <SearchField
                label="Name, email, phone, order or transaction id"
                value={q}
                onChange={(event) => params.set({ q: event.target.value }, 'replace')}
              />
              {!isQueue && <PaymentFilters params={params} rows={rows} />}
            </FilterBar>
            {!isQueue && <Sums sums={list.sums} total={list.total} />}
            {canDecide && rows.length > 0 && (
              <p className="keys small muted">
                Keys: <kbd>/</kbd> searches, <kbd>↓</kbd> <kbd>↑</kbd> choose a row, <kbd>V</kbd>{' '}
                verifies, <kbd>R</kbd> rejects it.
              </p>
            )}
          </>
        }
        foot={
          <BulkVerify
            chosen={chosen}
            onNone={() => selectOnly([])}
            onDone={(failed) => {
              selectOnly(failed);
              list.reload();
            }}
          />
        }
      />
      {asked?.verb === 'verify' && (
        <VerifyDialog payment={asked.payment} onClose={() => setAsked(undefined)} onDone={done} />
      )}
      {asked?.verb === 'reject' && (
        <RejectDialog payment={asked.payment} onClose={() => setAsked(undefined)} onDone={done} />
      )}
    </div>
  );
}

type AskProps = { words: string; quiet?: boolean; payment: AdminPayment; onAsk(): void };

const Ask = ({ words, quiet, payment: { amount, number }, onAsk }: AskProps) => (
  <button type="button" className={`button small above${quiet ? ' quiet' : ''}`} onClick={onAsk}>
    {words}
    <span className="visually-hidden">
      : {rupees(amount)} of {number}
    </span>
  </button>
);
