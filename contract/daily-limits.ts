// Apart from contract/limits.ts, of which the forms of visitors load all.

/**
 * In a day (of India): orders of one account, mails to one mailbox that nobody has confirmed, and what visitors send from
 * one address, five times as much from all addresses of an IPv6 /48. A class of thirty can register twice.
 */
export const dailyLimits = {
  orders: { unconfirmed: 10, confirmed: 30 },
  mails: 3,
  codes: 20,
  visitors: { registration: 60, enquiry: 200, demo: 200 },
  network: 5,
} as const;
