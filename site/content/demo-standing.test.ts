import { expect, it } from 'vitest';
import { wishesOf } from './demo-standing.ts';

const [move, cancel] = wishesOf('1234567', []).map(({ msg }) => msg);
const question = (msg = '', status: 'pending' | 'seen' = 'pending') => ({ msg, status });

it.each([
  ['nothing', [], ['move', 'cancel'], []],
  ['another day', [question(move)], ['cancel'], ['pending']],
  ['to cancel', [question(cancel)], [], ['pending']],
  ['both', [question(cancel), question(move)], [], ['pending', 'pending']],
  ['what was read', [question(move, 'seen')], ['move', 'cancel'], ['seen']],
  ['again', [question(cancel), question(cancel, 'seen')], [], ['pending']],
  ['of another booking', [question('Hello')], ['move', 'cancel'], []],
])('what may be asked of a booking, and is said of it, after: %s', (_, all, open, states) => {
  const wishes = wishesOf('1234567', all);
  expect(wishes.flatMap(({ wish, canAsk }) => (canAsk ? [wish] : []))).toEqual(open);
  expect(wishes.flatMap(({ last }) => last?.status ?? [])).toEqual(states);
});
