import * as z from 'zod/mini';
import { deadLink, tokenShape } from './token.ts';
import { verifyOtp } from './user.ts';

/** The token of the link in the mail, which is behind the `#` there. */
export const confirmEmail = z.object({
  token: z.string(deadLink).check(z.regex(tokenShape, deadLink)),
});

/** The six digits of the mail, as the person types them in their account. */
export const confirmCode = z.object({ code: verifyOtp.shape.userEnteredOtp });
