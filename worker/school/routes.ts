import { setCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import { paths } from '../../contract/paths.ts';
import type { FieldErrors } from '../../contract/reply.ts';
import { uploadForm, uploadReply } from '../../contract/school/media.ts';
import {
  callOff,
  dropDraft,
  onePart,
  type PartName,
  partLine,
  partState,
  publish,
  publishUpi,
  saveDraft,
  takeBack,
  textsIn,
  withdraw,
} from '../../contract/school/parts.ts';
import { newPreview, previewing } from '../catalogue/preview.ts';
import { type Db, open } from '../lib/db/index.ts';
import { call, ok, routes } from '../lib/http/call.ts';
import { refuseErrors } from '../lib/http/refuse.ts';
import { filesIn } from '../lib/http/upload.ts';
import { form, json, query } from '../lib/http/valid.ts';
import { isPrintable } from '../lib/pdf/faces.ts';
import { privately } from '../user/browser.ts';
import { staff } from '../user/guard.ts';
import * as edit from './edit.ts';
import { addPicture, addVideo, expectUploads, pictureRule, videoRule } from './files.ts';
import { publishUpi as publishUpiId } from './upi.ts';
import { expectNobodyBack, withdraw as withdrawFrom } from './withdraw.ts';

const changing = (refuses: { notFound?: string; forbidden?: string } = {}) => ({
  reply: partState,
  refuses: {
    forbidden: 'The part is one that only the owner changes.',
    conflict: 'Somebody has changed the part since it was loaded; `data` has it.',
    ...refuses,
  },
  refusedWith: { conflict: partState },
});

export const schoolRoutes = routes(
  { name: 'School' },
  call('GET /list', staff('editSchool'), { summary: 'List the parts', reply: z.array(partLine) })(
    async (c) => ok(c, await edit.listParts(open(c.env.DB))),
  ),
  call('GET /part', staff('editSchool'), {
    summary: 'Read a part with its draft and history',
    request: query(onePart),
    reply: partState,
  })(async (c, { part }) => ok(c, await edit.stateOf(open(c.env.DB), part))),
  call('POST /draft', staff('editSchool'), {
    summary: 'Save what is typed of a part, without publishing it',
    request: json(saveDraft),
    ...changing(),
  })(async (c, form) => {
    edit.expectMayEdit(form.part, c.get('user').role);
    const words = edit.wordsIn(form.part, form.words);
    await expectUploads(open(c.env.DB), words);
    await expectNobodyBack(open(c.env.DB), form.part, words);
    return ok(c, await edit.saveDraft(open(c.env.DB), { ...form, words }, c.get('user')));
  }),
  call('POST /drop-draft', staff('editSchool'), {
    summary: 'Throw a draft away',
    request: json(dropDraft),
    ...changing(),
  })(async (c, { part, draftedAt }) => {
    edit.expectMayEdit(part, c.get('user').role);
    return ok(c, await edit.dropDraft(open(c.env.DB), part, draftedAt), {
      message: 'Draft thrown away',
    });
  }),
  call('POST /publish', staff('editSchool'), {
    summary: 'Publish a part',
    request: json(publish),
    ...changing(),
  })(async (c, form) => {
    edit.expectMayEdit(form.part, c.get('user').role);
    edit.expectOpen(form);
    const words = edit.wordsIn(form.part, form.words);
    await expectRight(open(c.env.DB), form.part, words);
    const state = await edit.publishPart(open(c.env.DB), { ...form, words }, c.get('user'));
    return ok(c, state, { message: form.from ? 'Published from that day on' : 'Published' });
  }),
  call('POST /publish-upi', staff('editFacts'), {
    summary: 'Publish the UPI id that money goes to',
    description:
      'With the signature of a passkey for options of `passkey/login-options`. Every owner gets a mail.',
    request: json(publishUpi),
    limit: 'login',
    ...changing({ forbidden: 'The passkey is wrong.' }),
  })(async (c, form) => {
    const state = await publishUpiId(c.env, form, c.get('user'));
    return ok(c, state, { message: 'Money goes to the new UPI id from now on' });
  }),
  call('POST /take-back', staff('editSchool'), {
    summary: 'Publish an older publication of a part again',
    request: json(takeBack),
    ...changing({ notFound: 'There is no such publication.' }),
  })(async (c, form) => {
    edit.expectMayEdit(form.part, c.get('user').role);
    edit.expectOpen(form);
    const [db, me] = [open(c.env.DB), c.get('user')];
    const right = (words: object) => expectRight(db, form.part, words);
    return ok(c, await edit.takeBack(db, form, me, right), {
      message: 'Taken back: the site says again what it said then',
    });
  }),
  call('POST /call-off', staff('editSchool'), {
    summary: 'Call off what was to hold from a later day on',
    request: json(callOff),
    ...changing({ notFound: 'It was called off, or holds already.' }),
  })(async (c, form) => {
    edit.expectMayEdit(form.part, c.get('user').role);
    return ok(c, await edit.callOff(open(c.env.DB), form, c.get('user')), {
      message: 'Called off: the text that holds now stays',
    });
  }),
  call('POST /withdraw', staff('editSchool'), {
    summary: 'Take somebody out of a part for good',
    request: json(withdraw),
    ...changing({ notFound: 'The part does not name them.' }),
  })(async (c, form) => {
    edit.expectMayEdit(form.part, c.get('user').role);
    return ok(c, await withdrawFrom(c.env, form, c.get('user')), { message: 'Taken out for good' });
  }),
  call('POST /picture', staff('editSchool'), {
    summary: 'Upload a picture for a part',
    description:
      'It is encoded anew as WebP, at most 1600 pixels wide, without what the camera wrote. It is ' +
      'deleted where neither a draft nor a publication names it within an hour.',
    request: form(uploadForm, pictureRule),
    reply: uploadReply,
  })(async (c) => ok(c, await addPicture(c.env, await filesIn(c, pictureRule)))),
  call('POST /video', staff('editSchool'), {
    summary: 'Upload a short video for a part',
    request: form(uploadForm, videoRule),
    reply: uploadReply,
  })(async (c) => ok(c, await addVideo(c.env, await filesIn(c, videoRule)))),
  call('POST /preview', staff('editSchool'), {
    summary: 'Look at the page of a part as its draft makes it',
    description:
      'The page `path` opens for ten minutes in the browser that asked, which gets a cookie for ' +
      'it, and nowhere else.',
    request: json(onePart),
    reply: z.object({ path: z.string() }),
  })(async (c, { part }) => {
    const token = await newPreview(open(c.env.DB), `school ${part}`);
    setCookie(c, previewing.name, token, privately(c, previewing.maxAge));
    return ok(c, { path: paths.preview('school', part) });
  }),
);

/** Refuses (422) words of a part that its schema reads and yet nobody may publish. */
async function expectRight(db: Db, part: PartName, words: object) {
  if (part === 'facts') expectPrintable(words);
  await expectUploads(db, words);
  await expectNobodyBack(db, part, words);
}

/** What papers print of the facts. */
const printed = /^(name|city|addresses\..*)$/;

function expectPrintable(words: object): void {
  const errors: FieldErrors = {};
  for (const [path, text] of textsIn(words))
    if (printed.test(path) && !isPrintable(text))
      errors[path] = 'No typeface of receipts and certificates has every letter of this';
  refuseErrors(errors);
}
