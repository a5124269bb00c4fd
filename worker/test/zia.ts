import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import type { IssuedCertificate, IssueResult } from '../../contract/certificate-office.ts';
import type { Demo } from '../../contract/demo.ts';
import { type ErasureRequest, noticeVersion } from '../../contract/privacy.ts';
import { demo } from '../demo/table.ts';
import type { Env } from '../env.ts';
import { record } from '../lib/history/record.ts';
import { user } from '../user/table.ts';
import { register } from './account.ts';
import { type Answer, call, db, formOf } from './app.ts';
import { lineOf, statementOf } from './bank.ts';
import { people } from './cast.ts';
import { bookDemo } from './demos.ts';
import { emptySchool } from './empty.ts';
import { fileBook } from './files.ts';
import { hashOf, outdated } from './password.ts';
import { bytesOf, file } from './pictures.ts';
import { addBatch, offerCourse, offerProduct, placed, signIn, signInAs } from './school.ts';
import { takeSnapshot } from './snapshot.ts';

/** Begins every word that Zia types: so long that no random id has it by chance. */
const mark = 'Zqxvwkjz';
export const word = (name: string): string => `${mark}${name}`;

/** What Zia types anywhere; each word stands in one field. */
export const zia = {
  name: word('name'),
  fatherName: word('father'),
  motherName: word('mother'),
  spouseName: word('spouse'),
  aadharNo: people.asha.aadharNo,
  mobile: '9871234509',
  dob: '1987-05-19',
  address: word('address'),
  email: `${word('mail')}@crumbschool.test`.toLowerCase(),
  password: 'a-croissant-at-dawn-7',
};

/** What of Zia a text has. */
export const found = (text: string): string[] => [
  ...new Set(text.match(new RegExp(`${mark}[a-z]+|${zia.mobile}|${zia.dob}`, 'gi')) ?? []),
];

