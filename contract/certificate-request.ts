import * as z from 'zod/mini';

// Apart from contract/certificate.ts, for the same reason as contract/order-request.ts.

const noNumber = 'Enter the number of a certificate';

/** A certificate by its number, however it was typed. */
export const whichCertificate = z.object({
  number: z.string(noNumber).check(z.minLength(1, noNumber), z.maxLength(60, noNumber)),
});
