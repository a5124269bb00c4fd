import { api, ask, askFile } from '../../lib/api.ts';
import { changes, reads, sendsForm } from '../kit/calls.ts';

const calls = api.certificate;

export const listCandidates = reads(calls.candidates.$get);
export const issueCertificates = changes(calls.issue.$post);
export const getSignatory = () => ask(calls.signatory.$get());
export const setSignatory = sendsForm(calls['set-signatory'].$post);

/** The PDF of an order's certificate as it would look. */
export const previewOf = (id: string) => askFile(calls.preview.$post({ json: { id } }));
