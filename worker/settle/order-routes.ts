import * as z from 'zod/mini';
import { againstCertificate } from '../../contract/certificate-office.ts';
import { statusWords } from '../../contract/order.ts';
import {
  adminOrder,
  bulkResult,
  bulkStatus,
  keepOrder as keeping,
  updateOrder,
} from '../../contract/order-office.ts';
import { cancelOwn as cancelling, order as ownOrder } from '../../contract/order-schema.ts';
import { savedWords } from '../lib/history/save.ts';
import { call, ok, routes } from '../lib/http/call.ts';
import { certificate, filesIn } from '../lib/http/upload.ts';
import { form, json } from '../lib/http/valid.ts';
import { undoable } from '../lib/undo/keep.ts';
import { deliver } from '../message/deliver.ts';
import { adminView, view } from '../order/view.ts';
import { staff, student } from '../user/guard.ts';
import { cancelOwn, keepOrder } from './cancel-own.ts';
import { type Edited, editOrder } from './edit.ts';
import { changeStatus } from './status.ts';

function aboutCertificate({ before, row, revoked }: Edited): string {
  if (revoked) return `. Certificate ${revoked} is revoked`;
  if (row.certificate !== 'yes' || before.certificate === 'yes') return '';
  const against = againstCertificate(row);
  return against.length > 0
    ? `. Its certificate is approved although ${against.join(' and ')}`
    : '';
}

export const settleOrderRoutes = routes(
  { name: 'Orders' },
  call('POST /update-order', staff('editOrders'), {
    summary: 'Change an order',
    description:
      'Fields that are left out stay as they are. Of advance and balance one is enough: ' +
      'together they are the price. Order id, transaction id, serial number and e-mail do ' +
      'not change. A change is mailed to the buyer where it concerns them. An order that ' +
      'is taken up again gets a seat of its batch, if one is left; `isWithoutSeat` says ' +
      'where not. A certificate `no` revokes one that was issued here, by the `reason`.',
    request: form(updateOrder, certificate),
    beside: ['undo'],
    reply: adminOrder,
    stale: adminOrder,
    refuses: {
      notFound: 'There is no such order.',
      forbidden:
        'What it changes decides who may: a refund needs `refundOrders`, what was paid ' +
        '`correctPayments`, certificate and PDF `issueCertificates`, and the name of a ' +
        'student with a confirmed course `approveChanges`.',
    },
  })(async (c, { requestId, ...form }) => {
    const [file] = await filesIn(c, certificate);
    const env = undoable(c, requestId, { order: [form.id] });
    const edited = await editOrder(env, form, file, c.get('user'));
    const { before, row, money, stays } = edited;
    c.executionCtx.waitUntil(deliver(c.env, 'order', [row.id]));
    const isWithout = row.isWithoutSeat && row.status !== before.status;
    const seat = isWithout ? ', but it has no seat in its batch' : '';
    const words = [`Order ${row.orderId} is updated`, ...money].join(', ') + seat;
    const fixed = stays.length > 0 ? `. It keeps its ${stays.join(', ')}` : '';
    const whole = words + aboutCertificate(edited);
    return ok(c, adminView(c.env, row), { message: savedWords(form, row, whole) + fixed });
  }),
  call('POST /bulk-status', staff('editOrders'), {
    summary: 'Give many orders one status',
    request: json(bulkStatus),
    beside: ['undo'],
    reply: z.array(bulkResult),
    refuses: { forbidden: 'Only an owner may refund orders.' },
  })(async (c, form) => {
    const env = undoable(c, form.requestId, { order: form.orders.map(({ id }) => id) });
    const outcomes = await changeStatus(env, form, c.get('user'));
    const changed = outcomes.flatMap(({ id, isChanged }) => (isChanged ? [id] : []));
    c.executionCtx.waitUntil(deliver(c.env, 'order', changed));
    const results = outcomes.map(({ id, success, isChanged, message, row }) => ({
      _id: id,
      success,
      isChanged: isChanged ?? false,
      message,
      ...(row && { order: adminView(c.env, row) }),
    }));
    const [n, all] = [changed.length, outcomes.length];
    const what = `${n === all ? n : `${n} of ${all}`} ${all === 1 ? 'order' : 'orders'}`;
    const message = n > 0 ? `Set ${what} to ${statusWords[form.status]}` : 'Nothing was changed';
    return ok(c, results, { message });
  }),
  call('POST /keep-order', staff('refundOrders'), {
    summary: 'Answer a buyer who asked to cancel that the order goes on',
    request: json(keeping),
    beside: ['undo'],
    reply: adminOrder,
    stale: adminOrder,
    refuses: { notFound: 'There is no such order.', conflict: 'Nobody asks to cancel it.' },
  })(async (c, form) => {
    const env = undoable(c, form.requestId, { order: [form.id] });
    const row = await keepOrder(env, form, c.get('user'));
    c.executionCtx.waitUntil(deliver(c.env, 'order', [row.id]));
    return ok(c, adminView(c.env, row), { message: 'The buyer is told that the order goes on' });
  }),
);

const cancelMessages = {
  now: 'Your order is cancelled',
  ask: 'We have your request and answer you soon',
  keep: 'Your order stays as it is',
};

export const ownOrderRoutes = routes(
  { name: 'Orders' },
  call('POST /cancel-own', student, {
    summary: 'Cancel an order of your own, or ask for that',
    description:
      '`way` is what the buyer was shown, and what comes of it. `now` cancels what is not paid, ' +
      'or ordered within 24 hours and verified, as long as nothing has begun: what was paid is ' +
      'sent back. `ask` is a request, for everything else, and `keep` takes it back.',
    request: json(cancelling),
    reply: ownOrder,
    refuses: {
      notFound: 'There is no such order of yours.',
      conflict: 'It is closed, certified, or to be cancelled in another way by now.',
    },
  })(async (c, form) => {
    const row = await cancelOwn(c.env, form, c.get('user'));
    c.executionCtx.waitUntil(deliver(c.env, 'order', [row.id]));
    return ok(c, view(c.env, row), { message: cancelMessages[form.way] });
  }),
);
