import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { bookDemo, bookingOf } from '../test/demos.ts';
import { bookingAt, bookingPath } from './link.ts';

describe('the link of a booking', () => {
  it('opens that booking, and with another token or number none', async () => {
    const { orderId, id } = await bookingOf(await bookDemo());
    const [, , number = '', token = ''] = bookingPath(env, orderId).split('/');
    expect((await bookingAt(env, number, token))?.id).toBe(id);
    expect(await bookingAt(env, number, `${token.slice(0, -1)}-`)).toBeUndefined();
    expect(await bookingAt(env, number, '')).toBeUndefined();
    const other = await bookingOf(await bookDemo());
    expect(await bookingAt(env, other.orderId, token)).toBeUndefined();
  });
});
