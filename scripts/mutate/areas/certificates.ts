import type { Mutation } from '../mutation.ts';

const file = 'worker/order/certificate.ts';
const queries = 'worker/order/queries.ts';
const edit = 'worker/order/edit.ts';
const tests = ['worker/order/certificate.test.ts'];
const editing = ['worker/order/edit.test.ts'];
const issuing = ['worker/certificate/issue.test.ts'];
const ending = ['worker/certificate/end.test.ts'];
const conflicts = ['worker/order/edit-conflict.test.ts'];

/** Certificates of enrolments: who sees them, what is stored, what is left behind. */
export const certificates: Mutation[] = [
  {
    what: 'a certificate is shown before it is approved',
    file: queries,
    find: "row.certificate === 'yes' ? signedPath(env, row.pdf) : ''",
    replace: 'signedPath(env, row.pdf)',
    tests,
  },
  {
    what: 'a student downloads the certificate of another',
    file,
    find: 'eq(order.userId, userId), ',
    replace: '',
    tests,
  },
  {
    what: 'a student downloads a certificate that is not approved',
    file,
    find: "eq(order.pdf, pdf), eq(order.certificate, 'yes')",
    replace: 'eq(order.pdf, pdf)',
    tests,
  },
  {
    what: 'the path of a withdrawn certificate works on',
    file,
    find: ", ne(order.pdf, sql`''`), eq(order.certificate, 'yes')",
    replace: '',
    tests,
  },
  {
    what: 'the office does not see a certificate before it is approved',
    file: queries,
    find: "  pdfPath: signedPath(env, row.pdf, 'office'),",
    replace: '',
    tests: editing,
  },
  {
    what: 'a certificate of more than 5 MB is stored',
    file: 'worker/lib/http/upload.ts',
    find: 'if (file.size > limits.pdf.bytes) throw',
    replace: 'if (file.size > 2 * limits.pdf.bytes) throw',
    tests,
  },
  {
    what: 'a certificate of exactly 5 MB is refused',
    file: 'worker/lib/http/upload.ts',
    find: 'file.size > limits.pdf.bytes',
    replace: 'file.size >= limits.pdf.bytes',
    tests,
  },
  {
    what: 'a certificate may be any file',
    file: 'worker/lib/http/upload.ts',
    find: "if (!starts(bytes, '%PDF-')) throw",
    replace: 'if (bytes.length === 0) throw',
    tests,
  },
  {
    what: 'the replaced certificate stays in the storage',
    file: edit,
    find: 'if (pdf && before.pdf) await discard(env, [before.pdf]);',
    replace: '',
    tests,
  },
  {
    what: 'the certificate of a refused edit stays in the storage',
    file: edit,
    find: 'if (pdf) await discardAfter(env, error, [pdf]);',
    replace: '',
    tests: conflicts,
  },
  {
    what: 'a certificate is stored with a shop order',
    file: edit,
    find: '(file || fields.certificate)',
    replace: 'fields.certificate',
    tests: editing,
  },
  {
    what: 'a certificate is served as any bytes',
    file,
    find: "contentType: 'application/pdf'",
    replace: "contentType: 'application/octet-stream'",
    tests,
  },
  {
    what: 'the name of a course reaches the header as it is',
    file,
    find: '[...hyphenated(courseName)]',
    replace: '[...courseName]',
    tests,
  },
  {
    what: 'a long file name is cut inside a character',
    file,
    find: "[...hyphenated(courseName)].slice(0, 80).join('')",
    replace: 'hyphenated(courseName).slice(0, 81)',
    tests,
  },
  {
    what: 'who owes money gets a certificate',
    file: 'worker/certificate/holds.ts',
    find: 'balance > 0 && `',
    replace: 'balance < 0 && `',
    tests: issuing,
  },
  {
    what: 'a claim that nobody verified counts as paid',
    file: 'worker/certificate/holds.ts',
    find: 'claimed > 0 && `',
    replace: 'claimed < 0 && `',
    tests: issuing,
  },
  {
    what: 'a class without a note counts as missed',
    file: 'worker/certificate/holds.ts',
    find: 'missed > held * mostAbsences',
    replace: 'missed >= held * mostAbsences && held > 0',
    tests: issuing,
  },
  {
    what: 'a reason lets a second certificate through',
    file: 'worker/certificate/holds.ts',
    find: "['kind', 'certified', 'nameless', 'unprintable']",
    replace: "['kind', 'nameless', 'unprintable']",
    tests: issuing,
  },
  {
    what: 'the PDF of a revoked certificate is offered by its order',
    file: 'worker/certificate/end.ts',
    find: "pdf: row.pdf === before.pdf ? '' : row.pdf",
    replace: 'pdf: row.pdf',
    tests: ending,
  },
  {
    what: 'a certificate that has ended shows its PDF to everybody',
    file: 'worker/certificate/queries.ts',
    find: "row.state === 'valid' ? signedPath(env, row.pdf) : ''",
    replace: 'signedPath(env, row.pdf)',
    tests: ending,
  },
  {
    what: 'the name of an erased person stays on the certificate',
    file: 'worker/privacy/erasing.ts',
    find: "facts = json_set(facts, '$.name', '', '$.serialNo', ''),",
    replace: '',
    tests: ['worker/privacy/erased-person.test.ts'],
  },
  {
    what: 'letters are put together without HarfBuzz',
    file: 'worker/certificate/typefaces.ts',
    find: 'return Object.assign(font, { layout });',
    replace: 'return font;',
    tests: ['worker/certificate/draw.test.ts'],
  },
  {
    what: 'words from the right are put together from the left',
    file: 'worker/certificate/paper.ts',
    find: 'isRightToLeft ? [rightToLeft] : []',
    replace: '[]',
    tests: ['scripts/fonts.test.ts'],
  },
  {
    what: 'words from the right stand in the order of reading',
    file: 'worker/certificate/direction.ts',
    find: 'return reordered(parts).map',
    replace: 'return parts.map',
    tests: ['worker/certificate/draw.test.ts'],
  },
];
