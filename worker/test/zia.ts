import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import type { IssuedCertificate, IssueResult } from '../../contract/certificate-office.ts';
import { today } from '../../contract/day.ts';
import type { Demo } from '../../contract/demo.ts';
import { orderFields } from '../../contract/order-field.ts';
import { noticeVersion } from '../../contract/privacy.ts';
import { attendance } from '../attendance/table.ts';
import { demo } from '../demo/table.ts';
import { enquiry } from '../enquiry/table.ts';
import type { Env } from '../env.ts';
import { newId, now } from '../lib/db/index.ts';
import { nonce } from '../lib/table.ts';
import { bounce } from '../message/table.ts';
import { note } from '../note/table.ts';
import { passkey, recoveryCode } from '../passkey/table.ts';
import { user } from '../user/table.ts';
import { erasingOf, register, storedPhoto } from './account.ts';
import { type Answer, call, db, formOf } from './app.ts';
import { people } from './cast.ts';
import { bookDemo } from './demos.ts';
import { emptySchool } from './empty.ts';
import { fileBook } from './files.ts';
import { lineOf, statementOf } from './money-lines.ts';
import { hashOf, outdated } from './password.ts';
import { bytesOf, file } from './pictures.ts';
import { newPerson, signIn, signInAs } from './school/people.ts';
import { addBatch, offerCourse, offerProduct, placed } from './school.ts';
import { takeSnapshot } from './snapshot.ts';

export const wordOf =
  ({ mark }: { mark: string }) =>
  (name: string): string =>
    `${mark}${name}`;

/** Somebody each of whose words begins with a mark, so long that no random id has it by chance. */
const somebody = (
  mark: string,
  known: { aadharNo: string; mobile: string; dob: string; txnId: string },
) => {
  const word = wordOf({ mark });
  return {
    mark,
    ...known,
    password: 'a-croissant-at-dawn-7',
    name: word('name'),
    fatherName: word('father'),
    motherName: word('mother'),
    spouseName: word('spouse'),
    address: word('address'),
    email: `${word('mail')}@crumbschool.test`.toLowerCase(),
  };
};
export type Somebody = ReturnType<typeof somebody>;

export const zia = somebody('Zqxvwkjz', {
  aadharNo: people.asha.aadharNo,
  mobile: '9871234509',
  dob: '1987-05-19',
  txnId: '600000000001',
});
/** Who does all that Zia does, in the same school. */
export const yan = somebody('Yqxvwkjy', {
  aadharNo: people.ravi.aadharNo,
  mobile: '9871234510',
  dob: '1986-04-18',
  txnId: '600000000002',
});
export const word = wordOf(zia);

/** What of them a text has, of Zia where nobody else is named. */
export const found = (text: string, { mark, mobile, dob }: Somebody = zia): string[] => [
  ...new Set(text.match(new RegExp(`${mark}[a-z]+|${mobile}|${dob}`, 'gi')) ?? []),
];

