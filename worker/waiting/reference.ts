import type { NounDescription } from '../lib/reference/description.ts';

const missing = 'There is no such place in a waiting list, or it is somebody else’s.';

export const waitingReference: NounDescription = {
  name: 'Waiting lists',
  description:
    'For batches that are full, in order. A free seat is offered to the first person in line for 24 hours; `place-order` with the `batch` takes it. An offer that is over reserves nothing and ends the wait.',
  calls: {
    'GET /api/waiting/mine': {
      summary: 'List the waiting lists that you are in',
      data: 'Waiting[]',
    },
    'POST /api/waiting/join': {
      summary: 'Join a waiting list',
      description: 'At its end. Who is in it already stays where they are.',
      data: 'Waiting[]',
      refuses: {
        notFound: 'There is no such batch.',
        conflict:
          'It has a seat left, cannot be booked any more, you have a seat in it, or you wait for ten batches.',
      },
    },
    'POST /api/waiting/leave': {
      summary: 'Leave a waiting list',
      data: 'Waiting[]',
      refuses: { notFound: missing },
    },
    'POST /api/waiting/pass': {
      summary: 'Let an offered seat pass',
      description: 'It goes to the next one, and the wait ends.',
      data: 'Waiting[]',
      refuses: { notFound: missing },
    },
    'POST /api/waiting/list': {
      summary: 'List who waits for a batch',
      description: 'In their order, with those whose wait has ended.',
      data: 'WaitingPerson[]',
    },
    'POST /api/waiting/add': {
      summary: 'Put a student into a waiting list',
      data: 'WaitingPerson[]',
      refuses: {
        notFound: 'There is no such batch or student.',
        conflict: 'The batch cannot be booked any more, or they have a seat in it.',
      },
    },
    'POST /api/waiting/offer': {
      summary: 'Offer a free seat out of order',
      refuses: { conflict: 'No seat is free, or they do not wait any more.' },
    },
    'POST /api/waiting/remove': {
      summary: 'Take somebody out of a waiting list',
      refuses: { notFound: missing },
    },
  },
};
