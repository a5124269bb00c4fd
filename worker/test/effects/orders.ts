import { eq } from 'drizzle-orm';
import { addDays, today } from '../../../contract/day.ts';
import type { Status } from '../../../contract/order.ts';
import { newId, now } from '../../lib/db/index.ts';
import { order, orderLine } from '../../order/table.ts';
import { waiting } from '../../seat/table.ts';
import { db, formOf } from '../app.ts';
import { decideOrder } from '../decision.ts';
import { issued, record } from '../documents.ts';
import { pdf } from '../pdf.ts';
import { file } from '../pictures.ts';
import {
  addBatch,
  atCounter,
  claimed,
  newPerson,
  nextTxnId,
  offerCourse,
  offerProduct,
  orderOn,
  seatOf,
  sendOrder,
  signIn,
} from '../school.ts';
import { putInLine } from '../seats.ts';
import { names, type Way, way } from './facts.ts';

const update = 'POST /api/admin/update-order';

async function finished() {
  const { id } = await orderOn({ status: 'success' });
  await decideOrder(id, { startDate: '2026-01-05', endDate: '2026-02-06' });
  await record(id, 8000);
  return id;
}

async function paid() {
  const { id } = await orderOn();
  await record(id, 1);
  return id;
}

const unpaid = ['an order is accepted', 'an order is confirmed without money'] as const;

async function loaf() {
  const { id } = await orderOn({ kind: 'shop' });
  const [line] = await db.select().from(orderLine).where(eq(orderLine.order, id));
  return { id, line: line?.productId ?? '' };
}

const certificate = async () => (await issued({ _id: await finished() })).id;
const paper = () => file(pdf('A certificate'), 'certificate.pdf', 'application/pdf');

const single = async (was: Status, status: Status) =>
  formOf({ id: (await orderOn({ status: was })).id, status });
const many = async (was: Status, status: Status) => ({
  status,
  orders: [{ id: (await orderOn({ status: was })).id }],
});

let course: string | undefined;
let other: string | undefined;

export const breadsCourse = async () => (course ??= await offerCourse());

const batchOf = async (isOther = false) => {
  other ??= await offerCourse({ name: 'French Patisserie', price: 24_500 });
  const days = [addDays(today(), 20)];
  return (await addBatch(isOther ? other : await breadsCourse(), { days, seats: 3 }))._id;
};

async function seated() {
  const batch = await batchOf();
  const person = await newPerson();
  const { body } = await sendOrder(seatOf(batch), await signIn(person));
  return { orderId: body.data?._id ?? '', batch, person };
}

async function inLine() {
  const batch = await batchOf();
  const person = await newPerson();
  await putInLine(batch, person.id);
  const found = await db.select().from(waiting).where(eq(waiting.batch, batch)).get();
  return { id: found?.id ?? '', batch };
}

let signatories = 0;

const moved = ['a seat is given, moved or released'] as const;

