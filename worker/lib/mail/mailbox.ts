/** Hosts that ignore dots in the part before the @. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an e-mail (trimmed, lower case) reaches: `a+cake@d` is `a@d`, at Gmail `a.b@d`
 * is `ab@d`, so that another spelling is no new quota.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+', 1);
  const host = email.slice(at + 1);
  return dotless.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}
