import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import type { ErasureRequest } from '../../../contract/privacy.ts';
import { api } from '../../lib/api.ts';
import { Email } from '../../ui/Email.tsx';
import type { Column } from '../../ui/Table.tsx';
import { countOf } from '../../ui/text.ts';
import type { Ends } from '../../ui/use-dialog.ts';
import { Confirm } from '../kit/Confirm.tsx';
import { reads, sends } from '../kit/calls.ts';
import { When } from '../kit/cells.tsx';
import { ListScreen } from '../kit/ListScreen.tsx';
import { rowActions } from '../kit/RowButton.tsx';
import { useListScreen } from '../kit/use-list-screen.ts';

const tabs = {
  key: 'status',
  words: { open: 'Open', done: 'Deleted', withdrawn: 'Withdrawn' },
  first: 'open',
  home: paths.adminErasures,
} as const;

const erasePerson = sends(api.admin['erase-person'].$post);

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
  const screen = useListScreen({
    path: paths.adminErasures,
    keys: [],
    tabs,
    load: reads(api.admin.erasures.$get),
    queryOf: (_, state) => ({ state }),
  });
  const { tab, open } = screen;
  const ending: Column<ErasureRequest>[] = [
    {
      head: 'Answer',
      cell: ({ answerBy }) => <span className="pill">{timeLeft(answerBy)}</span>,
    },
    rowActions((request) => ({
      of: request.person.name,
      does: { 'Erase…': () => open((ends) => <EraseDialog request={request} {...ends} />) },
      goesOn: true,
    })),
  ];
  const ended: Column<ErasureRequest> = {
    head: tab === 'done' ? 'Erased' : 'Withdrawn',
    cell: ({ endedAt }) => <When at={endedAt} />,
  };
  return (
    <ListScreen
      screen={screen}
      noun="requests"
      what={`${tab === 'done' ? 'finished' : tab} requests`}
      label="Data deletion"
      columns={[...person, ...(tab === 'open' ? ending : [ended])]}
    />
  );
}

type Props = Ends & { request: ErasureRequest };

/** Says what goes, what the law keeps and what speaks against it, before the erasure. */
function EraseDialog({ request, ...ends }: Props) {
  const { _id: id, person, holds, openBalance, runningCourses } = request;
  const underEmail = [
    ...(holds.enquiries > 0 ? [countOf(holds.enquiries, 'messages')] : []),
    ...(holds.demos > 0 ? [countOf(holds.demos, 'demo bookings')] : []),
  ];
  return (
    <Confirm
      question={`Erase ${person.name}?`}
      action="Erase for good"
      grave
      send={() => erasePerson({ id, personUpdatedAt: person.updatedAt })}
      {...ends}
    >
      {(openBalance > 0 || runningCourses > 0) && (
        <div className="notice bad" role="note">
          <p>Speak to {person.name} first:</p>
          <ul>
            {openBalance > 0 && <li>{rupees(openBalance)} are still to be paid.</li>}
            {runningCourses > 0 && <li>{countOf(runningCourses, 'courses')} not finished.</li>}
          </ul>
        </div>
      )}
      <p>This goes and cannot be brought back, not from a backup either:</p>
      <ul className="bullets">
        <li>the record with its photo, the login, and everything personal in its history</li>
        {underEmail.length > 0 && <li>{underEmail.join(' and ')} under the confirmed e-mail</li>}
        {holds.orders > 0 && (
          <li>certificates, links and details on {countOf(holds.orders, 'orders')}</li>
        )}
      </ul>
      <p>
        The law makes the school keep for eight years, without the name: order numbers, dates, what
        was bought, amounts, payment references and the serial number.
      </p>
    </Confirm>
  );
}
