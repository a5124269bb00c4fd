import { useState } from 'react';
import type { CertificateDesign } from '../../../contract/certificate.ts';
import { type Candidate, mayIssue } from '../../../contract/certificate-office.ts';
import { limits } from '../../../contract/limits.ts';
import { paths } from '../../../contract/paths.ts';
import { useAction } from '../../lib/action.ts';
import { useRequest } from '../../lib/request.ts';
import { useMay } from '../../lib/role.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { together } from '../kit/calls.ts';
import { issueCertificates, listCandidates, listCertificates } from './api.ts';
import { Actions, CertificateState, issuedOn } from './certificate-columns.tsx';
import { EndDialog } from './EndDialog.tsx';
import { DesignField, Holds, mayPass } from './Holds.tsx';
import { Preview } from './Preview.tsx';
import './certificate.css';

type Props = {
  order: { _id: string; updatedAt: string };
  /** Called when a certificate was issued or ended, which gives the order another version. */
  onChanged(): void;
};

/** The certificates of an enrolment: what speaks against one, and those that were issued. */
export const OrderCertificates = (props: Props) =>
  useMay('issueCertificates') ? <Certificates {...props} /> : null;

const load = (order: string) =>
  together({
    candidates: listCandidates({ order }),
    certificates: listCertificates({ order, limit: '100' }),
  });

function Certificates({ order: { _id: id, updatedAt }, onChanged }: Props) {
  const request = useRequest(() => load(id), { version: updatedAt });
  const done = () => {
    void request.retry();
    onChanged();
  };
  const { open, dialog } = useDialog(done);
  return (
    <section className="card" aria-labelledby="certificate">
      <div className="body">
        <h2 id="certificate">Certificate</h2>
        <Loaded of={request} label="Loading the certificates" rows={1}>
          {({ candidates: [candidate], certificates }) => (
            <>
              {candidate && !certificates.some(({ state }) => state === 'valid') && (
                <IssueOne candidate={candidate} onDone={done} />
              )}
              {certificates.length > 0 && (
                <ul className="issued-certificates">
                  {certificates.map((one) => (
                    <li key={one._id}>
                      <p>
                        <a
                          className="numbers"
                          href={paths.certificateOf(one.number)}
                          target="_blank"
                          rel="noopener"
                        >
                          {one.number}
                        </a>{' '}
                        <span className="small muted">
                          {one.facts?.name}, issued on {issuedOn(one)}
                        </span>
                      </p>
                      <CertificateState certificate={one} />
                      <Actions
                        certificate={one}
                        onEnd={(verb, certificate) =>
                          open((ends) => (
                            <EndDialog verb={verb} certificate={certificate} {...ends} />
                          ))
                        }
                      />
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
  const { _id: id, holds } = candidate;
  const [design, setDesign] = useState<CertificateDesign>('classic');
  const [exception, setException] = useState('');
  const { open, dialog } = useDialog();
  const { busy, run } = useAction();
  const isReady = mayIssue(holds, exception.trim());
  const issue = () =>
    run(async () => {
      const { data, message } = await issueCertificates({ design, orders: [{ id, exception }] });
      toast(message ?? 'Issued', data[0]?.issued ? 'note' : 'error');
      onDone();
    });
  const preview = () =>
    open(({ onClose }) => <Preview order={candidate} design={design} onClose={onClose} />);
  return (
    <>
      <Holds holds={holds} />
      {mayPass(holds) && (
        <Field
          label="Let through because"
          autoComplete="off"
          maxLength={limits.note}
          hint="Only the office reads it."
          value={exception}
          onChange={({ target }) => setException(target.value)}
        />
      )}
      <DesignField value={design} onChange={setDesign} />
      <p className="row">
        <button
          type="button"
          className="button"
          disabled={!isReady || busy}
          onClick={() => void issue()}
        >
          {busy ? 'Issuing…' : 'Issue certificate'}
        </button>
        <Button quiet onClick={preview}>
          Preview
        </Button>
      </p>
      {dialog}
    </>
  );
}
