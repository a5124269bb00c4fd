import { Hono } from 'hono';
import { accountantExport } from '../../contract/accountant.ts';
import { courseFields } from '../../contract/course.ts';
import { demoExport } from '../../contract/demo-office.ts';
import { enquiryExport, enquiryList } from '../../contract/enquiry-office.ts';
import { deleteRecord as deleting, erasePerson, erasureList } from '../../contract/erasure.ts';
import { history } from '../../contract/history.ts';
import { askedExport } from '../../contract/interest-office.ts';
import { goodsExport } from '../../contract/list.ts';
import { bulkStatus, orderExport, orderList, updateOrder } from '../../contract/order-office.ts';
import { periodOf } from '../../contract/period.ts';
import { productFields } from '../../contract/product.ts';
import { byId } from '../../contract/record.ts';
import { hasInName } from '../../contract/text.ts';
import {
  addUser,
  decideChange,
  editUser,
  userExport,
  userList,
} from '../../contract/user-office.ts';
import { allAsked, askedColumns } from '../batch/asked.ts';
import { columnsOf } from '../catalogue/csv.ts';
import { listCourses } from '../course/queries.ts';
import { dashboard } from '../dashboard/queries.ts';
import { demoColumns } from '../demo/csv.ts';
import { bookings, view as demoView } from '../demo/queries.ts';
import { enquiryColumns } from '../enquiry/csv.ts';
import { view as enquiryView, listEnquiries, questions } from '../enquiry/queries.ts';
import { markSeen } from '../enquiry/seen.ts';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { discard } from '../lib/files/files.ts';
import { historyOf } from '../lib/history/read.ts';
import { done, ok } from '../lib/http/reply.ts';
import { certificate, filesIn } from '../lib/http/upload.ts';
import { form, json, query } from '../lib/http/valid.ts';
import { answerCsv, answerRecords, mapChunks } from '../lib/list/answer.ts';
import { readAll, readChunks } from '../lib/list/read.ts';
import { deliver } from '../message/deliver.ts';
import { orderColumns } from '../order/csv.ts';
import { ordersIn, readOrders, sorted } from '../order/list.ts';
import { adminView } from '../order/view.ts';
import { accountChunks } from '../payment/accounts.ts';
import { accountCsv, rowsIn } from '../payment/csv.ts';
import { deleteRecord } from '../privacy/delete-record.ts';
import { erase } from '../privacy/erase.ts';
import { listErasures } from '../privacy/requests.ts';
import { listProducts } from '../product/queries.ts';
import { editOrder } from '../settle/edit.ts';
import { changeStatus } from '../settle/status.ts';
import { addUser as add } from '../user/add.ts';
import { userColumns } from '../user/csv.ts';
import { decideChange as decide } from '../user/decide.ts';
import { editUser as edit } from '../user/edit.ts';
import { staff } from '../user/guard.ts';
import { listUsers, people } from '../user/list.ts';
import { userById, view as userView } from '../user/queries.ts';
import { endSessionsOf } from '../user/sessions.ts';
import { weakPassword } from '../user/strength.ts';

