import { describe, expect, it } from 'vitest';
import { business } from './business.ts';
import {
  certificateNumberForm,
  certificateNumberOf,
  drawCertificateNumber,
  linkedInLink,
  standingInWords,
} from './certificate.ts';

describe('a number', () => {
  it('has 60 random bits: every sign at every place', () => {
    const numbers = Array.from({ length: 2_000 }, drawCertificateNumber);
    expect(new Set(numbers).size).toBe(2_000);
    for (const number of numbers) expect(number).toMatch(certificateNumberForm);
    const places = Array.from(
      { length: 12 },
      (_, at) => new Set(numbers.map((number) => number.replaceAll('-', '')[at])),
    );
    expect(places.map(({ size }) => size)).toEqual(Array(12).fill(32));
  });

  it('is found as it was typed from paper', () => {
    for (const typed of ['7K3M-9QRT-V2X0', ' 7k3m9qrtv2xo ', '7K3M 9QRT V2XO'])
      expect(certificateNumberOf(typed)).toBe('7K3M-9QRT-V2X0');
    for (const typed of ['', '7K3M-9QRT-V2X', '7K3M-9QRT-V2XAA', '7K3M-9QRT-V2XU'])
      expect(certificateNumberOf(typed)).toBe('');
  });
});

it('adds itself to a profile on LinkedIn with its day, issuer, page and number', () => {
  const facts = { course: 'Cakes & Icing', school: business.name, issuedOn: '2026-02-09' };
  const page = 'https://school.example/certificate/7K3M-9QRT-V2XA';
  const link = new URL(linkedInLink({ ...facts, number: '7K3M-9QRT-V2XA' }, page));
  expect(link.origin + link.pathname).toBe('https://www.linkedin.com/profile/add');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Cakes & Icing',
    organizationName: business.name,
    issueYear: '2026',
    issueMonth: '2',
    certUrl: page,
    certId: '7K3M-9QRT-V2XA',
  });
});

it.each([
  ['', '', '', 'Not decided'],
  ['', 'draft.pdf', '', 'Not decided'],
  ['no', 'old.pdf', '', 'No certificate'],
  ['yes', '', '', 'Approved, nothing to download yet'],
  ['yes', 'scan.pdf', '', 'Given as a PDF'],
  ['yes', 'issued.pdf', '7K3M-9QRT-V2XA', 'Issued: 7K3M-9QRT-V2XA'],
] as const)(
  'a certificate %j with the PDF %j and number %j: %s',
  (certificate, pdfPath, number, words) => {
    expect(standingInWords({ certificate, pdfPath, certificateNumber: number })).toBe(words);
  },
);
