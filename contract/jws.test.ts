import { describe, expect, it } from 'vitest';
import {
  fromBase64Url,
  type Issuer,
  isSignedBy,
  type PublicKey,
  signJws,
  thumbprint,
  toBase64Url,
  verifyJws,
} from './jws.ts';

const text = new TextEncoder();

/** RFC 8037, appendix A: the key of A.1 and A.2, its thumbprint of A.3, and what A.4 signs with it. */
const rfc8037 = {
  jwk: {
    ...({ kty: 'OKP', crv: 'Ed25519' } as const),
    d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
    x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
  },
  thumbprint: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
  signed: 'eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc',
  signature:
    'hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg',
};

/** RFC 8032, 7.1: public key, message and signature, each in hexadecimal. */
const rfc8032 = [
  {
    key: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    message: '',
    signature:
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  },
  {
    key: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    message: '72',
    signature:
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  },
];

const { d: _, ...publicJwk } = rfc8037.jwk;

const bytesOf = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

const did = 'did:web:school.example';
const payload = { name: 'आशा', iss: did, nbf: 1_767_225_600 };
const importing = (jwk: JsonWebKey) =>
  crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['sign']);

/** A token that the key of RFC 8037 signed, under the name of its thumbprint, and who verifies it. */
async function issued() {
  const keys: PublicKey[] = [{ ...publicJwk, kid: rfc8037.thumbprint }];
  const issuer: Issuer = { did, keys };
  const key = await importing(rfc8037.jwk);
  const kid = `${did}#${rfc8037.thumbprint}`;
  const token = await signJws(key, { kid, typ: 'JWT' }, payload);
  /** Signs any two texts, as somebody could who had the key and another library. */
  const signing = async (header: string, body: string) => {
    const signed = [header, body].map((part) => toBase64Url(text.encode(part))).join('.');
    const signature = await crypto.subtle.sign('Ed25519', key, text.encode(signed));
    return `${signed}.${toBase64Url(new Uint8Array(signature))}`;
  };
  return { issuer, kid, token, signing };
}

describe('the examples of the standards', () => {
  it('are signed so, and by no other key once a byte differs', async () => {
    const signature = fromBase64Url(rfc8037.signature);
    expect(await thumbprint(rfc8037.jwk.x)).toBe(rfc8037.thumbprint);
    expect(await isSignedBy(publicJwk, rfc8037.signed, signature)).toBe(true);
    expect(await isSignedBy(publicJwk, `${rfc8037.signed} `, signature)).toBe(false);
    for (const at of signature.keys()) {
      const flipped = signature.slice();
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      expect([at, await isSignedBy(publicJwk, rfc8037.signed, flipped)]).toEqual([at, false]);
    }
  });

  it.each(rfc8032)('of RFC 8032 too: $message', async ({ key, message, signature }) => {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: toBase64Url(bytesOf(key)) } as const;
    const signed = new TextDecoder().decode(bytesOf(message));
    expect(await isSignedBy(jwk, signed, bytesOf(signature))).toBe(true);
    expect(await isSignedBy(jwk, `${signed}r`, bytesOf(signature))).toBe(false);
    expect(await isSignedBy(publicJwk, signed, bytesOf(signature))).toBe(key.startsWith('d75a'));
  });

  it('give the same signature when they are signed here', async () => {
    const key = await importing(rfc8037.jwk);
    const bytes = await crypto.subtle.sign('Ed25519', key, text.encode(rfc8037.signed));
    expect(toBase64Url(new Uint8Array(bytes))).toBe(rfc8037.signature);
  });
});

