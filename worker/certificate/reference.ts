import type { NounDescription } from '../lib/reference/description.ts';

const missing = 'There is no such certificate.';
const ended = 'It has ended already.';
const public_ = 'Everybody who looks the number up reads it.';

export const certificateReference: NounDescription = {
  name: 'Certificates',
  description:
    'Issued by the school, each with a random number, a PDF and a credential (Open Badges 3.0). What is printed stays as it is; a certificate ends by being replaced or revoked.',
  calls: {
    'GET /api/certificate/get': {
      summary: 'Look a certificate up by its number',
      description:
        'What is printed on it, and whether it is valid. Letter case and hyphens do not count.',
      data: 'PublicCertificate',
      refuses: { notFound: missing },
      fields: { number: 'Twelve letters and digits, such as `7K3M-9QRT-V2XA`.' },
    },
    'GET /api/certificate/credential': {
      summary: 'Download the credential of a certificate',
      description:
        'Open Badges 3.0 as a VC-JWT. It can be verified without the school; whether it still holds is in the status list.',
      file: 'application/vc+jwt',
      refuses: { notFound: missing },
      fields: { number: 'Twelve letters and digits, such as `7K3M-9QRT-V2XA`.' },
    },
    'GET /api/certificate/own': {
      summary: 'List the valid certificates of the caller',
      data: 'OwnCertificate[]',
    },
    'GET /api/certificate/list': {
      summary: 'List certificates',
      description: 'A page of them, the newest first.',
      data: 'IssuedCertificate[]',
      beside: ['total'],
      fields: { order: 'Those of one order, by its `_id`.' },
    },
    'GET /api/certificate/candidates': {
      summary: 'List orders that may get a certificate',
      description:
        'With what speaks against each: those of a batch, one order, or a page of those that wait for a decision.',
      data: 'Candidate[]',
      beside: ['total'],
      fields: { order: 'One order, by its `_id`.' },
    },
    'POST /api/certificate/issue': {
      summary: 'Issue certificates',
      description:
        'Answers what came of each order. One that something speaks against is held back, unless its `exception` lets it through.',
      data: 'IssueResult[]',
      fields: { orders: 'Each with its `id` and, where it is let through, the reason.' },
    },
    'POST /api/certificate/replace': {
      summary: 'Replace a certificate',
      description: 'By a new one with the name that is approved now.',
      data: 'IssuedCertificate',
      refuses: {
        notFound: missing,
        conflict: 'It has ended already, or the name cannot be printed.',
      },
      fields: { reason: public_ },
    },
    'POST /api/certificate/revoke': {
      summary: 'Revoke a certificate',
      description: 'For good. The order’s decision becomes `no`.',
      data: 'IssuedCertificate',
      refuses: { notFound: missing, conflict: ended },
      fields: { reason: public_ },
    },
    'POST /api/certificate/preview': {
      summary: 'Look at a certificate before it is issued',
      file: 'application/pdf',
      refuses: {
        notFound: 'There is no such order.',
        conflict: 'There is nothing that could be printed.',
      },
    },
    'GET /api/certificate/signatory': {
      summary: 'Read who signs certificates',
      data: 'Signatory',
    },
    'POST /api/certificate/set-signatory': {
      summary: 'Say who signs certificates',
      description: 'From now on; certificates that were issued stay as they are.',
      data: 'Signatory',
      fields: { title: 'What they are here.', removeImage: '`yes` removes the picture.' },
    },
  },
};
