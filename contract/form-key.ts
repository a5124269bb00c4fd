const letters = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';

/** 130 random bits as 26 characters of Crockford's alphabet, fit for a UPI reference. */
export const drawKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(26)), (byte) => letters[byte & 31]).join('');
