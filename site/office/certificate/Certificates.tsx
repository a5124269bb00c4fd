import { useRef, useState } from 'react';
import {
  certificateList,
  type Signatory,
  setSignatory as schema,
} from '../../../contract/certificate-office.ts';
import { paths } from '../../../contract/paths.ts';
import { useListParams } from '../../lib/list-params.ts';
import { useRequest } from '../../lib/request.ts';
import { shrink } from '../../lib/shrink.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Checkbox, Field } from '../../ui/Field.tsx';
import { type Ends, useDialog } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { useActions } from '../kit/actions.tsx';
import { MainAction } from '../kit/buttons.tsx';
import { OfficeList, useOfficeList } from '../kit/OfficeList.tsx';
import { Loaded } from '../kit/RecordScreen.tsx';
import { tabIn } from '../kit/Tabs.tsx';
import { getSignatory, setSignatory } from './api.ts';
import { Actions, CertificateState, issuedOn } from './CertificateState.tsx';
import { IssueMany } from './IssueMany.tsx';
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

function SignatoryDialog(ends: Ends) {
  const signatory = useRequest(getSignatory);
  if (signatory.data) return <SignatoryForm signatory={signatory.data} {...ends} />;
  return (
    <Dialog title="Who signs" onClose={ends.onClose}>
      <Loaded of={signatory} label="Loading who signs" rows={2} />
    </Dialog>
  );
}

function SignatoryForm({ signatory, ...ends }: Ends & { signatory: Signatory }) {
  const [isChosen, setChosen] = useState(false);
  const [failure, setFailure] = useState<string>();
  // It is made smaller while the rest is typed.
  const picture = useRef<Promise<File>>(undefined);
  const take = (file: File | undefined) => {
    setChosen(file !== undefined);
    setFailure(undefined);
    picture.current = file && shrink(file);
    picture.current?.catch(setFailure);
  };
  return (
    <AskDialog
      title="Who signs"
      action="Save"
      schema={schema}
      values={{ name: signatory.name, title: signatory.title, removeImage: '' as const }}
      send={async (fields) => {
        const image = await picture.current?.catch(() => undefined);
        return setSignatory({ ...fields, ...(image && { image }) });
      }}
      {...ends}
    >
      {(form) => (
        <>
          <p className="small muted">
            Stands on certificates that are issued from now on. Those that were issued stay as they
            are.
          </p>
          <Field label="Name" {...form.field('name')} />
          <Field
            label="What they are here"
            hint="Such as: Head of the institute"
            {...form.field('title')}
          />
          {signatory.image && (
            <img className="signature box" src={signatory.image} alt="The signature as it is now" />
          )}
          <Field
            label="Picture of the signature"
            type="file"
            accept="image/*"
            hint="Dark ink on white or nothing. Without one, sign by hand."
            error={failure}
            onChange={({ target }) => take(target.files?.[0])}
          />
          {signatory.image && !isChosen && (
            <Checkbox
              label="Remove the picture"
              checked={form.watch('removeImage') === 'yes'}
              onChange={({ target }) =>
                form.setValue('removeImage', target.checked ? 'yes' : '', { shouldDirty: true })
              }
            />
          )}
        </>
      )}
    </AskDialog>
  );
}
