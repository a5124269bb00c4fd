import type { Mutation } from '../mutation.ts';

const personal = 'worker/media/personal.ts';
const upload = 'worker/lib/http/upload.ts';
const images = 'worker/lib/files/images.ts';
const fit = 'worker/lib/files/fit.ts';
const files = 'worker/lib/files/files.ts';
const secrecy = ['worker/media/personal.test.ts'];
const pictures = ['worker/media/media.test.ts'];
const uploads = ['worker/catalogue/add.test.ts'];
const headers = ['worker/lib/files/picture-header.test.ts'];

/** Uploads, and who sees which file. */
export const media: Mutation[] = [
  {
    what: 'personal files open to everybody',
    file: personal,
    find: 'await expectAccess(c.env, c, key);',
    replace: '',
    tests: secrecy,
  },
  {
    what: 'a personal file leaves before its caller is checked',
    file: personal,
    find: 'await expectAccess(c.env, c, key);',
    replace: 'expectAccess(c.env, c, key).catch(() => undefined);',
    tests: secrecy,
  },
  {
    what: 'personal files open to everybody who is logged in',
    file: personal,
    find: '(await names(env, caller.id, key))',
    replace: 'caller.id',
    tests: secrecy,
  },
  {
    what: 'personal files are shut to administrators',
    file: personal,
    find: "may(caller.role, 'readPeople') || ",
    replace: '',
    tests: secrecy,
  },
  {
    what: 'a photo opens to everybody when anybody’s record names it',
    file: 'worker/user/queries.ts',
    find: 'and(eq(user.id, id), or(',
    replace: 'and(or(',
    tests: secrecy,
  },
  {
    what: 'a certificate is shut to its owner',
    file: personal,
    find: "key.startsWith('certificate/') ? namesCertificate : namesPhoto",
    replace: 'namesPhoto',
    tests: ['worker/order/certificate.test.ts'],
  },
  {
    what: 'a signed path never expires',
    file: 'worker/lib/files/sign.ts',
    find: ' || Number(e) * 1000 < Date.now()',
    replace: '',
    tests: secrecy,
  },
  {
    what: 'a signature opens every file',
    file: 'worker/lib/files/sign.ts',
    find: ' && timingSafeEqual(received, expected)',
    replace: '',
    tests: secrecy,
  },
  {
    what: 'the expiry of a signed path can be changed',
    file: 'worker/lib/files/sign.ts',
    find: 'sign(env, purposes[audience], key, Number(e))',
    replace:
      'sign(env, purposes[audience], key, (Math.floor(Date.now() / 1000 / step) + 3) * step)',
    tests: secrecy,
  },
  {
    what: 'a personal file may be kept by caches on its way',
    file: personal,
    find: 'private, max-age=',
    replace: 'public, max-age=',
    tests: secrecy,
  },
  {
    what: 'a personal file opened by a token is kept',
    file: personal,
    find: "c.header('cache-control', 'no-store');",
    replace: '',
    tests: secrecy,
  },
  {
    what: 'pictures are computed in any width',
    file: 'worker/media/width.ts',
    find: 'widths.find((one) => String(one) === asked)',
    replace: 'Number(asked)',
    tests: pictures,
  },
  {
    what: 'a picture of exactly 2 MB is refused',
    file: upload,
    find: 'file.size > limits.picture.bytes',
    replace: 'file.size >= limits.picture.bytes',
    tests: uploads,
  },
  {
    what: 'a picture over 2 MB is stored',
    file: upload,
    find: 'file.size > limits.picture.bytes',
    replace: 'false',
    tests: uploads,
  },
  {
    what: 'a PDF over 5 MB is stored',
    file: upload,
    find: 'file.size > limits.pdf.bytes',
    replace: 'false',
    tests: ['worker/order/certificate.test.ts'],
  },
  {
    what: 'another file is stored as a certificate',
    file: upload,
    find: "!starts(bytes, '%PDF-')",
    replace: 'false',
    tests: ['worker/order/certificate.test.ts'],
  },
  {
    what: 'four pictures are taken',
    file: upload,
    find: 'if (found.length > rule.most)',
    replace: 'if (found.length > rule.most + 1)',
    tests: uploads,
  },
  {
    what: 'a picture of too many pixels is decoded',
    file: fit,
    find: 'width * height > most',
    replace: 'false',
    tests: headers,
  },
  {
    what: 'a picture of one very long side is decoded',
    file: fit,
    find: "if (Math.max(width, height) > side) throw refuse('contentTooLarge', uploadWords.side);",
    replace: '',
    tests: headers,
  },
  {
    what: 'a picture of 16 bits is as large as any',
    file: fit,
    find: 'depth > 8 ? deepPixels : pixels',
    replace: 'pixels',
    tests: headers,
  },
  {
    what: 'a small canvas hides a large picture',
    file: 'worker/lib/files/picture-header.ts',
    find: 'found.width = Math.max(found.width, width);',
    replace: 'found.width ||= width;',
    tests: headers,
  },
  {
    what: 'a form for one photo takes as much as one for three',
    file: upload,
    find: '(rule ? rule.most * rule.bytes : 0)',
    replace: '(rule ? 3 * rule.bytes : 0)',
    tests: ['worker/lib/http/reply.test.ts'],
  },
  {
    what: 'a photo is computed as often as somebody asks',
    file: personal,
    find: 'await limitFile(c, key);',
    replace: '',
    tests: secrecy,
  },
  {
    what: 'a picture is stored with where it was taken',
    file: images,
    find: "readable(() => encode(images, streamOf(bytes), maxWidth, 'image/webp'), field);",
    replace: 'readable(async () => bytes, field);',
    tests: uploads,
  },
  {
    what: 'an upload that is cut off stays for ever',
    file: files,
    find: 'await open(env.DB)\n    .insert(orphan)\n    .values(keys.map((key) => ({ key, since: now() })));',
    replace: '',
    tests: ['worker/catalogue/faults.test.ts'],
  },
  {
    what: 'a record names a file that was not stored',
    file: files,
    find: 'if (failed) throw failed.reason;',
    replace: '',
    tests: ['worker/catalogue/faults.test.ts', ...uploads],
  },
  {
    what: 'a file is deleted though a record names it',
    file: files,
    find: 'const orphans = found.map(({ key }) => key);',
    replace: 'const orphans = keys;',
    tests: ['worker/lib/files/files.test.ts'],
  },
  {
    what: 'a deleted picture stays in the cache',
    file: files,
    find: 'await deleteVariants(env, orphans);',
    replace: '',
    tests: pictures,
  },
  {
    what: 'the sweep deletes uploads under way',
    file: files,
    find: 'lt(orphan.since, before)',
    replace: 'undefined',
    tests: ['worker/chores.test.ts'],
  },
  {
    what: 'a cache mixes the formats of a picture up',
    file: 'worker/media/routes.ts',
    find: "vary: 'accept',",
    replace: '',
    tests: pictures,
  },
];
