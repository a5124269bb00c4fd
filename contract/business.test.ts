import { expect, it } from 'vitest';
import { whatsappTo } from './business.ts';

it.each(['9822012345', '+91 (98220) 12345', '098220.12345'])('a chat opens with %s', (mobile) => {
  expect(whatsappTo(mobile, 'Hello')).toBe('https://wa.me/919822012345?text=Hello');
});

it.each(['', '5822012345', '020 2612 3456'])('no chat opens with %j', (mobile) => {
  expect(whatsappTo(mobile, 'Hello')).toBeUndefined();
});
