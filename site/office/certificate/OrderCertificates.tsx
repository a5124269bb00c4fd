import { useState } from 'react';
import { standingInWords, standingOf } from '../../../contract/certificate.ts';
import {
  type Candidate,
  certificateList,
  type IssuedCertificate,
  mayIssue,
} from '../../../contract/certificate-office.ts';
import { limits } from '../../../contract/limits.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import { paths } from '../../../contract/paths.ts';
import { dialogOnDemand } from '../../lib/dialog-on-demand.tsx';
import { useRequest } from '../../lib/request.ts';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { useActions } from '../kit/actions.tsx';
import { together } from '../kit/calls.ts';
import { readList } from '../kit/OfficeList.tsx';
import { Loaded } from '../kit/RecordScreen.tsx';
import { listCandidates } from './api.ts';
import { Actions, CertificateState, Holds, issuedOn, mayPass } from './CertificateState.tsx';
import './certificate.css';

const IssueDialog = dialogOnDemand(async () => (await import('./IssueDialog.tsx')).IssueDialog);
const Preview = dialogOnDemand(async () => (await import('./Preview.tsx')).Preview);

type Props = {
  order: Pick<AdminOrder, '_id' | 'updatedAt' | 'certificate' | 'pdfPath' | 'certificateNumber'>;
  /** Called when a certificate was issued or ended, which gives the order another version. */
  onChanged(): void;
};

/** The certificates of an enrolment: what speaks against one, and those that were issued. */
export const OrderCertificates = (props: Props) =>
  useMay('issueCertificates') ? <Certificates {...props} /> : null;

const load = (order: string) =>
  together({
    candidates: listCandidates({ order }),
    certificates: readList<IssuedCertificate>(certificateList, { order, limit: '100' }),
  });

function Certificates({ order, onChanged }: Props) {
  const { _id: id, updatedAt } = order;
  const standing = standingOf(order);
  const request = useRequest(() => load(id), { version: updatedAt });
  const done = () => {
    void request.retry();
    onChanged();
  };
  const { start, dialog } = useActions({ onDone: done, onStale: done });
  return (
    <section className="card" aria-labelledby="certificate">
      <div className="body">
        <h2 id="certificate">Certificate: {standingInWords(order)}</h2>
        <Loaded of={request} label="Loading the certificates" rows={1}>
          {({ candidates: [candidate], certificates }) => (
            <>
              {candidate && standing === 'ready' && !order.certificateNumber && (
                <details>
                  <summary>Issue one with a number in its place</summary>
                  <IssueOne candidate={candidate} onDone={done} />
                </details>
              )}
              {candidate && standing !== 'ready' && (
                <IssueOne candidate={candidate} onDone={done} />
              )}
              {certificates.length > 0 && (
                <ul className="issued-certificates divided">
                  {certificates.map((certificate) => (
                    <li key={certificate._id} className="stack gap-8">
                      <p>
                        <a
                          className="numbers"
                          href={paths.certificateOf(certificate.number)}
                          target="_blank"
                          rel="noopener"
                        >
                          {certificate.number}
                        </a>{' '}
                        <span className="small muted">
                          {certificate.facts?.name}, issued on {issuedOn(certificate)}
                        </span>
                      </p>
                      <CertificateState certificate={certificate} />
                      <Actions certificate={certificate} start={start} />
                    </li>
                  ))}
                </ul>
              )}
            </>
          )}
        </Loaded>
      </div>
      {dialog}
    </section>
  );
}

/** What speaks against the certificate, the reason that lets it through, preview and issue. */
function IssueOne({ candidate, onDone }: { candidate: Candidate; onDone(): void }) {
  const { holds } = candidate;
  const [exception, setException] = useState('');
  const { open, dialog } = useDialog();
  const isReady = mayIssue(holds, exception.trim());
  const issue = () =>
    open(({ onClose }) => (
      <IssueDialog
        issues={[{ candidate, exception: exception.trim() }]}
        onClose={onClose}
        onDone={onDone}
      />
    ));
  const preview = () => open(({ onClose }) => <Preview order={candidate} onClose={onClose} />);
  if (holds.some(({ canPass }) => !canPass)) return <Holds holds={holds} />;
  const form = (
    <>
      {mayPass(holds) && (
        <Field
          label="Let through because"
          maxLength={limits.note}
          hint="Only the office reads it."
          value={exception}
          onChange={({ target }) => setException(target.value)}
        />
      )}
      <p className="row">
        <button type="button" className="button quiet" disabled={!isReady} onClick={issue}>
          Issue certificate
        </button>
        <Button quiet onClick={preview}>
          Preview
        </Button>
      </p>
    </>
  );
  return (
    <>
      <Holds holds={holds} />
      {holds.length === 0 ? (
        form
      ) : (
        <details>
          <summary>Issue all the same</summary>
          <div className="stack">{form}</div>
        </details>
      )}
      {dialog}
    </>
  );
}
