import { useState } from 'react';
import { paths } from '../../../contract/paths.ts';
import type { ErasureRequest } from '../../../contract/privacy.ts';
import { useList } from '../../lib/list.ts';
import { useListParams } from '../../lib/list-params.ts';
import { Button } from '../../ui/Button.tsx';
import { Email } from '../../ui/Email.tsx';
import type { Column } from '../../ui/Table.tsx';
import { countOf } from '../../ui/text.ts';
import { listErasures } from '../api.ts';
import { When } from '../history/When.tsx';
import { asQuery } from '../list/list-query.ts';
import { RecordList } from '../list/RecordList.tsx';
import { Tabs } from '../list/Tabs.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { $openErasures } from './open-erasures.ts';

const tabs = [
  { value: 'open', label: 'Open', href: paths.adminErasures },
  { value: 'done', label: 'Erased', href: '?status=done' },
  { value: 'withdrawn', label: 'Withdrawn', href: '?status=withdrawn' },
] as const;

const day = 24 * 60 * 60 * 1000;

/** What is left of the time to answer, in words. */
function timeLeft(answerBy: string): string {
  const days = Math.ceil((Date.parse(answerBy) - Date.now()) / day);
  if (days < 0) return `${countOf(-days, 'days')} late`;
  return days === 0 ? 'today' : `${countOf(days, 'days')} left`;
}

const person: Column<ErasureRequest>[] = [
  { head: 'Name', long: true, cell: ({ person: { name } }) => <strong>{name}</strong> },
  { head: 'Email', long: true, cell: ({ person: { email } }) => <Email address={email} /> },
  {
    head: 'Serial number',
    cell: ({ person: { serialNo } }) => <span className="numbers">{serialNo}</span>,
  },
  { head: 'Asked', cell: ({ askedAt }) => <When at={askedAt} /> },
];

/** Requests to be erased in three tabs, the oldest first. */
export function Erasures() {
  const params = useListParams(paths.adminErasures, ['status'] as const);
  const state = tabs.find(({ value }) => value === params.values.status)?.value ?? 'open';
  const list = useList(asQuery({ state }, params.page), listErasures);
  const [asked, setAsked] = useState<ErasureRequest>();
  const columns: Column<ErasureRequest>[] =
    state === 'open'
      ? [
          ...person,
          {
            head: 'Answer',
            cell: ({ answerBy }) => <span className="pill">{timeLeft(answerBy)}</span>,
          },
          {
            head: 'Action',
            quiet: true,
            cell: (request) => (
              <Button
                className="button small"
                data-row
                off={false}
                onClick={() => setAsked(request)}
              >
                Erase…<span className="visually-hidden"> {request.person.name}</span>
              </Button>
            ),
          },
        ]
      : [
          ...person,
          {
            head: state === 'done' ? 'Erased' : 'Withdrawn',
            cell: ({ endedAt }) => <When at={endedAt} />,
          },
        ];
  const done = () => {
    setAsked(undefined);
    list.reload();
    $openErasures.set(Math.max(0, $openErasures.get() - 1));
  };
  return (
    <>
      <RecordList
        key={state}
        what={`${state === 'done' ? 'finished' : state} requests`}
        list={list}
        params={{ ...params, values: {}, filtered: false }}
        columns={columns}
        keyOf={({ _id }) => _id}
        filters={
          <Tabs label="Erasures" what="requests" tabs={tabs} current={state} counts={list.counts} />
        }
      />
      {asked && <EraseDialog request={asked} onClose={() => setAsked(undefined)} onDone={done} />}
    </>
  );
}
