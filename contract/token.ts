/** A token of a session or of a link in a mail: 256 bits as 43 characters of base64url. */
export const tokenShape = /^[\w-]{43}$/;
