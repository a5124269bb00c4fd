/**
 * Signatures of credentials: compact JWS (RFC 7515) with EdDSA over Ed25519 (RFC 8037, RFC 8032), by WebCrypto, which the
 * Worker and browsers have. No other algorithm is accepted.
 */

/** A public Ed25519 key as JWK, with its name in `kid`. */
export type PublicKey = { kty: 'OKP'; crv: 'Ed25519'; x: string; kid: string };

type Bytes = Uint8Array<ArrayBuffer>;

const text = new TextEncoder();
const utf8 = new TextDecoder('utf-8', { fatal: true });

export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** The bytes; throws for anything but their one encoding, so that no sign of a token can change without its bytes. */
export function fromBase64Url(encoded: string): Bytes {
  const bytes = Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  );
  if (toBase64Url(bytes) !== encoded) throw new Error('No base64url');
  return bytes;
}

/** The value of a part; throws unless it is written as it is signed here, so that no name can stand in it twice. */
function jsonOf(part: string): unknown {
  const json = utf8.decode(fromBase64Url(part));
  const value: unknown = JSON.parse(json);
  if (JSON.stringify(value) !== json) throw new Error('Written otherwise');
  return value;
}

const encoded = (value: unknown) => toBase64Url(text.encode(JSON.stringify(value)));

/** The signature of header and payload, joined to them. */
export async function signJws(
  key: CryptoKey,
  header: { kid: string; typ: string },
  payload: object,
): Promise<string> {
  const signed = `${encoded({ alg: 'EdDSA', ...header })}.${encoded(payload)}`;
  const signature = await crypto.subtle.sign('Ed25519', key, text.encode(signed));
  return `${signed}.${toBase64Url(new Uint8Array(signature))}`;
}

/** Who signs: a DID, and the keys that are known of it. */
export type Issuer = { did: string; keys: readonly PublicKey[] };

/** `unknownKey`: it says that the issuer signed it with a key that is not among these, which only its newest keys can decide. */
export type Verified =
  | { state: 'signed'; payload: Record<string, unknown> }
  | { state: 'unknownKey' | 'forged' };

const forged = { state: 'forged' } as const;

/**
 * What a token is. `forged` is every one whose form, algorithm, type, issuer or signature is another. The key is the one whose
 * `kid` stands behind the issuer's DID in the header.
 */
export async function verifyJws(token: string, { did, keys }: Issuer): Promise<Verified> {
  try {
    const [header = '', body = '', signature = '', ...more] = token.split('.');
    const { alg, typ, kid, ...rest } = jsonOf(header) as Record<string, unknown>;
    const payload = jsonOf(body) as Record<string, unknown>;
    const bytes = fromBase64Url(signature);
    const isOurs = typeof kid === 'string' && kid.startsWith(`${did}#`);
    const hasMore = more.length > 0 || Object.keys(rest).length > 0;
    if (alg !== 'EdDSA' || typ !== 'JWT' || !isOurs || hasMore) return forged;
    const key = keys.find((one) => `${did}#${one.kid}` === kid);
    if (!key) return { state: 'unknownKey' };
    return (await isSignedBy(key, `${header}.${body}`, bytes))
      ? { state: 'signed', payload }
      : forged;
  } catch {
    return forged;
  }
}

/** Whether the signature is that key's. */
export async function isSignedBy(
  jwk: Omit<PublicKey, 'kid'>,
  signed: string,
  signature: Bytes,
): Promise<boolean> {
  const key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, signature, text.encode(signed));
}

/** Whether Ed25519 is known here. Browsers of before 2025 and pages without HTTPS lack it, which makes no signature a wrong one. */
export async function canVerify(): Promise<boolean> {
  try {
    await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
    return true;
  } catch {
    return false;
  }
}

/** The name of a key: its thumbprint (RFC 7638). */
export async function thumbprint(x: string): Promise<string> {
  const members = JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x });
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', text.encode(members))));
}
