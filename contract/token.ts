/** A token of a session or of a link in a mail: 256 bits as 43 characters of base64url. */
export const tokenShape = /^[\w-]{43}$/;

/** What is said of a link in a mail that is over. */
export const deadLink = 'This link no longer works. The newest mail from us has the one that does.';

const letters = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';

/** 26 characters of Crockford's alphabet, which are the same for the same bytes. */
export const keyOf = (bytes: Uint8Array) =>
  Array.from(bytes.subarray(0, 26), (byte) => letters[byte & 31]).join('');

/** 130 random bits as 26 characters, fit for a UPI reference. */
export const drawKey = () => keyOf(crypto.getRandomValues(new Uint8Array(26)));
