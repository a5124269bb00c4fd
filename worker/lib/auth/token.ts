import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as 43 characters. */
export const newToken = () => randomBytes(32).toString('base64url');

/** SHA-256 in hexadecimal: the only form in which a token is stored. */
export const hash = (token: string) => createHash('sha256').update(token).digest('hex');
