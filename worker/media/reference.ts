import * as z from 'zod/mini';
import { widths } from '../../contract/limits.ts';
import type { CallDescription, NounDescription } from '../lib/reference/description.ts';

const w = z.optional(z.enum(widths.map(String)));
const picture: CallDescription['input'] = { from: 'query', schema: z.object({ w }) };
const signed: CallDescription['input'] = {
  from: 'query',
  schema: z.object({ w, e: z.optional(z.string()), s: z.optional(z.string()) }),
};

const fields = {
  w: 'Width in pixels; left out, the picture comes as it is stored.',
  e: 'Part of the signature of a path, as it came in a record.',
  s: 'Part of the signature of a path, as it came in a record.',
};
const badRequest = 'There is no such width.';
const notFound = 'There is no such file.';

/** For the owner of the record that names the file, administrators, and whoever has its signed path. */
const personal = {
  takes: 'token',
  input: signed,
  fields,
  refuses: {
    badRequest,
    unauthorized:
      'The path is not signed, or was signed too long ago, and there is no valid token.',
    forbidden: 'The file is another person’s.',
    tooManyRequests: 'More than 60 requests a minute for this file from one address.',
    notFound,
  },
} as const;

const whose =
  'A path out of a record is signed and works for about an hour, that of a certificate while it is approved. Without a signature the file is for its owner and for administrators.';

export const mediaReference: NounDescription = {
  name: 'Files',
  description:
    'Pictures and certificates. Records name them by whole paths, which a client takes as they come.',
  calls: {
    'GET /media/:kind/:name': {
      summary: 'Fetch a picture of a course or product',
      description:
        'As AVIF where `accept` allows it, else as WebP. It never changes under its path.',
      file: 'image/webp',
      input: picture,
      fields,
      refuses: { badRequest, notFound },
    },
    'GET /media/user/:name': {
      summary: 'Fetch the photo of a person',
      description: whose,
      file: 'image/webp',
      ...personal,
    },
    'GET /media/demo/:name': {
      summary: 'Fetch the photo of a booking',
      description: whose,
      file: 'image/webp',
      ...personal,
    },
    'GET /media/material/:name': {
      summary: 'Fetch material of a batch',
      description: whose,
      file: 'application/pdf',
      ...personal,
    },
    'GET /media/certificate/:name': {
      summary: 'Download a certificate',
      description: whose,
      file: 'application/pdf',
      ...personal,
    },
  },
};
