import { paths } from '../../../contract/paths.ts';
import { useListParams } from '../../lib/list-params.ts';
import { Button } from '../../ui/Button.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { ListScreen } from '../kit/ListScreen.tsx';
import { MainAction } from '../kit/MainAction.tsx';
import { tabIn } from '../kit/Tabs.tsx';
import { useListScreen } from '../kit/use-list-screen.ts';
import { listCertificates } from './api.ts';
import { certificateColumns } from './certificate-columns.tsx';
import { EndDialog } from './EndDialog.tsx';
import { IssueMany } from './IssueMany.tsx';
import { SignatoryDialog } from './SignatoryDialog.tsx';
import './certificate.css';

const tabs = {
  key: 'tab',
  words: { due: 'To issue', valid: 'Valid', ended: 'Ended', all: 'All' },
  first: 'due',
  home: paths.adminCertificates,
} as const;

/** Certificates: who is to get one, and those that were issued. */
export function Certificates() {
  const { values, set } = useListParams(paths.adminCertificates, ['tab', 'batch']);
  const { open, dialog } = useDialog();
  const isDue = tabIn(tabs, values.tab) === 'due';
  return (
    <>
      <MainAction>
        <Button quiet onClick={() => open((ends) => <SignatoryDialog {...ends} />)}>
          Who signs
        </Button>
      </MainAction>
      {isDue ? (
        <IssueMany tabs={tabs} batch={values.batch} onBatch={(batch) => set({ batch })} />
      ) : (
        <Issued />
      )}
      {dialog}
    </>
  );
}

function Issued() {
  const screen = useListScreen({
    path: paths.adminCertificates,
    keys: ['q'],
    tabs,
    load: listCertificates,
  });
  const { tab, open } = screen;
  return (
    <ListScreen
      screen={screen}
      noun="certificates"
      what={tab === 'all' ? 'certificates' : `${tab} certificates`}
      search="Name, number or serial number"
      wraps
      columns={certificateColumns((verb, certificate) =>
        open((ends) => <EndDialog verb={verb} certificate={certificate} {...ends} />),
      )}
    />
  );
}
