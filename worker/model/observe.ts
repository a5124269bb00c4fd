import type { Course } from '../../contract/course.ts';
import type { Demo } from '../../contract/demo.ts';
import type { Enquiry } from '../../contract/enquiry.ts';
import type { AdminOrder } from '../../contract/order-office.ts';
import type { Product } from '../../contract/product.ts';
import type { User } from '../../contract/user.ts';
import { ask } from '../test/app.ts';
import type { Visible } from './state.ts';

/** The server's id of each record and the `updatedAt` that it has now. */
export type Identity = { id: string; updatedAt: string };

export type Observed = {
  view: Visible;
  orders: Record<string, Identity>;
  demos: Record<string, Identity>;
  enquiries: Record<string, Identity>;
  course: Record<string, Identity>;
  product: Record<string, Identity>;
};

async function read<Row>(path: string, token: string): Promise<Row[]> {
  const response = await ask(path, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await response.json()) as { data?: Row[] };
  if (!data) throw new Error(`${path} answers ${response.status}`);
  return data;
}

const identity = ({ _id, updatedAt }: { _id: string; updatedAt: string }): Identity => ({
  id: _id,
  updatedAt,
});

/** Puts rows into a record; two with one key are a fault that no model has. */
function by<Row, Value>(rows: Row[], keyOf: (row: Row) => string, to: (row: Row) => Value) {
  const found = new Map(rows.map((row) => [keyOf(row), to(row)]));
  if (found.size !== rows.length) throw new Error(`Twice there: ${rows.map(keyOf).join(', ')}`);
  return Object.fromEntries(found);
}

/** Everything in the records as an administrator's calls show it. */
export async function observe(token: string): Promise<Observed> {
  const [users, orders, demos, enquiries, courses, products] = await Promise.all([
    read<User>('/api/admin/get-all-users', token),
    read<AdminOrder>('/api/admin/admin-get-all-orders', token),
    read<Demo>('/api/demo/get-all-demo', token),
    read<Enquiry>('/api/admin/get-all-queries', token),
    read<Course>('/api/course/get-all-courses', token),
    read<Product>('/api/product/get-all-products', token),
  ]);
  const goods = ({ price, stock }: Product) => ({ price, stock });
  const msg = (one: Enquiry) => one.msg;
  const name = (one: { name: string }) => one.name;
  const txnId = (one: Demo) => one.txnId;
  const orderId = (one: AdminOrder) => one.orderId;
  return {
    view: {
      people: by(
        users,
        ({ email }) => email,
        ({ name, mobile, address, image }) => ({ name, mobile, address, hasPhoto: image !== '' }),
      ),
      orders: by(orders, orderId, (one) => ({
        email: one.email,
        kind: one.kind,
        price: one.coursePrice,
        advance: one.coursePrice - one.balancePayment,
        items:
          one.kind === 'course'
            ? [one.courseName]
            : one.items.map(({ name, amount }) => `${amount} ${name}`),
        status: one.status,
        certificate: one.certificate,
        hasPdf: one.pdfPath !== '',
        dates: `${one.startDate} ${one.endDate}`,
        links: [one.linkOne, one.linkTwo],
      })),
      demos: by(demos, txnId, ({ fullName, status, demoDate, demoTime }) => ({
        name: fullName,
        status,
        when: `${demoDate} ${demoTime}`,
      })),
      enquiries: by(enquiries, msg, ({ status }) => status),
      course: by(courses, name, goods),
      product: by(products, name, goods),
    },
    orders: by(orders, orderId, identity),
    demos: by(demos, txnId, identity),
    enquiries: by(enquiries, msg, identity),
    course: by(courses, name, identity),
    product: by(products, name, identity),
  };
}
