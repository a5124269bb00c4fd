import { eq } from 'drizzle-orm';
import { addDays, today } from '../../../contract/day.ts';
import type { Status } from '../../../contract/order.ts';
import { newId, now } from '../../lib/db/index.ts';
import { order, orderLine } from '../../order/table.ts';
import { waiting } from '../../seat/table.ts';
import { db, formOf } from '../app.ts';
import { issued } from '../certificates.ts';
import { decideOrder } from '../decision.ts';
import { record } from '../documents.ts';
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
import { names, type Way } from './facts.ts';

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
  { call: `${update} to success`, effects: unpaid, send: () => single('pending', 'success') },
  {
    call: `${update} to success, with cash`,
    effects: ['an order is accepted'],
    send: async () => formOf({ id: await paid(), status: 'success' }),
  },
  {
    call: `${update} to success, with a claim`,
    effects: ['money by the bank is verified', 'a document is issued', 'an order is accepted'],
    send: async () => formOf({ id: (await claimed()).order.id, status: 'success' }),
  },
  {
    call: 'POST /api/admin/bulk-status to success, with a claim',
    effects: ['money by the bank is verified', 'a document is issued', 'an order is accepted'],
    send: async () => ({ status: 'success', orders: [{ id: (await claimed()).order.id }] }),
  },
  {
    call: `${update} to cancelled`,
    effects: ['an order is closed'],
    send: () => single('pending', 'cancelled'),
  },
  {
    call: `${update} to refunded`,
    effects: ['an order is refunded, or no longer'],
    send: () => single('pending', 'refunded'),
  },
  {
    call: `${update} from refunded`,
    effects: ['an order is refunded, or no longer'],
    send: () => single('refunded', 'pending'),
  },
  {
    call: 'POST /api/admin/bulk-status to success',
    effects: unpaid,
    send: () => many('pending', 'success'),
  },
  {
    call: 'POST /api/admin/bulk-status to success, with cash',
    effects: ['an order is accepted'],
    send: async () => ({ status: 'success', orders: [{ id: await paid() }] }),
  },
  {
    call: 'POST /api/admin/bulk-status to refunded',
    effects: ['an order is refunded, or no longer'],
    send: () => many('pending', 'refunded'),
  },
  {
    call: 'POST /api/admin/bulk-status from refunded',
    effects: ['an order is refunded, or no longer'],
    send: () => many('refunded', 'pending'),
  },
  {
    call: `${update} with certificate yes`,
    effects: ['a certificate is decided'],
    send: async () => formOf({ id: await finished(), certificate: 'yes' }),
  },
  {
    call: `${update} with certificate no`,
    effects: ['a certificate is decided'],
    send: async () => formOf({ id: await finished(), certificate: 'no' }),
  },
  {
    call: `${update} with a PDF`,
    effects: ['the PDF of an order is another'],
    send: async () => formOf({ id: await finished(), pdfFile: paper() }),
  },
  {
    call: `${update} with the name of somebody certified`,
    effects: ['a name that others rely on is another'],
    send: async () => formOf({ id: await finished(), name: names.certified }),
  },
  {
    call: `${update} with the name of somebody whom nobody confirmed`,
    effects: ['what is known of a person is another'],
    send: async () => formOf({ id: (await orderOn()).id, name: names.plain }),
  },
  {
    call: 'POST /api/kitchen/mark',
    effects: ['a line of an order is ready or collected'],
    send: async () => {
      const { id, line } = await loaf();
      return { id, state: 'ready', lines: [{ id: line, state: 'to-bake' }] };
    },
  },
  {
    call: 'POST /api/admin/change-order',
    effects: ['what is sold of an order is another', 'what is known of a person is another'],
    send: async () => {
      const { id, line } = await loaf();
      return { id, note: 'Sliced', lines: [{ id: line, amount: 2 }] };
    },
  },
  {
    call: 'POST /api/admin/change-order for more at a price of before',
    effects: ['a price is waived', 'what is sold of an order is another'],
    send: async () => {
      const { id, line } = await loaf();
      const dearer = await offerProduct({ name: `Rye ${nextTxnId()}`, price: 9000 });
      await db.update(orderLine).set({ productId: dearer }).where(eq(orderLine.productId, line));
      return { id, lines: [{ id: dearer, amount: 3 }] };
    },
  },
  {
    call: 'POST /api/certificate/issue',
    effects: [
      'a certificate is decided',
      'a certificate is issued or ended',
      'the PDF of an order is another',
    ],
    send: async () => ({ orders: [{ id: await finished() }] }),
  },
  {
    call: 'POST /api/certificate/replace',
    effects: ['a certificate is issued or ended', 'the PDF of an order is another'],
    send: async () => ({ id: await certificate(), reason: 'Misspelt' }),
  },
  {
    call: 'POST /api/certificate/revoke',
    effects: [
      'a certificate is decided',
      'a certificate is issued or ended',
      'the PDF of an order is another',
    ],
    send: async () => ({ id: await certificate(), reason: 'Issued by mistake' }),
  },
  {
    call: 'POST /api/certificate/set-signatory',
    effects: ['who signs is another'],
    send: () =>
      formOf({ name: `Head baker ${String.fromCharCode(97 + signatories++)}`, title: '' }),
  },
  {
    call: 'POST /api/batch/move-seat',
    effects: moved,
    send: async () => ({ orderId: (await seated()).orderId, batch: await batchOf() }),
  },
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
  ).map(([words, more, effects]) => ({
    call: `POST /api/admin/place-order ${words}`,
    effects: ['an order is placed for somebody', 'an account is added', ...effects] as const,
    send: async () => {
      await breadsCourse();
      const txnId = 'txnId' in more ? { txnId: nextTxnId() } : {};
      return { ...(await atCounter()), ...more, ...txnId };
    },
  })),
  {
    call: 'POST /api/batch/move-seat out of its batch',
    effects: moved,
    send: async () => ({ orderId: (await seated()).orderId, batch: '' }),
  },
  {
    call: 'POST /api/batch/move-seat to another course at its price',
    effects: moved,
    send: async () => ({
      orderId: (await seated()).orderId,
      batch: await batchOf(true),
      coursePrice: 24_500,
    }),
  },
  {
    call: 'POST /api/batch/move-seat to another course for less',
    effects: [...moved, 'a price is waived'],
    send: async () => ({
      orderId: (await seated()).orderId,
      batch: await batchOf(true),
      coursePrice: 1,
    }),
  },
  {
    call: 'POST /api/batch/note-student',
    effects: ['what is known of a person is another'],
    send: async () => ({ orderId: (await seated()).orderId, note: 'No nuts' }),
  },
  {
    call: 'POST /api/batch/mail',
    effects: ['mails go to many'],
    send: async () => ({
      id: (await seated()).batch,
      subject: 'Aprons',
      text: 'Bring one.',
      requestId: `request-${newId()}`,
    }),
  },
  {
    call: 'POST /api/waiting/add',
    effects: ['a place in line is given or taken'],
    send: async () => ({ batch: await batchOf(), serialNo: (await newPerson()).serialNo }),
  },
  { call: 'POST /api/waiting/offer', effects: ['a place in line is given or taken'], send: inLine },
  {
    call: 'POST /api/waiting/remove',
    effects: ['a place in line is given or taken'],
    send: inLine,
  },
  ...(['leave', 'pass'] as const).map((verb) => ({
    call: `POST /api/waiting/${verb} of somebody else`,
    effects: [],
    send: inLine,
  })),
  {
    call: 'POST /api/batch/choose for somebody else',
    effects: [],
    send: async () => ({ ...(await seated()), choice: 'move', batch: await batchOf() }),
  },
  {
    call: 'POST /api/admin/keep-order',
    effects: ['a buyer who asked to cancel is answered'],
    send: async () => {
      const { id } = await orderOn();
      await db.update(order).set({ cancelAskedAt: now() }).where(eq(order.id, id));
      return { id, reason: 'The dough is made' };
    },
  },
  {
    call: 'POST /api/order/cancel-own of somebody else',
    effects: [],
    send: async () => ({ id: (await orderOn()).id, way: 'now' }),
  },
  {
    call: 'POST /api/order/user-update-link of somebody else',
    effects: [],
    send: async () => ({
      id: await finished(),
      linkOne: 'https://a.test',
      linkTwo: 'https://b.test',
    }),
  },
  {
    call: 'POST /api/payment/claim of somebody else',
    effects: [],
    send: async () => ({
      orderId: (await orderOn()).orderId,
      amount: 4000,
      txnId: nextTxnId(),
      requestId: `request-${newId()}`,
    }),
  },
];