export const orders: Way[] = [
  way(`${update} to success`, unpaid, () => single('pending', 'success')),
  way(`${update} to success, with cash`, 'an order is accepted', async () =>
    formOf({ id: await paid(), status: 'success' }),
  ),
  way(
    `${update} to success, with a claim`,
    ['money by the bank is verified', 'a document is issued', 'an order is accepted'],
    async () => formOf({ id: (await claimed()).order.id, status: 'success' }),
  ),
  way(
    'POST /api/admin/bulk-status to success, with a claim',
    ['money by the bank is verified', 'a document is issued', 'an order is accepted'],
    async () => ({ status: 'success', orders: [{ id: (await claimed()).order.id }] }),
  ),
  way(`${update} to cancelled`, 'an order is closed', () => single('pending', 'cancelled')),
  way(`${update} to refunded`, 'an order is refunded, or no longer', () =>
    single('pending', 'refunded'),
  ),
  way(`${update} from refunded`, 'an order is refunded, or no longer', () =>
    single('refunded', 'pending'),
  ),
  way('POST /api/admin/bulk-status to success', unpaid, () => many('pending', 'success')),
  way('POST /api/admin/bulk-status to success, with cash', 'an order is accepted', async () => ({
    status: 'success',
    orders: [{ id: await paid() }],
  })),
  way('POST /api/admin/bulk-status to refunded', 'an order is refunded, or no longer', () =>
    many('pending', 'refunded'),
  ),
  way('POST /api/admin/bulk-status from refunded', 'an order is refunded, or no longer', () =>
    many('refunded', 'pending'),
  ),
  way(`${update} with certificate yes`, 'a certificate is decided', async () =>
    formOf({ id: await finished(), certificate: 'yes' }),
  ),
  way(`${update} with certificate no`, 'a certificate is decided', async () =>
    formOf({ id: await finished(), certificate: 'no' }),
  ),
  way(`${update} with a PDF`, 'the PDF of an order is another', async () =>
    formOf({ id: await finished(), pdfFile: paper() }),
  ),
  way(
    `${update} with the name of somebody certified`,
    'a name that others rely on is another',
    async () => formOf({ id: await finished(), name: names.certified }),
  ),
  way(
    `${update} with the name of somebody whom nobody confirmed`,
    'what is known of a person is another',
    async () => formOf({ id: (await orderOn()).id, name: names.plain }),
  ),
  way('POST /api/kitchen/mark', 'a line of an order is ready or collected', async () => {
    const { id, line } = await loaf();
    return { id, state: 'ready', lines: [{ id: line, state: 'to-bake' }] };
  }),
  way(
    'POST /api/admin/change-order',
    ['what is sold of an order is another', 'what is known of a person is another'],
    async () => {
      const { id, line } = await loaf();
      return { id, note: 'Sliced', lines: [{ id: line, amount: 2 }] };
    },
  ),
  way(
    'POST /api/admin/change-order for more at a price of before',
    ['a price is waived', 'what is sold of an order is another'],
    async () => {
      const { id, line } = await loaf();
      const dearer = await offerProduct({ name: `Rye ${nextTxnId()}`, price: 9000 });
      await db.update(orderLine).set({ productId: dearer }).where(eq(orderLine.productId, line));
      return { id, lines: [{ id: dearer, amount: 3 }] };
    },
  ),
  way(
    'POST /api/certificate/issue',
    [
      'a certificate is decided',
      'a certificate is issued or ended',
      'the PDF of an order is another',
    ],
    async () => ({ orders: [{ id: await finished() }] }),
  ),
  way(
    'POST /api/certificate/replace',
    ['a certificate is issued or ended', 'the PDF of an order is another'],
    async () => ({ id: await certificate(), reason: 'Misspelt' }),
  ),
  way(
    'POST /api/certificate/revoke',
    [
      'a certificate is decided',
      'a certificate is issued or ended',
      'the PDF of an order is another',
    ],
    async () => ({ id: await certificate(), reason: 'Issued by mistake' }),
  ),
  way('POST /api/certificate/set-signatory', 'who signs is another', () =>
    formOf({ name: `Head baker ${String.fromCharCode(97 + signatories++)}`, title: '' }),
  ),
  way('POST /api/batch/move-seat', moved, async () => ({
    orderId: (await seated()).orderId,
    batch: await batchOf(),
  })),
  ...(
    [
      ['for somebody new, paid later', {}, []],
      [
        'paid in cash',
        { way: 'cash', amount: 1 },
        ['cash is written down', 'a document is issued'],
      ],
      [
        'with half in cash',
        { way: 'cash', amount: 4250 },
        ['cash is written down', 'a document is issued', 'an order is accepted'],
      ],
      [
        'by UPI that was seen',
        { way: 'seen', amount: 1, txnId: '' },
        ['money by the bank is verified', 'a document is issued'],
      ],
      ['by UPI that the buyer claims', { way: 'claimed', amount: 1, txnId: '' }, []],
      ['for less', { agreed: { price: 8000, reason: 'A neighbour' } }, ['a price is waived']],
    ] as const
  ).map(([words, more, effects]) =>
    way(
      `POST /api/admin/place-order ${words}`,
      ['an order is placed for somebody', 'an account is added', ...effects] as const,
      async () => {
        await breadsCourse();
        const txnId = 'txnId' in more ? { txnId: nextTxnId() } : {};
        return { ...(await atCounter()), ...more, ...txnId };
      },
    ),
  ),
  way('POST /api/batch/move-seat out of its batch', moved, async () => ({
    orderId: (await seated()).orderId,
    batch: '',
  })),
  way('POST /api/batch/move-seat to another course at its price', moved, async () => ({
    orderId: (await seated()).orderId,
    batch: await batchOf(true),
    coursePrice: 24_500,
  })),
  way(
    'POST /api/batch/move-seat to another course for less',
    [...moved, 'a price is waived'],
    async () => ({ orderId: (await seated()).orderId, batch: await batchOf(true), coursePrice: 1 }),
  ),
  way('POST /api/batch/note-student', 'what is known of a person is another', async () => ({
    orderId: (await seated()).orderId,
    note: 'No nuts',
  })),
  way('POST /api/batch/mail', 'mails go to many', async () => ({
    id: (await seated()).batch,
    subject: 'Aprons',
    text: 'Bring one.',
    requestId: `request-${newId()}`,
  })),
  way('POST /api/waiting/add', 'a place in line is given or taken', async () => ({
    batch: await batchOf(),
    serialNo: (await newPerson()).serialNo,
  })),
  way('POST /api/waiting/offer', 'a place in line is given or taken', inLine),
  way('POST /api/waiting/remove', 'a place in line is given or taken', inLine),
  ...(['leave', 'pass'] as const).map((verb) =>
    way(`POST /api/waiting/${verb} of somebody else`, [], inLine),
  ),
  way('POST /api/batch/choose for somebody else', [], async () => ({
    ...(await seated()),
    choice: 'move',
    batch: await batchOf(),
  })),
  way('POST /api/admin/keep-order', 'a buyer who asked to cancel is answered', async () => {
    const { id } = await orderOn();
    await db.update(order).set({ cancelAskedAt: now() }).where(eq(order.id, id));
    return { id, reason: 'The dough is made' };
  }),
  way('POST /api/order/cancel-own of somebody else', [], async () => ({
    id: (await orderOn()).id,
    way: 'now',
  })),
  way('POST /api/order/user-update-link of somebody else', [], async () => ({
    id: await finished(),
    linkOne: 'https://a.test',
    linkTwo: 'https://b.test',
  })),
  way('POST /api/payment/claim of somebody else', [], async () => ({
    orderId: (await orderOn()).orderId,
    amount: 4000,
    txnId: nextTxnId(),
    requestId: `request-${newId()}`,
  })),
];