export const adminRoutes = new Hono<App>()
  .get('/dashboard', staff('readDashboard'), async (c) =>
    ok(c, await dashboard(open(c.env.DB), c.env)),
  )
  .get('/admin-get-all-orders', staff('readOrders'), query(orderList), (c) => {
    const asked = c.req.valid('query');
    return answerRecords(c, asked, readOrders(open(c.env.DB), asked), (row) =>
      adminView(c.env, row),
    );
  })
  .get('/export-orders', staff('exportLists'), query(orderExport), async (c) => {
    const asked = c.req.valid('query');
    const chunks = await readChunks(open(c.env.DB), ordersIn(asked.tab), sorted(asked));
    const views = mapChunks(chunks, (row) => adminView(c.env, row));
    return answerCsv(c, 'orders.csv', orderColumns, views);
  })
  .post('/update-order', staff('editOrders'), form(updateOrder, certificate), async (c) => {
    const [file] = await filesIn(c, certificate);
    const { before, row } = await editOrder(c.env, c.req.valid('form'), file, c.get('user'));
    c.executionCtx.waitUntil(deliver(c.env, 'order', [row.id]));
    const isWithout = row.isWithoutSeat && row.status !== before.status;
    const seat = isWithout ? ', but it has no seat in its batch' : '';
    return ok(c, adminView(c.env, row), { message: `Order ${row.orderId} is updated${seat}` });
  })
  .post('/bulk-status', staff('editOrders'), json(bulkStatus), async (c) => {
    const outcomes = await changeStatus(c.env, c.req.valid('json'), c.get('user'));
    const changed = outcomes.flatMap(({ id, isChanged }) => (isChanged ? [id] : []));
    c.executionCtx.waitUntil(deliver(c.env, 'order', changed));
    const results = outcomes.map(({ id, success, message, row }) => ({
      _id: id,
      success,
      message,
      ...(row && { order: adminView(c.env, row) }),
    }));
    return ok(c, results, { message: `${changed.length} of ${outcomes.length} orders changed` });
  })
  .get('/history', staff('readHistory'), query(history), async (c) => {
    const { entries, total } = await historyOf(open(c.env.DB), c.req.valid('query'));
    return ok(c, entries, { total });
  })
  .get('/erasures', staff('erasePeople'), query(erasureList), async (c) => {
    const { views, ...beside } = await listErasures(open(c.env.DB), c.req.valid('query'));
    return ok(c, views, beside);
  })
  .post('/erase-person', staff('erasePeople'), json(erasePerson), async (c) => {
    await erase(c.env, c.req.valid('json'), c.get('user'));
    return done(c, 'The person is erased.');
  })
  .post('/delete-record', staff('erasePeople'), json(deleting), async (c) => {
    await deleteRecord(c.env, c.req.valid('json'), c.get('user'));
    return done(c, 'Deleted for good.');
  })
  .get('/get-all-queries', staff('answerEnquiries'), query(enquiryList), (c) => {
    const asked = c.req.valid('query');
    const db = open(c.env.DB);
    const reading = {
      page: () => listEnquiries(db, asked),
      all: () => readAll(db, questions, asked),
    };
    return answerRecords(c, asked, reading, enquiryView);
  })
  .get('/export-queries', staff('exportLists'), query(enquiryExport), async (c) => {
    const chunks = await readChunks(open(c.env.DB), questions, c.req.valid('query'));
    return answerCsv(c, 'queries.csv', enquiryColumns, mapChunks(chunks, enquiryView));
  })
  .post('/query-seen', staff('answerEnquiries'), json(byId), async (c) => {
    const row = await markSeen(open(c.env.DB), c.req.valid('json').id, c.get('user'));
    return ok(c, enquiryView(row), { message: 'Query marked as seen' });
  })
  .get('/get-all-users', staff('readPeople'), query(userList), (c) => {
    const asked = c.req.valid('query');
    const db = open(c.env.DB);
    const reading = {
      page: () => listUsers(db, asked),
      all: () => readAll(db, people, asked),
    };
    return answerRecords(c, asked, reading, (row) => userView(c.env, row));
  })
  .get('/export-users', staff('exportLists'), query(userExport), async (c) => {
    const chunks = await readChunks(open(c.env.DB), people, c.req.valid('query'));
    const views = mapChunks(chunks, (row) => userView(c.env, row));
    return answerCsv(c, 'users.csv', userColumns, views);
  })
  .get('/export-demos', staff('exportLists'), query(demoExport), async (c) => {
    const chunks = await readChunks(open(c.env.DB), bookings, c.req.valid('query'));
    const views = mapChunks(chunks, (row) => demoView(c.env, row));
    return answerCsv(c, 'demo-bookings.csv', demoColumns, views);
  })
  .get('/export-asked', staff('exportLists'), query(askedExport), async (c) =>
    answerCsv(c, 'asked-for.csv', askedColumns, [
      await allAsked(open(c.env.DB), c.req.valid('query')),
    ]),
  )
  .get('/export-payments', staff('exportLists'), query(accountantExport), async (c) => {
    const chunks = await accountChunks(open(c.env.DB), periodOf(c.req.valid('query')));
    return answerCsv(c, 'payments.csv', accountCsv, rowsIn(chunks));
  })
  .get('/export-courses', staff('exportLists'), query(goodsExport), async (c) => {
    const { records = [] } = await listCourses(open(c.env.DB));
    const found = records.filter(hasInName(c.req.valid('query').name));
    return answerCsv(c, 'courses.csv', columnsOf(courseFields), [found]);
  })
  .get('/export-products', staff('exportLists'), query(goodsExport), async (c) => {
    const { records = [] } = await listProducts(open(c.env.DB));
    const found = records.filter(hasInName(c.req.valid('query').name));
    return answerCsv(c, 'products.csv', columnsOf(productFields), [found]);
  })
  .post('/get-user', staff('readPeople'), json(byId), async (c) =>
    ok(c, userView(c.env, await userById(c.env, c.req.valid('json').id))),
  )
  .post('/admin-edit-user', staff('editPeople'), json(editUser), async (c) => {
    const row = await edit(c.env, c.req.valid('json'), c.get('user'));
    return ok(c, userView(c.env, row), { message: 'User updated' });
  })
  .post('/end-sessions', staff('editPeople'), json(byId), async (c) => {
    const ended = await endSessionsOf(c.env, c.req.valid('json').id, c.get('user'));
    const message = ended === 0 ? 'They were logged in nowhere' : 'They are logged out everywhere';
    return done(c, message);
  })
  .post('/decide-change', staff('approveChanges'), json(decideChange), async (c) => {
    const { row, leftover } = await decide(c.env, c.req.valid('json'), c.get('user'));
    c.executionCtx.waitUntil(discard(c.env, leftover));
    c.executionCtx.waitUntil(deliver(c.env, 'user', [row.id]));
    const { decision } = c.req.valid('json');
    const message = decision === 'approve' ? 'The change is approved' : 'The change is rejected';
    return ok(c, userView(c.env, row), { message });
  })
  .post(
    '/admin-add-user',
    staff('editPeople'),
    json(addUser, { also: weakPassword }),
    async (c) => {
      const row = await add(c.env, c.req.valid('json'), c.get('user'));
      c.executionCtx.waitUntil(deliver(c.env, 'user', [row.id]));
      return ok(c, userView(c.env, row), { message: 'User added' });
    },
  );
