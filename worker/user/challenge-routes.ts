import { challenge } from '../../contract/challenge-reply.ts';
import { call, ok, routes } from '../lib/http/call.ts';
import { visitor } from './guard.ts';
import { lookUpChallenge } from './look-up.ts';

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
