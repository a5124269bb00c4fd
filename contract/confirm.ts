import * as z from 'zod/mini';
import { tokenShape } from './token.ts';
import { verifyOtp } from './user.ts';

export const deadLink = 'This link no longer works. The newest mail from us has the one that does.';

/** The token of the link in the mail, which is behind the `#` there. */
export const confirmEmail = z.object({
  token: z.string(deadLink).check(z.regex(tokenShape, deadLink)),
});

/** The six digits of the mail, as the person types them in their account. */
export const confirmCode = z.object({ code: verifyOtp.shape.userEnteredOtp });
