import { challenge, challengeHint } from '../../contract/challenge-reply.ts';
import { lookUp } from '../../contract/lookup.ts';
import { publicUser } from '../../contract/user-reply.ts';
import { call, ok, routes } from '../lib/http/call.ts';
import { json } from '../lib/http/valid.ts';
import { visitor } from './guard.ts';
import { lookUpChallenge, lookUpStudent, refusesLookUp } from './look-up.ts';
import { publicView, studentBySerial } from './queries.ts';

/** What anybody learns of a student by their serial number. */
export const lookUpRoutes = routes(
  { name: 'Users' },
  call('POST /user-info', visitor, {
    summary: 'Look up a student',
    description: 'What anybody may know who has year and serial number: name, photo and year.',
    request: json(lookUp),
    reply: publicUser,
    refuses: refusesLookUp,
    refusedWith: { tooManyRequests: challengeHint },
  })(async (c) => {
    const { serialNo, altcha } = c.req.valid('json');
    const row = await lookUpStudent(c, altcha, () => studentBySerial(c.env, serialNo));
    return ok(c, publicView(c.env, row));
  }),
);

export const challengeRoutes = routes(
  {
    name: 'Challenges',
    description:
      'Public look-ups are free up to a number a day. Beyond it they are refused (429) with `data.challenge`, and go on for whoever sends the solution of a proof of work along.',
  },
  call('GET /', visitor, {
    summary: 'Ask for a challenge',
    description:
      'It works for ten minutes. Solve it with a library of altcha (version 2), and send `{ challenge, solution }` as JSON in Base64 in the field `altcha` of one look-up. The work grows with the number of look-ups.',
    reply: challenge,
    refuses: { tooManyRequests: 'More than 600 calls a minute from one address.' },
  })(async (c) => ok(c, await lookUpChallenge(c))),
);
