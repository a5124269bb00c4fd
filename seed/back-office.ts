import { and, eq } from 'drizzle-orm';
import { business } from '../contract/business.ts';
import { today } from '../contract/day.ts';
import type { DemoStatus } from '../contract/demo.ts';
import { book } from '../worker/demo/book.ts';
import { approve, reject } from '../worker/demo/change.ts';
import { demo } from '../worker/demo/table.ts';
import { addEnquiry } from '../worker/enquiry/add.ts';
import { updateEnquiry } from '../worker/enquiry/change.ts';
import { enquiry } from '../worker/enquiry/table.ts';
import type { Env } from '../worker/env.ts';
import { type Db, open } from '../worker/lib/db/index.ts';
import { order } from '../worker/order/table.ts';
import { editOrder } from '../worker/settle/edit.ts';
import { people } from '../worker/test/cast.ts';
import { pdf } from '../worker/test/pdf.ts';
import { uploadPhoto } from '../worker/user/photo.ts';
import { user } from '../worker/user/table.ts';
import { office } from './orders.ts';

const day = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();
const keyOf = (noun: string, i: number) => `SEED${noun}${String(i).padStart(12, '0')}`;

/** Demo enquiries, oldest first, with their age in days. */
const questions = [
  [
    'Nikhil Joshi',
    6,
    'seen',
    'Do you bake for weddings? We would need about 150 cup cakes in February.',
  ],
  [
    'Farah Shaikh',
    4,
    'seen',
    'Is the bakery’s flour stored apart from the school’s? My son has coeliac disease.',
  ],
  [
    'Devika Menon',
    2,
    'pending',
    'I missed the last batch of Sourdough Foundations. When does the next one begin, and can I pay half now?',
  ],
  ['Imran Qureshi', 1, 'pending', 'Could you teach a team of twelve for one afternoon?'],
  ['Gauri Bhosale', 0, 'pending', 'Is there parking at the institute?'],
] as const;

/** Demo class bookings, oldest first: `days` is their age, `on` the class, in days from today. */
const bookings: {
  name: string;
  /** Which of the drawn people it is. */
  face: number;
  days: number;
  status: DemoStatus;
  on?: number;
}[] = [
  { name: 'Sameer Phadke', face: 2, days: 9, status: 'rejected' },
  { name: 'Tara Iyer', face: 5, days: 7, status: 'success', on: 3 },
  { name: 'Rehan Mistry', face: 4, days: 5, status: 'success', on: 3 },
  { name: 'Zoya Shaikh', face: 3, days: 2, status: 'pending' },
  { name: 'Kabir Sethi', face: 6, days: 1, status: 'pending' },
];

const first = (name: string) => name.split(' ')[0] ?? '';
const last = (name: string) => name.split(' ')[1] ?? '';
const emailOf = (name: string) => `${first(name).toLowerCase()}@example.com`;

/** Of every status, and the demo student's certificate and photo. Idempotent. */
export async function seedBackOffice(
  env: Env,
  photo: (face: number) => Promise<File[]>,
): Promise<void> {
  const db = open(env.DB);
  for (const [i, [name, days, status, msg]] of questions.entries()) {
    const key = keyOf('QUERY', i);
    await addEnquiry(db, { key, name, email: emailOf(name), mobile: `982230000${i}`, msg });
    const at = { createdAt: ago(days), updatedAt: ago(days) };
    const [row] = await db.update(enquiry).set(at).where(eq(enquiry.formKey, key)).returning();
    if (row && status === 'seen') await updateEnquiry(db, { id: row.id, status }, office);
  }
  for (const [i, booking] of bookings.entries())
    await bookOne(env, i, booking, await photo(booking.face));
  await addCertificates(env, db);
  await addPhoto(env, await photo(1));
}

async function bookOne(
  env: Env,
  i: number,
  { name, days, status, on = 0 }: (typeof bookings)[number],
  files: File[],
) {
  const db = open(env.DB);
  const row = await book(
    env,
    {
      key: keyOf('DEMO', i),
      fullName: name,
      fatherName: `Anand ${last(name)}`,
      motherName: `Leela ${last(name)}`,
      dob: `199${i}-0${i + 2}-1${i}`,
      email: emailOf(name),
      phone: `982240000${i}`,
      address: `${i + 3} Bund Garden Road, ${business.city}`,
      txnId: `41250000000${i}`,
    },
    files,
    { key: keyOf('DEMO', i), most: 'third' },
  );
  if (status === 'success')
    await approve(
      env,
      { id: row.id, demoDate: today(Date.now() + on * day), demoTime: '11:00' },
      office,
    );
  if (status === 'rejected') await reject(env, { id: row.id }, office);
  const at = {
    createdAt: ago(days),
    updatedAt: ago(days),
    bookedOn: today(Date.now() - days * day),
  };
  await db.update(demo).set(at).where(eq(demo.id, row.id));
}

async function addPhoto(env: Env, files: File[]) {
  const withoutPhoto = and(eq(user.email, people.asha.email), eq(user.image, ''));
  if (!(await open(env.DB).$count(user, withoutPhoto))) return;
  const image = await uploadPhoto(env, files);
  if (image) await open(env.DB).update(user).set({ image }).where(withoutPhoto);
}

/** Uploads a certificate for every approved enrolment without one. */
async function addCertificates(env: Env, db: Db) {
  const approved = and(eq(order.certificate, 'yes'), eq(order.kind, 'course'));
  for (const { id, name, courseName, serialNo } of await db
    .select()
    .from(order)
    .where(and(approved, eq(order.pdf, '')))) {
    const words = [
      business.name,
      '',
      'This is to certify that',
      name,
      `(${serialNo})`,
      'has completed',
      courseName,
    ];
    const paper = new File([pdf(...words)], 'certificate.pdf', { type: 'application/pdf' });
    await editOrder(env, { id }, paper, office);
  }
}
