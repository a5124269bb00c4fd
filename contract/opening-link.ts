/** The page's address with what stands behind its `#`: number, code, and where it was sent to. */
export const openingLink = (page: string, serialNo: string, code: string, to = ''): string =>
  `${page}#${[serialNo, code, to].map(encodeURIComponent).join('&')}`;

/** The same read from there; empty where the address has nothing, or something else. */
export function openingIn(hash: string): { serialNo: string; code: string; email: string } {
  const read = (part: string | undefined) => {
    try {
      return decodeURIComponent(part ?? '');
    } catch {
      return '';
    }
  };
  const [serialNo, code, email] = hash.replace(/^#/, '').split('&');
  return { serialNo: read(serialNo), code: read(code), email: read(email) };
}