/** Files of people; those of the catalogue are not theirs. */
export const personal = async (): Promise<string[]> =>
  (await fileBook()).stored.filter((key) => !/^(course|product)\//.test(key));

export type Life = { id: string; serialNo: string; token: string; meera: string };

/** Zia uses everything of an empty school, the office works on it, and she asks to be erased. */
export async function live(): Promise<Life> {
  return lives(zia, await openSchool());
}

export async function liveBoth(): Promise<[Life, Life]> {
  const school = await openSchool();
  return [await lives(zia, school), await lives(yan, school)];
}

type School = { meera: string; courseId: string; cake: string };

async function openSchool(): Promise<School> {
  await emptySchool();
  return {
    meera: await signInAs('admin'),
    courseId: await offerCourse({ name: 'Sourdough', price: 8000 }),
    cake: await offerProduct({ name: 'Almond Cake', price: 750 }),
  };
}

async function lives(who: Somebody, { meera, courseId, cake }: School): Promise<Life> {
  const word = wordOf(who);
  const { mark, name, email, mobile, dob, address, password, txnId, ...parents } = who;
  const photo = () => file(bytesOf('png'), `${word('photo')}.png`, 'image/png');
  const pdfFile = file(`%PDF-1.7 ${word('pdf')}`, `${word('certificate')}.pdf`, 'application/pdf');
  const office = { token: meera };
  const consent = noticeVersion();
  const registered = await register(people.asha, { ...who, consent, news: 'yes', image: photo() });
  if (registered.status !== 200) throw new Error(JSON.stringify(registered.body));
  const [row] = await db
    .update(user)
    .set({
      confirmedAt: '2026-01-01T00:00:00.000Z',
      passwordHash: hashOf(password, outdated),
      guardianName: word('guardian'),
      guardianMobile: mobile,
      pendingName: word('pending'),
      lastLoginAt: now(),
    })
    .where(eq(user.email, email))
    .returning();
  if (!row) throw new Error(`${name} is not there`);
  const { id, serialNo } = row;
  const photos = { image: await storedPhoto(), pendingImage: await storedPhoto() };
  const twin = await newPerson({ name, email: `twin-${email}`, ...photos });
  await call('/api/note/add', { noun: 'user', id: twin.id, text: word('noted') }, office);
  const stays = { email: 'kept', name: 'kept', mobile: 'kept', keptUpdatedAt: row.updatedAt };
  const both = { kept: id, other: twin.id, otherUpdatedAt: twin.updatedAt };
  await call('/api/admin/merge', { ...both, ...stays }, office);
  // Not by the password, which is slow to check.
  const token = await signIn(row);
  const piece = { id: cake, words: word('cake') };
  const items = [{ ...piece, amount: 1 }];
  const claim = { txnId: `${Number(txnId) + 9}`, advancePayment: 50 };
  const texts = Object.fromEntries(Object.keys(orderFields).map((name) => [name, word(name)]));
  const shop = await placed(token, { items, coursePrice: 750, ...texts, ...claim });
  const idea = formOf({ ...piece, orderId: shop.orderId, image: photo() });
  await call('/api/order/send-idea', idea, { token });
  const cancelled = { id: shop._id, way: 'ask', why: word('why') };
  await call('/api/order/cancel-own', cancelled, { token });
  await call('/api/batch/feed-address', {}, { token });
  const { _id } = await placed(token, { courseName: 'Sourdough', coursePrice: 8000 });
  await call(
    '/api/admin/update-order',
    formOf({ id: _id, status: 'success', name: word('office'), address: word('office') }),
    office,
  );
  const requestId = `pays-by-upi-${txnId}`;
  const paid = { id: _id, amount: 1000, method: 'upi', txnId, requestId };
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
    { ...links, linkOne: `https://${mark}again.test` },
    office,
  );
  const issuing = { orders: [{ id: _id, exception: word('exception') }] };
  const issued = await call<IssueResult[]>('/api/certificate/issue', issuing, office);
  const { data: listed } = (
    await call<IssuedCertificate[]>(`/api/certificate/list?order=${_id}`, undefined, office)
  ).body;
  if (!issued.body.data?.[0]?.issued || !listed?.[0]) throw new Error('No certificate is issued');
  const replacing = { id: listed[0]._id, reason: word('reason') };
  await call('/api/certificate/replace', replacing, office);
  // Of a course that has its certificate by an uploaded PDF.
  const other = await placed(token, { courseName: 'Sourdough', coursePrice: 8000 });
  await call(
    '/api/admin/update-order',
    formOf({ id: other._id, status: 'success', certificate: 'yes', pdfFile }),
    office,
  );
  await call(
    '/api/admin/admin-edit-user',
    { id, name: word('edited'), address: word('edited') },
    office,
  );
  await call(
    '/api/user/user-profile-update',
    formOf({ name, spouseName: word('own'), image: photo() }),
    { token },
  );
  await call('/api/note/add', { noun: 'order', id: _id, text: word('noted') }, office);
  const message = { name, email, mobile, msg: word('message') };
  await call('/api/contact/add-contact-form', { ...message, consent });
  const [question] = await db.select().from(enquiry).where(eq(enquiry.email, email));
  const { id: questionId = '', updatedAt = '' } = question ?? {};
  const answering = { way: 'phone', words: word('answer'), requestId: `answers-${txnId}` };
  await call('/api/enquiry/answer', { id: questionId, updatedAt, ...answering }, office);
  const byPhone = { name, mobile, msg: word('asked'), words: word('said') };
  await call(
    '/api/enquiry/write',
    { ...byPhone, way: 'phone', requestId: `writes-${txnId}` },
    office,
  );
  await call('/api/batch/tell-me', { courseId, name: word('wish'), email, website: '' });
  const { lessons } = await addBatch(courseId, { days: [today()] });
  const noted = { isPresent: true, notedAt: now(), notedBy: meera };
  await db.insert(attendance).values({ ...noted, lesson: lessons[0]?._id ?? '', order: _id });
  const { _id: batch } = await addBatch(courseId);
  await call('/api/waiting/add', { batch, serialNo }, office);
  const { fatherName, motherName } = parents;
  const facts = { fullName: name, phone: mobile, fatherName, motherName, dob, address, email };
  await bookDemo({ ...facts, image: photo(), consent });
  const booked = await db.select().from(demo).where(eq(demo.email, email)).get();
  await call<Demo>(
    '/api/demo/approve-demo',
    { id: booked?.id, demoDate: '2099-01-01', demoTime: '10:00' },
    office,
  );
  const key = { publicKey: Buffer.from('k'), name: word('passkey'), createdAt: '' };
  await db.insert(passkey).values({ id: word('key'), userId: id, ...key });
  await db.insert(recoveryCode).values({ codeHash: mark, userId: id });
  await db.insert(nonce).values({ hash: mark, owner: id, expiresAt: '2100-01-01' });
  await db.insert(bounce).values({ email, since: now() });
  const byStaff = { noun: 'course', record: courseId, by: id, byName: name } as const;
  await db.insert(note).values({ ...byStaff, id: newId(), createdAt: now(), text: 'Full' });
  await call('/api/team/invite', { name, email, role: 'counter' }, office);
  await call('/api/user/send-otp', { email });
  await call('/api/user/request-erasure', { currentPassword: password }, { token });
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

/** The office grants the open request. */
export const erase = async ({ id, meera: token }: Life, bindings: Env = env): Promise<Answer> =>
  call('/api/admin/erase-person', await erasingOf(id, token), { token, env: bindings });
