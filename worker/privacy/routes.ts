import { withdrawConsent as withdrawing } from '../../contract/consent.ts';
import {
  requestErasure as asking,
  deleteRecord as deleting,
  erasePerson,
  myPrivacy as myPrivacyReply,
} from '../../contract/erasure.ts';
import { myDataQuery } from '../../contract/list.ts';
import { myData as myDataReply } from '../../contract/my-data.ts';
import { answerDays } from '../../contract/privacy.ts';
import { open } from '../lib/db/index.ts';
import { call, done, ok, routes } from '../lib/http/call.ts';
import { json, query } from '../lib/http/valid.ts';
import { undoable } from '../lib/undo/keep.ts';
import { staff, student } from '../user/guard.ts';
import { deleteRecord, erase } from './erase.ts';
import { myData, myPrivacy, withdrawConsent } from './my-data.ts';
import { requestErasure, withdrawErasure } from './request.ts';

export const privacyRoutes = routes(
  { name: 'Privacy' },
  call('GET /my-privacy', student, {
    summary: 'Read your consents and your request to be erased',
    reply: myPrivacyReply,
  })(async (c) => ok(c, await myPrivacy(open(c.env.DB), c.get('user')))),
  call('POST /withdraw-consent', student, {
    summary: 'Withdraw a consent',
    request: json(withdrawing),
    refuses: { conflict: 'The account rests on this consent: ask to be erased instead.' },
  })(async (c, { purpose }) => {
    await withdrawConsent(open(c.env.DB), c.get('user'), purpose);
    return done(c, 'Your consent is withdrawn.');
  }),
  call('GET /export-my-data', student, {
    summary: 'Download all that is held of you',
    description:
      'In `pages` parts of 50 records of each list. Enquiries and bookings of demo classes are among it once your e-mail is confirmed. Never password, tokens or Aadhaar number.',
    request: query(myDataQuery),
    reply: myDataReply,
  })(async (c, { page }) => {
    const data = await myData(c.env, c.get('user'), page);
    c.header('content-disposition', 'attachment; filename="my-data.json"');
    return ok(c, data);
  }),
  call('POST /request-erasure', student, {
    summary: 'Ask to be erased',
    description: 'The school answers within 30 days. Asked twice, the first request stands.',
    limit: 'login',
    request: json(asking),
    refuses: {
      conflict: 'You work here: the owner ends your access first.',
      tooManyRequests: 'Too many tries at the password, as at a login.',
    },
  })(async (c, { currentPassword }) => {
    const me = c.get('user');
    await requestErasure(c.env, me, currentPassword);
    return done(c, `We have your request and answer it within ${answerDays} days.`);
  }),
  call('POST /withdraw-erasure', student, { summary: 'Withdraw your request to be erased' })(
    async (c) => {
      await withdrawErasure(open(c.env.DB), c.get('user'));
      return done(c, 'Your request is withdrawn. Your account stays as it is.');
    },
  ),
);

export const privacyOfficeRoutes = routes(
  { name: 'Privacy' },
  call('POST /erase-person', staff('erasePeople'), {
    summary: 'Erase a person who asked for it',
    description:
      'Takes everything personal out of record, orders, messages, bookings, history and files. Orders stay as documents of money. It cannot be undone; sent again, nothing more happens.',
    request: json(erasePerson),
    refuses: {
      notFound: 'There is no such request.',
      conflict: 'The request was withdrawn, or the record changed since `personUpdatedAt`.',
    },
  })(async (c, form) => {
    await erase(c.env, form, c.get('user'));
    return done(c, 'The person is erased.');
  }),
  call('POST /delete-record', staff('erasePeople'), {
    summary: 'Delete a message or a booking',
    request: json(deleting),
    beside: ['undo'],
    refuses: { notFound: 'There is no such record.' },
  })(async (c, form) => {
    const env = undoable(c, form.requestId, { [form.noun]: [form.id] });
    await deleteRecord(env, form, c.get('user'));
    return done(c, 'Deleted for good.');
  }),
);