describe('a token', () => {
  it('is what was signed', async () => {
    const { token, issuer } = await issued();
    expect(await verifyJws(token, issuer)).toEqual({ state: 'signed', payload });
  });

  it('is none once any bit of any of its characters is another', async () => {
    const { token, issuer } = await issued();
    const flipped = [...token].flatMap((sign, at) =>
      [1, 2, 4, 8, 16, 32, 64, 128].map(
        (bit) =>
          token.slice(0, at) + String.fromCharCode(sign.charCodeAt(0) ^ bit) + token.slice(at + 1),
      ),
    );
    const states = await Promise.all(
      flipped.map(async (one) => (await verifyJws(one, issuer)).state),
    );
    expect(states).toHaveLength(token.length * 8);
    expect(states).not.toContain('signed');
  });

  it('is none once any bit of header, payload or signature is another', async () => {
    const { token, issuer } = await issued();
    const parts = token.split('.');
    for (const [nth, part] of parts.entries()) {
      const bytes = fromBase64Url(part);
      const flipped = [...bytes.keys()].flatMap((at) =>
        [1, 2, 4, 8, 16, 32, 64, 128].map((bit) => {
          const other = bytes.slice();
          other[at] = (other[at] ?? 0) ^ bit;
          return parts.with(nth, toBase64Url(other)).join('.');
        }),
      );
      const states = await Promise.all(
        flipped.map(async (one) => (await verifyJws(one, issuer)).state),
      );
      expect(states).not.toContain('signed');
    }
  });

  it('has one spelling: no unused bits, padding, white space, or more or fewer parts', async () => {
    const { token, issuer } = await issued();
    const [header = '', body = '', signature = ''] = token.split('.');
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    // 64 bytes end in a character of which four bits say nothing.
    const last = alphabet.indexOf(signature.slice(-1));
    expect(last & 15).toBe(0);
    const unused = [1, 2, 4, 8, 15].map(
      (bits) => `${token.slice(0, -1)}${alphabet[last | bits] ?? ''}`,
    );
    const others = [
      ...unused,
      ...[`${token}=`, `${token}==`, `${header}=.${body}.${signature}`],
      ...[` ${token}`, `${token}\n`, `${header}\n.${body}.${signature}`, `${header} .${body}`],
      ...[`${token}.`, `.${token}`, `${token}.${signature}`, `${header}..${body}.${signature}`],
      ...[`${header}.${body}`, `${header}.${body}.`, `${header}..${signature}`, '', '..', 'a.b.c'],
      ...[token.replaceAll('_', '/').replaceAll('-', '+').concat('+'), token.slice(0, -1)],
      ...[`${token}A`, token.toUpperCase(), `${header}.${body}.${signature.repeat(2)}`],
    ];
    for (const other of others)
      expect([other, (await verifyJws(other, issuer)).state]).toEqual([other, 'forged']);
  });

  it('is not believed in another algorithm, type or form, though the key signed it', async () => {
    const { issuer, kid, signing } = await issued();
    const body = JSON.stringify(payload);
    const header = { alg: 'EdDSA', kid, typ: 'JWT' };
    expect((await verifyJws(await signing(JSON.stringify(header), body), issuer)).state).toBe(
      'signed',
    );
    const headers = [
      ...['none', 'None', 'HS256', 'ES256', 'EdDSA ', 'Ed448', '', null].map((alg) => ({
        ...header,
        alg,
      })),
      ...['jwt', 'JOSE', 'vp+jwt', '', undefined].map((typ) => ({ ...header, typ })),
      ...[rfc8037.thumbprint, `#${rfc8037.thumbprint}`, `did:web:evil.example#x`, 7, undefined].map(
        (other) => ({ ...header, kid: other }),
      ),
      ...[{ crit: ['exp'] }, { b64: false }, { jwk: rfc8037.jwk }, { zip: 'DEF' }].map((more) => ({
        ...header,
        ...more,
      })),
    ].map((one) => JSON.stringify(one));
    const twice = JSON.stringify(header).replace('{', '{"alg":"none",');
    const spaced = JSON.stringify(header, undefined, 1);
    for (const other of [...headers, twice, spaced, '[]', 'null', '7', '']) {
      const { state } = await verifyJws(await signing(other, body), issuer);
      expect([other, state]).toEqual([other, 'forged']);
    }
    for (const other of [`${body} `, body.replace('{', '{"name":"Asha",'), '', '{'])
      expect((await verifyJws(await signing(JSON.stringify(header), other), issuer)).state).toBe(
        'forged',
      );
  });

  it('is not verified by a secret that is the public key', async () => {
    const { issuer, kid } = await issued();
    const header = toBase64Url(text.encode(JSON.stringify({ alg: 'HS256', kid, typ: 'JWT' })));
    const signed = `${header}.${toBase64Url(text.encode(JSON.stringify(payload)))}`;
    const key = await crypto.subtle.importKey(
      'raw',
      fromBase64Url(rfc8037.jwk.x),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    );
    const mac = await crypto.subtle.sign('HMAC', key, text.encode(signed));
    const token = `${signed}.${toBase64Url(new Uint8Array(mac))}`;
    expect((await verifyJws(token, issuer)).state).toBe('forged');
  });

  it('of a key that is not known is neither genuine nor forged, by whomever it is', async () => {
    const { issuer, token } = await issued();
    expect(await verifyJws(token, { ...issuer, keys: [] })).toEqual({ state: 'unknownKey' });
    const strange = (await crypto.subtle.generateKey('Ed25519', true, [
      'sign',
      'verify',
    ])) as CryptoKeyPair;
    const named = await signJws(strange.privateKey, { kid: `${did}#newer`, typ: 'JWT' }, payload);
    expect(await verifyJws(named, issuer)).toEqual({ state: 'unknownKey' });
    const asOurs = { kid: `${did}#${rfc8037.thumbprint}`, typ: 'JWT' };
    const impersonated = await signJws(strange.privateKey, asOurs, payload);
    expect(await verifyJws(impersonated, issuer)).toEqual({ state: 'forged' });
    expect(await verifyJws(token, { ...issuer, did: 'did:web:other.example' })).toEqual({
      state: 'forged',
    });
  });

  it('has one signature: the other number that fits the equation is refused (RFC 8032, 8.4)', async () => {
    const { token, issuer } = await issued();
    const at = token.lastIndexOf('.') + 1;
    const bytes = fromBase64Url(token.slice(at));
    // S + L, little endian: L = 2^252 + 27742317777372353535851937790883648493.
    const order = (1n << 252n) + 27742317777372353535851937790883648493n;
    let sum = order;
    for (let i = 0; i < 32; i++) sum += BigInt(bytes[32 + i] ?? 0) << BigInt(8 * i);
    for (let i = 0; i < 32; i++) bytes[32 + i] = Number((sum >> BigInt(8 * i)) & 255n);
    expect((await verifyJws(token.slice(0, at) + toBase64Url(bytes), issuer)).state).toBe('forged');
  });
});
