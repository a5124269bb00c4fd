import * as z from 'zod/mini';
import type { IssuedCertificate } from '../../../contract/certificate-office.ts';
import { line } from '../../../contract/field.ts';
import { limits } from '../../../contract/limits.ts';
import { api } from '../../lib/api.ts';
import { withForm } from '../kit/actions.tsx';
import { changes } from '../kit/calls.ts';

const form = (example: string) => ({
  schema: z.object({ reason: line('Say why', limits.note) }),
  values: { reason: '' },
  fields: {
    reason: {
      label: 'Reason',
      maxLength: limits.note,
      hint: `Everybody who looks the number up reads it: “${example}”.`,
    },
  },
});

const replaceCertificate = changes(api.certificate.replace.$post);
const revokeCertificate = changes(api.certificate.revoke.$post);

/** How a valid certificate ends, with a reason that everybody can read. */
export const endings = [
  withForm({
    label: 'Replace',
    question: ({ number }: IssuedCertificate) => `Replace ${number}`,
    words:
      'A new certificate with the name that is approved now takes its place. The paper that was handed out says where the new one is.',
    action: 'Replace it',
    busy: 'One moment…',
    form: form('The name was misspelt'),
    send: ({ _id: id }, { reason }) => replaceCertificate({ id, reason }),
  }),
  withForm({
    label: 'Revoke',
    question: ({ number }: IssuedCertificate) => `Revoke ${number}`,
    words:
      'It ends for good, and its PDF can be downloaded no more. Whoever scans its code reads that it is not valid, since when and why.',
    action: 'Revoke it',
    busy: 'One moment…',
    grave: true,
    form: form('Issued by mistake'),
    send: ({ _id: id }, { reason }) => revokeCertificate({ id, reason }),
  }),
];
