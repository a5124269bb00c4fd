import * as z from 'zod/mini';
import type { IssuedCertificate } from '../../../contract/certificate-office.ts';
import { line } from '../../../contract/field.ts';
import { limits } from '../../../contract/limits.ts';
import { Field } from '../../ui/Field.tsx';
import type { Ends } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { ifStale } from '../kit/calls.ts';
import { replaceCertificate, revokeCertificate } from './api.ts';

type Props = Ends & { verb: 'replace' | 'revoke'; certificate: IssuedCertificate };

const words = {
  replace: {
    title: 'Replace',
    action: 'Replace it',
    example: 'The name was misspelt',
    about:
      'A new certificate with the name that is approved now takes its place. ' +
      'The paper that was handed out says where the new one is.',
  },
  revoke: {
    title: 'Revoke',
    action: 'Revoke it',
    example: 'Issued by mistake',
    about:
      'It ends for good, and its PDF can be downloaded no more. ' +
      'Whoever scans its code reads that it is not valid, since when and why.',
  },
};

const calls = { replace: replaceCertificate, revoke: revokeCertificate };

const schema = z.object({ reason: line('Say why', limits.note) });

/** Replaces or revokes a certificate, with a reason that everybody can read. */
export function EndDialog({ verb, certificate, ...ends }: Props) {
  const { _id: id, number } = certificate;
  const { title, action, example, about } = words[verb];
  return (
    <AskDialog
      title={`${title} ${number}`}
      action={action}
      grave={verb === 'revoke'}
      busy="One moment…"
      schema={schema}
      values={{ reason: '' }}
      send={({ reason }) => calls[verb]({ id, reason })}
      onFailure={ifStale(ends.onDone)}
      above={<p>{about}</p>}
      {...ends}
    >
      {(form) => (
        <Field
          label="Reason"
          maxLength={limits.note}
          hint={`Everybody who looks the number up reads it: “${example}”.`}
          {...form.field('reason')}
        />
      )}
    </AskDialog>
  );
}
