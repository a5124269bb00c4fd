import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { eraseNow } from '../test/account.ts';
import { db } from '../test/app.ts';
import { emptySchool } from '../test/empty.ts';
import { lineOf, statementOf } from '../test/money-lines.ts';
import { asOffice, cashOf, claimed, newPerson, nextTxnId, payments } from '../test/school.ts';
import { bankLine } from './table.ts';

type Person = Awaited<ReturnType<typeof newPerson>>;

let mine: Person;
let other: Person;
let txnId: string;

beforeEach(async () => {
  await emptySchool();
  [mine, other, txnId] = [await newPerson(), await newPerson(), nextTxnId()];
});

const claims = async (by: Person) => (await claimed({ by, txnId })).claim;
const verifies = async (by: Person) => payments('verify', { id: (await claims(by)).id });
const half = async (by: Person) => {
  const { order, claim } = await claimed({ by });
  await payments('reject', { id: claim.id, reason: 'Not found' });
  const part = { ...cashOf(order.id, 2000), method: 'bank', txnId, transferAmount: 4000 };
  await payments('record', part);
};

it.each<[what: string, rupees: number, does: () => Promise<unknown>, text: string]>([
  ['was verified for them', 4000, () => verifies(mine), ''],
  ['they alone claim', 4000, () => claims(mine), ''],
  ['they claim with another amount', 3000, () => claims(mine), 'UPI/WHO PAID'],
  [
    'was verified for another, though they claim it',
    4000,
    async () => [await verifies(other), await claims(mine)],
    'UPI/WHO PAID',
  ],
  [
    'another claims too',
    4000,
    async () => [await claims(other), await claims(mine)],
    'UPI/WHO PAID',
  ],
  [
    'paid an order of another too',
    4000,
    async () => [await half(mine), await half(other)],
    'UPI/WHO PAID',
  ],
  [
    'they claimed in vain',
    4000,
    async () => payments('reject', { id: (await claims(mine)).id, reason: 'Not theirs' }),
    'UPI/WHO PAID',
  ],
  [
    'was taken back from them',
    4000,
    async () => {
      const { id } = await claims(mine);
      await payments('verify', { id });
      await payments('reverse', { id, reason: 'Not theirs' });
    },
    'UPI/WHO PAID',
  ],
  ['was verified for another', 4000, () => verifies(other), 'UPI/WHO PAID'],
])(
  'an erasure leaves of the text of a line that %s, over Rs. %i',
  async (_, rupees, does, text) => {
    const line = lineOf(rupees, txnId, { narration: 'UPI/WHO PAID' });
    await asOffice('bank/import', statementOf([line]));
    await does();
    await eraseNow(mine);
    const row = await db.select().from(bankLine).where(eq(bankLine.reference, txnId)).get();
    expect(row?.narration).toBe(text);
  },
);
