// Apart from contract/limits.ts, of which the forms of visitors load all.

/**
 * In a day (of India): orders of an account, mails to an unconfirmed mailbox, and what visitors
 * send from an address, or type wrongly, times five from an IPv6 /48. A class of thirty can
 * register twice.
 */
export const dailyLimits = {
  orders: { unconfirmed: 10, confirmed: 30 },
  mails: 3,
  codes: 20,
  visitors: { registration: 60, enquiry: 200, demo: 200, password: 60 },
  network: 5,
} as const;
