/** SHA-256 of an e-mail address, trimmed and lower-cased, as hexadecimal digits. */
export async function emailHash(email: string): Promise<string> {
  const bytes = new TextEncoder().encode(email.trim().toLowerCase());
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether the hash is this e-mail's. Without a secure context there is no digest; then the ordinary login is used. */
export const isEmailOf = async (hash: string, email: string): Promise<boolean> =>
  crypto.subtle ? hash === (await emailHash(email)) : false;
