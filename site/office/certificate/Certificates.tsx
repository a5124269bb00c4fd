import { certificateList } from '../../../contract/certificate-office.ts';
import { paths } from '../../../contract/paths.ts';
import { useListParams } from '../../lib/list-params.ts';
import { Button } from '../../ui/Button.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { useActions } from '../kit/actions.tsx';
import { MainAction } from '../kit/MainAction.tsx';
import { OfficeList, useOfficeList } from '../kit/OfficeList.tsx';
import { tabIn } from '../kit/Tabs.tsx';
import { Actions, CertificateState, issuedOn } from './CertificateState.tsx';
import { IssueMany } from './IssueMany.tsx';
import { SignatoryDialog } from './SignatoryDialog.tsx';
import './certificate.css';

const tabs = {
  key: 'tab',
  words: { due: 'To issue', valid: 'Valid', ended: 'Ended', all: 'All' },
  first: 'due',
  home: paths.adminCertificates,
} as const;

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
  const screen = useOfficeList(certificateList, { tabs });
  const { reload } = screen.list;
  const { start, dialog } = useActions({ onDone: reload, onStale: reload });
  return (
    <>
      <OfficeList
        of={certificateList}
        screen={screen}
        wraps
        draw={{
          Number: ({ number }) => (
            <a
              className="numbers"
              href={paths.certificateOf(number)}
              target="_blank"
              rel="noopener"
            >
              {number}
            </a>
          ),
          Student: ({ facts, order }) => (
            <span>
              <a href={paths.adminOrder(order)}>{facts?.name ?? 'Erased person'}</a>{' '}
              <span className="small muted numbers">{facts?.serialNo}</span>
            </span>
          ),
          Issued: issuedOn,
          State: (certificate) => <CertificateState certificate={certificate} />,
        }}
        actions={{
          head: 'Actions',
          quiet: true,
          cell: (certificate) => <Actions certificate={certificate} start={start} />,
        }}
      />
      {dialog}
    </>
  );
}
