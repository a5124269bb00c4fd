import { expect, it } from 'vitest';
import { whatsappTo } from './business.ts';

it('a chat opens with what is a mobile number, however it is typed', () => {
  for (const mobile of ['9822012345', '+91 (98220) 12345', '098220.12345'])
    expect(whatsappTo(mobile, 'Hello')).toBe('https://wa.me/919822012345?text=Hello');
  for (const none of ['', '5822012345', '020 2612 3456'])
    expect(whatsappTo(none, 'Hello')).toBeUndefined();
});
