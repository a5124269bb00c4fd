import { createHash, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What an authenticator can be told to do wrongly. */
type Fault = {
  origin?: string;
  rpId?: string;
  unverified?: boolean;
  counter?: number;
  type?: string;
};

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

const client = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** Flags of authenticator data: user present and verified, credential (WebAuthn, 6.1). */
const flags = (unverified: boolean, included: boolean) =>
  1 | (unverified ? 0 : 4) | (included ? 64 : 0);

/** r and s of an ECDSA signature as DER, which WebAuthn wants. */
function der(raw: Uint8Array): Buffer {
  const integer = (bytes: Uint8Array) => {
    let at = 0;
    while (at < bytes.length - 1 && bytes[at] === 0) at++;
    const least = bytes.slice(at);
    const signed = (least[0] ?? 0) > 127 ? Buffer.concat([Buffer.from([0]), least]) : least;
    return Buffer.concat([Buffer.from([2, signed.length]), signed]);
  };
  const both = Buffer.concat([integer(raw.slice(0, 32)), integer(raw.slice(32))]);
  return Buffer.concat([Buffer.from([48, both.length]), both]);
}

/** A passkey on ES256 that makes and signs as a browser does, and can be told to do it wrongly. */
export async function newAuthenticator(site: string) {
  const { hostname, origin: home } = new URL(site);
  const keys = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const { x = '', y = '' } = (await crypto.subtle.exportKey('jwk', keys.publicKey)) as JsonWebKey;
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  // COSE key: EC2, ES256, P-256 (RFC 9053, 7.1).
  const publicKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  );
  let counter = 0;

  const dataOf = (
    { rpId = hostname, unverified = false, counter: counted }: Fault,
    more?: Buffer,
  ) => {
    counter = counted ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const head = [sha256(rpId), Buffer.from([flags(unverified, Boolean(more))]), count];
    return Buffer.concat(more ? [...head, more] : head);
  };
  const credential = (response: Record<string, unknown>) => ({
    id,
    rawId: id,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  });

  return {
    id,
    make({ challenge }: { challenge: string }, fault: Fault = {}) {
      const length = Buffer.from([0, credentialId.length]);
      const included = Buffer.concat([Buffer.alloc(16), length, credentialId, publicKey]);
      const attestationObject = isoCBOR.encode(
        new Map<string, Parameters<typeof isoCBOR.encode>[0]>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(dataOf(fault, included))],
        ]),
      );
      const { type = 'webauthn.create', origin = home } = fault;
      return credential({
        clientDataJSON: base64url(client(type, challenge, origin)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      });
    },
    async sign({ challenge }: { challenge: string }, fault: Fault = {}) {
      const { type = 'webauthn.get', origin = home } = fault;
      const clientData = client(type, challenge, origin);
      const authenticatorData = dataOf(fault);
      const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
      const how = { name: 'ECDSA', hash: 'SHA-256' };
      const raw = new Uint8Array(await crypto.subtle.sign(how, keys.privateKey, signed));
      return credential({
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(der(raw)),
      });
    },
  };
}

export type Authenticator = Awaited<ReturnType<typeof newAuthenticator>>;
