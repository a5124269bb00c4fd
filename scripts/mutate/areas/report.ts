import type { Mutation } from '../mutation.ts';

const countedFile = 'worker/payment/counted.ts';
const tests = ['worker/money/report.test.ts'];

/** The money of a month, and the lines behind its figures. */
export const report: Mutation[] = [
  {
    what: 'a payment that was taken back still counts as received',
    file: countedFile,
    find: ' and ${seq} not in (${takenBack})',
    replace: '',
    tests,
  },
  {
    what: 'claims count as received',
    file: countedFile,
    find: "(${state} = 'verified' and ",
    replace: '(',
    tests,
  },
  {
    what: 'a correction that takes away adds',
    file: countedFile,
    find: "iif(${direction} = 'in', ${of}, -${of})",
    replace: '${of}',
    tests,
  },
  {
    what: 'a product gets the money of those before it in the order too',
    file: 'worker/payment/share.ts',
    find: '${until(sql`(${upto} - ${own})`)})`;',
    replace: '0)`;',
    tests,
  },
  {
    what: 'the last day of a period is left out',
    file: 'worker/money/report.ts',
    find: '${payment.receivedOn} <= ${to}`',
    replace: '${payment.receivedOn} < ${to}`',
    tests,
  },
  {
    what: 'a figure leads to lines of other days',
    file: 'worker/payment/list.ts',
    find: '[to, (day) => sql`${payment.receivedOn} <= ${day}`],',
    replace: '',
    tests,
  },
];
