import type { CertificateDesign } from '../../../contract/certificate.ts';
import { api, ask, failed, unanswered } from '../../lib/api.ts';
import { reads, sends, sendsForm } from '../kit/calls.ts';

const calls = api.certificate;

export const listCertificates = reads(calls.list.$get);
export const listCandidates = reads(calls.candidates.$get);
export const issueCertificates = sends(calls.issue.$post);
export const replaceCertificate = sends(calls.replace.$post);
export const revokeCertificate = sends(calls.revoke.$post);
export const getSignatory = () => ask(calls.signatory.$get());
export const setSignatory = sendsForm(calls['set-signatory'].$post);

/** The PDF of an order's certificate as it would look. */
export async function previewOf(id: string, design: CertificateDesign): Promise<Blob> {
  const response = await calls.preview.$post({ json: { id, design } }).catch(unanswered);
  if (response.ok) return response.blob();
  throw failed(response.status, (await response.json().catch(() => undefined)) as never);
}
