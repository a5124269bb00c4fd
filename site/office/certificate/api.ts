import type { InferRequestType } from 'hono/client';
import type { CertificateDesign } from '../../../contract/certificate.ts';
import { api, ask, failed, unanswered } from '../../lib/api.ts';

type Texts = Record<string, string>;
type Json<Call> = InferRequestType<Call> extends { json: infer Body } ? Body : never;
const calls = api.certificate;

export const listCertificates = (query: Texts) => ask(calls.list.$get({ query }));

export const listCandidates = (query: Texts) => ask(calls.candidates.$get({ query }));

/** Batches whose students may get certificates, the latest first. */
export const listBatches = () => ask(api.batch.list.$get({ query: { tab: 'all' } }));

export const issueCertificates = (json: Json<typeof calls.issue.$post>) =>
  ask(calls.issue.$post({ json }));

export const replaceCertificate = (json: Json<typeof calls.replace.$post>) =>
  ask(calls.replace.$post({ json }));

export const revokeCertificate = (json: Json<typeof calls.revoke.$post>) =>
  ask(calls.revoke.$post({ json }));

/** The PDF of an order's certificate as it would look. */
export async function previewOf(id: string, design: CertificateDesign): Promise<Blob> {
  const response = await calls.preview.$post({ json: { id, design } }).catch(unanswered);
  if (response.ok) return response.blob();
  throw failed(response.status, (await response.json().catch(() => undefined)) as never);
}

export const getSignatory = () => ask(calls.signatory.$get());

export const setSignatory = (form: Record<string, string | File>) =>
  ask(calls['set-signatory'].$post({ form: form as never }));
