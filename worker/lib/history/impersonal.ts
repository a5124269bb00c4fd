/**
 * What of a change stays readable: money, status and dates, which the law makes the school keep. A
 * list of what stays, so that a new field is taken out by itself.
 */
export const impersonal = [
  ...['status', 'coursePrice', 'advancePayment', 'balancePayment', 'txnId'],
  ...['startDate', 'endDate', 'certificate', 'demoDate', 'demoTime', 'attendance'],
  ...['batch', 'seatUntil'],
];
