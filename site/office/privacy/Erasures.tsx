import { paths } from '../../../contract/paths.ts';
import type { ErasureRequest } from '../../../contract/privacy.ts';
import { Button } from '../../ui/Button.tsx';
import { Email } from '../../ui/Email.tsx';
import type { Column } from '../../ui/Table.tsx';
import { countOf } from '../../ui/text.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { listErasures } from '../api.ts';
import { When } from '../history/When.tsx';
import { ListScreen } from '../kit/ListScreen.tsx';
import { useListScreen } from '../kit/use-list-screen.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { $openErasures } from './open-erasures.ts';

const tabs = {
  key: 'status',
  words: { open: 'Open', done: 'Erased', withdrawn: 'Withdrawn' },
  first: 'open',
  home: paths.adminErasures,
} as const;

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
    load: listErasures,
    queryOf: (_, state) => ({ state }),
  });
  const { open, dialog } = useDialog(() => {
    screen.list.reload();
    $openErasures.set(Math.max(0, $openErasures.get() - 1));
  });
  const { tab } = screen;
  const ending: Column<ErasureRequest>[] = [
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
          onClick={() => open((ends) => <EraseDialog request={request} {...ends} />)}
        >
          Erase…<span className="visually-hidden"> {request.person.name}</span>
        </Button>
      ),
    },
  ];
  const ended: Column<ErasureRequest> = {
    head: tab === 'done' ? 'Erased' : 'Withdrawn',
    cell: ({ endedAt }) => <When at={endedAt} />,
  };
  return (
    <>
      <ListScreen
        screen={screen}
        noun="requests"
        what={`${tab === 'done' ? 'finished' : tab} requests`}
        label="Erasures"
        columns={[...person, ...(tab === 'open' ? ending : [ended])]}
      />
      {dialog}
    </>
  );
}
