/** A run of signs of a token, each as it is or percent-encoded, as long as a token or longer. */
const tokens = /(?:[\w-]|%(?:2d|3\d|[46][1-9a-f]|[57][\da]|5f)){43,}/gi;

/**
 * The text without anything of a token's shape: addresses may end in one, and get into paths,
 * errors and output.
 */
export const withoutTokens = (text: string): string => text.replace(tokens, '[token]');

/** Whether the path holds something of a token's shape. */
export const holdsToken = (path: string): boolean => withoutTokens(path) !== path;
