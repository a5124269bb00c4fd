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
  if (!/^[\w-]*$/.test(encoded)) throw new Error('This is no base64url');
  const bytes = Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  );
  if (toBase64Url(bytes) !== encoded) throw new Error('This is no base64url');
  return bytes;
}

const jsonOf = (part: string): unknown => JSON.parse(utf8.decode(fromBase64Url(part)));

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

/**
 * The payload of a token that one of the keys signed; undefined when its form, algorithm, key or signature is another. The key
 * is the one whose `kid` is the end of the header's, which may be a DID URL.
 */
export async function verifyJws(
  token: string,
  keys: readonly PublicKey[],
): Promise<Record<string, unknown> | undefined> {
  try {
    const [header = '', payload = '', signature = '', ...more] = token.split('.');
    if (more.length > 0) return undefined;
    const { alg, kid, crit } = jsonOf(header) as Record<string, unknown>;
    if (alg !== 'EdDSA' || crit !== undefined || typeof kid !== 'string') return undefined;
    const name = kid.slice(kid.indexOf('#') + 1);
    const jwk = keys.find((one) => one.kid === name);
    if (!jwk) return undefined;
    const { kty, crv, x } = jwk;
    const key = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify']);
    const isSigned = await crypto.subtle.verify(
      'Ed25519',
      key,
      fromBase64Url(signature),
      text.encode(`${header}.${payload}`),
    );
    return isSigned ? (jsonOf(payload) as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
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
