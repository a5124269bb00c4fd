import { useState } from 'react';
import type { CertificateDesign } from '../../../contract/certificate.ts';
import type { IssuedCertificate } from '../../../contract/certificate-office.ts';
import { limits } from '../../../contract/limits.ts';
import { useAction } from '../../lib/action.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { replaceCertificate, revokeCertificate } from './api.ts';
import { DesignField } from './DesignField.tsx';

export type Ending = { verb: 'replace' | 'revoke'; certificate: IssuedCertificate };
type Props = Ending & { onClose(): void; onDone(): void };

const words = {
  replace: { action: 'Replace it', example: 'The name was misspelt' },
  revoke: { action: 'Revoke it', example: 'Issued by mistake' },
};

/** Replaces or revokes a certificate, with the reason that everybody will read who has its number. */
export function EndDialog({ verb, certificate, onClose, onDone }: Props) {
  const { _id: id, number } = certificate;
  const [reason, setReason] = useState('');
  const [design, setDesign] = useState<CertificateDesign>(certificate.design);
  const [isMissing, setMissing] = useState(false);
  const { busy, run } = useAction();
  const end = () =>
    run(
      async () => {
        const { message } = await (verb === 'replace'
          ? replaceCertificate({ id, reason, design })
          : revokeCertificate({ id, reason }));
        toast(message ?? 'Done');
        onDone();
      },
      // Somebody else may have ended it meanwhile.
      ({ status }) => status === 409 && onDone(),
    );
  return (
    <Dialog
      title={`${verb === 'replace' ? 'Replace' : 'Revoke'} ${number}`}
      onClose={onClose}
      locked={busy}
    >
      <p>
        {verb === 'replace'
          ? 'A new certificate with the name that is approved now takes its place. The paper that was handed out says where the new one is.'
          : 'It ends for good, and its PDF can be downloaded no more. Whoever scans its code reads that it is not valid, since when and why.'}
      </p>
      <form
        className="form"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() === '') return setMissing(true);
          return void end();
        }}
      >
        <Field
          label="Reason"
          autoComplete="off"
          maxLength={limits.note}
          hint={`Everybody who looks the number up reads it: “${words[verb].example}”.`}
          error={isMissing && reason.trim() === '' ? 'Say why' : undefined}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {verb === 'replace' && <DesignField value={design} onChange={setDesign} />}
        <p className="row end">
          <Button className="button quiet" off={busy} onClick={onClose}>
            Cancel
          </Button>
          <button type="submit" className="button" disabled={busy}>
            {busy ? 'One moment…' : words[verb].action}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
