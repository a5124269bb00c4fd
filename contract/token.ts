/** A token of a session or of a link in a mail: 256 bits as 43 characters of base64url. */
export const tokenShape = /^[\w-]{43}$/;

/** What is said of a link in a mail that is over. */
export const deadLink = 'This link no longer works. The newest mail from us has the one that does.';