/** Files of people; those of the catalogue are not theirs. */
export const personal = async (): Promise<string[]> =>
  (await fileBook()).stored.filter((key) => !/^(course|product)\//.test(key));

const photo = () => file(bytesOf('png'), `${word('photo')}.png`, 'image/png');
const certificate = () =>
  file(`%PDF-1.7 ${word('pdf')}`, `${word('certificate')}.pdf`, 'application/pdf');
const sourdough = { name: 'Sourdough', price: 8000 };

export type Life = {
  id: string;
  serialNo: string;
  /** Tokens of Zia and of the office. */
  token: string;
  meera: string;
};

/** Zia uses everything of an empty school, the office works on it, and she asks to be erased. */
export async function live(): Promise<Life> {
  await emptySchool();
  const meera = await signInAs('admin');
  const agreed = { consent: noticeVersion(), news: 'yes' };
  const registered = await register(people.asha, {
    ...zia,
    ...agreed,
    image: photo(),
  });
  if (registered.status !== 200) throw new Error(JSON.stringify(registered.body));
  const [row] = await db
    .update(user)
    .set({
      confirmedAt: '2026-01-01T00:00:00.000Z',
      passwordHash: hashOf(zia.password, outdated),
      guardianName: word('guardian'),
      guardianMobile: zia.mobile,
      pendingName: word('pending'),
    })
    .where(eq(user.email, zia.email))
    .returning();
  if (!row) throw new Error('Zia is not there');
  const { id, serialNo } = row;
  // Not by her password, which is slow to check.
  const token = await signIn(row);
  const office = { token: meera };
  const courseId = await offerCourse(sourdough);
  const cake = await offerProduct({ name: 'Almond Cake', price: 750 });
  const items = [{ id: cake, amount: 1, words: word('cake') }];
  await placed(token, { items, coursePrice: 750, note: word('note') });
  const { _id } = await placed(token, { courseName: 'Sourdough', coursePrice: 8000 });
  await call(
    '/api/admin/update-order',
    formOf({ id: _id, status: 'success', name: word('office'), address: word('office') }),
    office,
  );
  const txnId = '600000000001';
  const paid = { id: _id, amount: 1000, method: 'upi', txnId, requestId: 'zia-pays-by-upi-1' };
  await call('/api/payment/record', paid, office);
  const inBank = lineOf(1000, txnId, { narration: word('bank') });
  await call('/api/bank/import', statementOf([inBank]), office);
  const links = { id: _id, linkOne: `https://${mark}one.test`, linkTwo: `https://${mark}two.test` };
  await call(
    '/api/order/user-update-link',
    { ...links, linkThree: `https://${mark}three.test`, linkFour: `https://${mark}four.test` },
    { token },
  );
  await call(
    '/api/order/user-update-link',
    { id: _id, linkOne: `https://${mark}again.test`, linkTwo: `https://${mark}two.test` },
    office,
  );
  const issuing = { design: 'classic', orders: [{ id: _id, exception: word('exception') }] };
  const issued = await call<IssueResult[]>('/api/certificate/issue', issuing, office);
  const { data: listed } = (
    await call<IssuedCertificate[]>(`/api/certificate/list?order=${_id}`, undefined, office)
  ).body;
  if (!issued.body.data?.[0]?.issued || !listed?.[0]) throw new Error('No certificate is issued');
  const replacing = { id: listed[0]._id, design: 'modern', reason: word('reason') };
  await call('/api/certificate/replace', replacing, office);
  // Of a course that has its certificate by an uploaded PDF.
  const other = await placed(token, { courseName: 'Sourdough', coursePrice: 8000 });
  await call(
    '/api/admin/update-order',
    formOf({ id: other._id, status: 'success', certificate: 'yes', pdfFile: certificate() }),
    office,
  );
  await call(
    '/api/admin/admin-edit-user',
    { id, name: word('edited'), address: word('edited') },
    office,
  );
  await call(
    '/api/user/user-profile-update',
    formOf({ name: zia.name, spouseName: word('own'), image: photo() }),
    { token },
  );
  await record(
    db,
    { id, name: zia.name, email: zia.email },
    {
      ...{
        noun: 'user',
        what: 'changed',
        table: user,
        fields: ['name'],
        after: { name: zia.name },
      },
      where: eq(user.id, id),
    },
  );
  const message = { name: zia.name, email: zia.email, mobile: zia.mobile, msg: word('message') };
  await call('/api/contact/add-contact-form', { ...message, consent: noticeVersion() });
  const { data: questions } = (
    await call<{ _id: string }[]>('/api/admin/get-all-queries', undefined, office)
  ).body;
  await call('/api/admin/query-seen', { id: questions?.[0]?._id }, office);
  const wish = { courseId, name: word('wish'), email: zia.email, website: '' };
  await call('/api/batch/tell-me', wish);
  const { _id: batch } = await addBatch(courseId);
  await call('/api/waiting/add', { batch, serialNo }, office);
  const { name: fullName, mobile: phone, fatherName, motherName, dob, address, email } = zia;
  await bookDemo({
    fullName,
    phone,
    fatherName,
    motherName,
    dob,
    address,
    email,
    image: photo(),
    consent: noticeVersion(),
  });
  const booked = await db.select().from(demo).get();
  await call<Demo>(
    '/api/demo/approve-demo',
    { id: booked?.id, demoDate: '2099-01-01', demoTime: '10:00' },
    office,
  );
  await call('/api/user/send-otp', { email: zia.email });
  await call('/api/user/request-erasure', { currentPassword: zia.password }, { token });
  return { id, serialNo, token, meera };
}

let remembered: { life: Life; restore: () => Promise<void> } | undefined;

/** The same as `live()`, brought back from its first, slow time. */
export async function livedBefore(): Promise<Life> {
  if (remembered) await remembered.restore();
  else {
    const life = await live();
    remembered = { life, restore: await takeSnapshot() };
  }
  return remembered.life;
}

/** The requests of that state, as the office sees them. */
export const requests = async (
  { meera }: Life,
  state = 'open',
): Promise<Answer<ErasureRequest[]>['body']> =>
  (await call<ErasureRequest[]>(`/api/admin/erasures?state=${state}`, undefined, { token: meera }))
    .body;

/** The office grants the open request. */
export async function erase(life: Life, bindings: Env = env): Promise<Answer> {
  const [request] = (await requests(life)).data ?? [];
  return call(
    '/api/admin/erase-person',
    { id: request?._id, personUpdatedAt: request?.person.updatedAt },
    { token: life.meera, env: bindings },
  );
}
