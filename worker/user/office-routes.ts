import { byId } from '../../contract/record.ts';
import { user } from '../../contract/user.ts';
import {
  addUser,
  correctEmail,
  decideChange,
  editUser,
  merge,
  previewMerge as mergePreview,
  part,
  mergePreview as preview,
  userList,
} from '../../contract/user-office.ts';
import { discard } from '../lib/files/files.ts';
import { savedWords } from '../lib/history/save.ts';
import { call, done, ok, routes } from '../lib/http/call.ts';
import { json } from '../lib/http/valid.ts';
import { undoable } from '../lib/undo/keep.ts';
import { deliver } from '../message/deliver.ts';
import { addUser as add } from './add.ts';
import { decideChange as decide } from './decide.ts';
import { correctEmail as correct, editUser as edit } from './edit.ts';
import { staff } from './guard.ts';
import { mergePeople, previewOf } from './merge.ts';
import { listCalls } from './office-list.ts';
import { partPeople } from './part.ts';
import { countWaiting, people, userById, view as userView, view } from './queries.ts';
import { endSessionsOf } from './sessions.ts';
import { weakPassword } from './strength.ts';

const noUser = 'There is no such user.';
const taken = 'The e-mail has an account already, or the year has no serial number left.';

export const userOfficeRoutes = routes(
  { name: 'Users' },
  ...listCalls(userList, {
    rows: people,
    view: (row, env) => userView(env, row),
    counts: countWaiting,
  }),
  call('POST /get-user', staff('readPeople'), {
    summary: 'Read one user',
    request: json(byId),
    reply: user,
    refuses: { notFound: noUser },
  })(async (c, { id }) => ok(c, userView(c.env, await userById(c.env, id)))),
  call('POST /admin-edit-user', staff('editPeople'), {
    summary: 'Change a user',
    request: json(editUser),
    reply: user,
    stale: user,
    refuses: {
      notFound: noUser,
      forbidden:
        'Somebody of the team, whom the owner alone changes, or the name of a student with a confirmed course by a role that approves none.',
    },
  })(async (c, form) => {
    const row = await edit(c.env, form, c.get('user'));
    return ok(c, userView(c.env, row), { message: savedWords(form, row, 'User updated') });
  }),
  call('POST /correct-email', staff('approveChanges'), {
    summary: 'Correct the e-mail of a user',
    limit: 'confirm',
    request: json(correctEmail),
    reply: user,
    stale: user,
    refuses: {
      notFound: noUser,
      conflict: 'The e-mail has an account already, or the person was erased.',
      forbidden: 'Somebody of the team, whom the owner alone changes, or another owner.',
    },
  })(async (c, form) => {
    const row = await correct(c.env, form, c.get('user'));
    c.executionCtx.waitUntil(deliver(c.env, 'user', [row.id]));
    const message = savedWords(form, row, `A link to confirm it is on its way to ${row.email}.`);
    return ok(c, userView(c.env, row), { message });
  }),
  call('POST /end-sessions', staff('editPeople'), {
    summary: 'Log a user out everywhere',
    request: json(byId),
    refuses: {
      notFound: noUser,
      forbidden: 'Somebody of the team, whom the owner alone logs out.',
    },
  })(async (c, { id }) => {
    const ended = await endSessionsOf(c.env, id, c.get('user'));
    const message = ended === 0 ? 'They were logged in nowhere' : 'They are logged out everywhere';
    return done(c, message);
  }),
  call('POST /decide-change', staff('approveChanges'), {
    summary: 'Approve or reject a new name and photo',
    request: json(decideChange),
    beside: ['undo'],
    reply: user,
    stale: user,
    refuses: {
      notFound: noUser,
      conflict: 'Nothing waits for approval.',
      forbidden: 'Somebody of the team, whom the owner alone changes.',
    },
  })(async (c, { requestId, ...form }) => {
    const env = undoable(c, requestId, { user: [form.id] });
    const { row, leftover } = await decide(env, form, c.get('user'));
    c.executionCtx.waitUntil(discard(env, leftover));
    c.executionCtx.waitUntil(deliver(c.env, 'user', [row.id]));
    const message =
      form.decision === 'approve' ? 'The change is approved' : 'The change is rejected';
    return ok(c, userView(c.env, row), { message });
  }),
  call('POST /admin-add-user', staff('editPeople'), {
    summary: 'Add a user',
    request: json(addUser, { also: weakPassword }),
    reply: user,
    refuses: { conflict: taken },
  })(async (c, form) => {
    const row = await add(c.env, form, c.get('user'));
    c.executionCtx.waitUntil(deliver(c.env, 'user', [row.id]));
    return ok(c, userView(c.env, row), { message: 'User added' });
  }),
);

export const mergeRoutes = routes(
  { name: 'Users' },
  call('POST /merge-preview', staff('approveChanges'), {
    summary: 'Ask what comes of merging two records of one person',
    request: json(mergePreview),
    reply: preview,
    refuses: { notFound: noUser },
  })(async (c, { kept, other }) => ok(c, await previewOf(c.env, kept, other))),
  call('POST /merge', staff('approveChanges'), {
    summary: 'Merge two records of one person',
    request: json(merge),
    beside: ['undo'],
    reply: user,
    refuses: {
      notFound: noUser,
      conflict:
        'The preview refuses it: somebody works here, was erased or has asked for it, or both have a place in one batch. Or one was changed since.',
    },
  })(async (c, form) => {
    const env = undoable(c, form.requestId, { user: [form.kept, form.other] });
    const row = await mergePeople(env, form, c.get('user'));
    c.executionCtx.waitUntil(deliver(c.env, 'user', [row.id]));
    return ok(c, view(c.env, row), { message: 'The two records are one now' });
  }),
  call('POST /part', staff('approveChanges'), {
    summary: 'Part two records that were merged',
    request: json(part),
    reply: user,
    refuses: {
      notFound: 'There is no such merge.',
      conflict:
        'Another merge came since, the person was erased or has asked for it, or an e-mail has another account by now.',
    },
  })(async (c, { id }) => {
    const row = await partPeople(c.env, id, c.get('user'));
    return ok(c, view(c.env, row), { message: 'They are two records again' });
  }),
);
