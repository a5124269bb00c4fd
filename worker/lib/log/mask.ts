/** A run of signs of a token, each as it is or percent-encoded, as long as a token or longer. */
const tokens = /(?:[\w-]|%(?:2d|3\d|[46][1-9a-f]|[57][\da]|5f)){43,}/gi;

/** The text without anything of a token's shape: paths and errors may hold one. */
export const withoutTokens = (text: string): string => text.replace(tokens, '[token]');

/** Whether the path holds something of a token's shape. */
export const holdsToken = (path: string): boolean => withoutTokens(path) !== path;

/**
 * The address without what names a household: 24 bits of IPv4 (`203.0.113.0`), 48 of IPv6
 * (`2001:db8:1::`). Empty when there is none.
 */
export function shorten(address: string | undefined): string {
  if (!address) return '';
  const [, network] = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address) ?? [];
  if (network) return `${network}.0`;
  if (!address.includes(':')) return '';
  return `${groupsOf(address).slice(0, 3).join(':').toLowerCase()}::`;
}

/** The eight groups of an IPv6 address. */
export function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  return [...front, ...Array<string>(zeros).fill('0'), ...back];
}
