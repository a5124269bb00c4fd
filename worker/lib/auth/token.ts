import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as 43 characters. */
export const newToken = () => randomBytes(32).toString('base64url');

/** The token's shape: 256 bits as 43 characters of base64url. */
export const tokenShape = /^[\w-]{43}$/;

/** SHA-256, hexadecimal: all that is kept of a token. */
export const hash = (token: string) => createHash('sha256').update(token).digest('hex');
