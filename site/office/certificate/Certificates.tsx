import { useState } from 'react';
import type { CertificateTab } from '../../../contract/certificate-office.ts';
import { paths } from '../../../contract/paths.ts';
import { useList } from '../../lib/list.ts';
import { useListParams } from '../../lib/list-params.ts';
import { FilterBar, SearchField } from '../../ui/FilterBar.tsx';
import { asQuery } from '../list/list-query.ts';
import { RecordList } from '../list/RecordList.tsx';
import { Tabs } from '../list/Tabs.tsx';
import { listCertificates } from './api.ts';
import { certificateColumns } from './certificate-columns.tsx';
import { EndDialog, type Ending } from './EndDialog.tsx';
import { IssueMany } from './IssueMany.tsx';
import { SignatoryDialog } from './SignatoryDialog.tsx';
import './certificate.css';

const tabs = [
  { value: 'due', label: 'To issue', href: paths.adminCertificates },
  { value: 'valid', label: 'Valid', href: '?tab=valid' },
  { value: 'ended', label: 'Ended', href: '?tab=ended' },
  { value: 'all', label: 'All', href: '?tab=all' },
] as const;

/** Certificates: who is to get one, and those that were issued. */
export function Certificates() {
  const params = useListParams(paths.adminCertificates, ['tab', 'batch', 'q'] as const);
  const tab = tabs.find(({ value }) => value === params.values.tab)?.value ?? 'due';
  const [isSigning, setSigning] = useState(false);
  return (
    <>
      <p className="row">
        <button type="button" className="button quiet" onClick={() => setSigning(true)}>
          Who signs
        </button>
      </p>
      <Tabs label="Certificates" what="certificates" tabs={tabs} current={tab} counts={undefined} />
      {tab === 'due' ? (
        <IssueMany batch={params.values.batch} onBatch={(batch) => params.set({ batch })} />
      ) : (
        <Issued key={tab} tab={tab} params={params} />
      )}
      {isSigning && <SignatoryDialog onClose={() => setSigning(false)} />}
    </>
  );
}

type Params = ReturnType<typeof useListParams<'tab' | 'batch' | 'q'>>;

function Issued({ tab, params }: { tab: CertificateTab; params: Params }) {
  const { q } = params.values;
  const list = useList(asQuery({ tab, q }, params.page), listCertificates);
  const [asked, setAsked] = useState<Ending>();
  const search = { filtered: q !== '', clear: () => params.set({ q: '' }) };
  return (
    <>
      <RecordList
        what={tab === 'all' ? 'certificates' : `${tab} certificates`}
        list={list}
        params={{ ...params, values: { q }, ...search }}
        columns={certificateColumns((verb, certificate) => setAsked({ verb, certificate }))}
        keyOf={({ _id }) => _id}
        sought={q}
        filters={
          <FilterBar label="Filter certificates" filtered={search.filtered} onClear={search.clear}>
            <SearchField
              label="Name, number or serial number"
              value={q}
              onChange={({ target }) => params.set({ q: target.value }, 'replace')}
            />
          </FilterBar>
        }
      />
      {asked && (
        <EndDialog
          {...asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined);
            list.reload();
          }}
        />
      )}
    </>
  );
}
