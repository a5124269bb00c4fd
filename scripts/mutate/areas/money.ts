import type { Mutation } from '../mutation.ts';

const priceFile = 'worker/order/price.ts';
const formFile = 'contract/place-order.ts';
const itemsFile = 'contract/cart-items.ts';
const editFile = 'worker/order/edit.ts';
const placing = ['worker/order/place-order.test.ts', 'worker/order/place-cart.test.ts'];
const editing = ['worker/order/edit.test.ts'];

/** Prices, advances and balances. */
export const money: Mutation[] = [
  {
    what: 'half of an odd price rounds down',
    file: 'contract/money.ts',
    find: 'Math.ceil(',
    replace: 'Math.floor(',
    tests: ['contract/money.test.ts'],
  },
  {
    what: 'a cart costs one piece of each line',
    file: 'contract/money.ts',
    find: 'line.price * line.amount',
    replace: 'line.price',
    tests: ['contract/money.test.ts'],
  },
  {
    what: 'an advance above the price leaves a negative balance',
    file: 'contract/money.ts',
    find: 'advance < 0 || advance > price',
    replace: 'advance < 0',
    tests: ['contract/money.test.ts'],
  },
  {
    what: 'a price may be half a rupee',
    file: 'contract/money.ts',
    find: '!Number.isSafeInteger(price) || ',
    replace: '',
    tests: ['contract/money.test.ts'],
  },
  {
    what: 'a buyer who saw a higher price is not told',
    file: priceFile,
    find: 'coursePrice !== seen',
    replace: 'coursePrice > seen',
    tests: placing,
  },
  {
    what: 'a buyer who saw a lower price pays what was seen',
    file: priceFile,
    find: 'coursePrice !== seen',
    replace: 'coursePrice < seen',
    tests: placing,
  },
  {
    what: 'the refusal of a price repeats the old one',
    file: priceFile,
    find: 'data: { price: coursePrice }',
    replace: 'data: { price: seen }',
    tests: placing,
  },
  {
    what: 'a fully booked course can be booked',
    file: priceFile,
    find: "refuseSoldOut([found], 'courseName');",
    replace: '',
    tests: placing,
  },
  {
    what: 'a product out of stock can be bought',
    file: priceFile,
    find: "refuseSoldOut(chosen, 'items');",
    replace: '',
    tests: placing,
  },
  {
    what: 'an unknown product is free',
    file: priceFile,
    find: "if (!found) throw unknown('Product', 'items');",
    replace: "if (!found) return { id, name: id, price: 0, stock: 'Yes' as const, amount };",
    tests: placing,
  },
  {
    what: 'an order paid in cash keeps the advance of the form',
    file: formFile,
    find: 'order.txnId === cashOnDelivery ? 0 : advancePayment',
    replace: 'advancePayment',
    tests: ['contract/order.test.ts'],
  },
  {
    what: 'UPI takes an advance of nothing',
    file: formFile,
    find: 'advancePayment >= 1 &&',
    replace: 'advancePayment >= 0 &&',
    tests: ['contract/order.test.ts'],
  },
  {
    what: 'UPI takes more than the price',
    file: formFile,
    find: ' && advancePayment <= coursePrice',
    replace: '',
    tests: ['contract/order.test.ts'],
  },
  {
    what: 'two lines of a product may exceed the cap together',
    file: itemsFile,
    find: 'amount <= limits.cart.amount',
    replace: 'amount >= 1',
    tests: placing,
  },
  {
    what: 'a cart may have a line too many',
    file: itemsFile,
    find: 'z.maxLength(limits.cart.lines,',
    replace: 'z.maxLength(limits.cart.lines + 1,',
    tests: ['contract/order.test.ts'],
  },
  {
    what: 'a product on two lines counts once',
    file: itemsFile,
    find: '(before?.amount ?? 0) + amount',
    replace: 'amount',
    tests: ['contract/order.test.ts'],
  },
  {
    what: 'advance and balance of an edit need not add up',
    file: editFile,
    find: 'advance + balancePayment !== price',
    replace: 'balancePayment > price',
    tests: editing,
  },
  {
    what: 'a balance above the price makes a negative advance',
    file: editFile,
    find: 'if (advance < 0 || advance > price)',
    replace: 'if (advance > price)',
    tests: editing,
  },
  {
    what: 'an order cannot be paid in full',
    file: editFile,
    find: 'advance > price)',
    replace: 'advance >= price)',
    tests: editing,
  },
  {
    what: 'an edited balance leaves the advance',
    file: editFile,
    find: 'fields.advancePayment = advance;',
    replace: '',
    tests: editing,
  },
  {
    what: 'the mail about an order has the price of one piece',
    file: 'worker/order/received-mail.ts',
    find: 'price * amount',
    replace: 'price',
    tests: ['worker/order/received-mail.test.ts'],
  },
  {
    what: 'the mail about an order asks for the whole price again',
    file: 'worker/order/received-mail.ts',
    find: '`Balance: ${rupees(balancePayment)}`',
    replace: '`Balance: ${rupees(coursePrice)}`',
    tests: ['worker/order/received-mail.test.ts'],
  },
  {
    what: 'a UPI app is asked for nothing',
    file: 'contract/upi.ts',
    find: 'am < 1',
    replace: 'am < 0',
    tests: ['contract/upi.test.ts'],
  },
  {
    what: 'a UPI reference has a character too many',
    file: 'contract/upi.ts',
    find: '{1,35}',
    replace: '{1,36}',
    tests: ['contract/upi.test.ts'],
  },
];
