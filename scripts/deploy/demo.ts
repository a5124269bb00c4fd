/**
 * Placeholder facts. Money to this UPI id and calls to this number would reach a stranger: no
 * production build may contain them.
 */
export const demoFacts: [what: string, value: string][] = [
  ['UPI id', 'crumbschool@upi'],
  ['phone number', '9876501234'],
  ['e-mail', 'hello@crumbschool.example'],
  ['domain', 'https://crumbschool.example'],
  ['Instagram page', 'https://www.instagram.com/crumbschool.example/'],
  ['address of the bakery', '14 Gulmohar House, Lane 6'],
  ['address of the institute', '2nd Floor, Neem Court, Central Avenue'],
  ['grievance officer', 'Rohan Deshpande'],
];
