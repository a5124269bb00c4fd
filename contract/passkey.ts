import * as z from 'zod/mini';
import { line } from './field.ts';
import { record } from './reply-schema.ts';
import { staffRoles } from './team.ts';
import { compact } from './text.ts';

/** `data` of the refusal (403) of a session without its second factor. */
export type FactorRefusal = { secondFactor: MissingFactor };

/** Passkeys that one person may have, and the recovery codes that are made at a time. */
export const mostPasskeys = 10;
export const recoveryCodeCount = 10;

const unreadable = 'The answer of the passkey cannot be read. Try again.';
const base64url = z.string(unreadable).check(z.regex(/^[\w-]+$/, unreadable));
const transports = z.optional(
  z.array(z.string(unreadable), unreadable).check(z.maxLength(10, unreadable)),
);

/** A PublicKeyCredential as JSON (WebAuthn, 5.1.8 and 5.1.9); what else it holds is not read. */
const credential = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object(
    {
      id: base64url,
      rawId: base64url,
      type: z.literal('public-key', unreadable),
      response: z.object(shape, unreadable),
      clientExtensionResults: z._default(
        z.record(z.string(), z.unknown(), unreadable) as z.ZodMiniType<object>,
        {},
      ),
    },
    unreadable,
  );

const name = line('Name the passkey, such as “My phone”', 60);

/** A new passkey, as the browser made it for options that were asked for. */
export const registerPasskey = z.object({
  name,
  response: credential({ clientDataJSON: base64url, attestationObject: base64url, transports }),
});
export type RegisterPasskey = z.output<typeof registerPasskey>;

export const verifyPasskey = z.object({
  response: credential({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(
      z.pipe(
        z.nullable(z.string(unreadable)),
        z.transform((given) => given ?? undefined),
      ),
    ),
  }),
});
export type VerifyPasskey = z.output<typeof verifyPasskey>;

const unnamed = 'Say which passkey is meant';

/** A credential's id has at most 1023 bytes. */
const id = z.string(unnamed).check(z.regex(/^[\w-]{1,1364}$/, unnamed));
export const onePasskey = z.object({ id });
export const renamePasskey = z.object({ id, name });

export const wrongRecoveryCode = 'This code is wrong or was used already.';

/** A code of ten letters and digits; spaces, hyphens and letter case do not matter. */
const tenSigns = (missing: string, badForm: string) =>
  z.pipe(
    z.pipe(
      z.string(missing),
      z.transform((typed) => compact(typed).toLowerCase().replaceAll('-', '')),
    ),
    z
      .string()
      .check(z.minLength(1, { error: missing, abort: true }), z.regex(/^[a-z0-9]{10}$/, badForm)),
  );

export const recover = z.object({
  code: tenSigns('Enter a recovery code', 'A recovery code has ten letters and digits'),
});

const mailedCode = tenSigns('Enter the code from our mail', 'The code has ten letters and digits');

const code = z.optional(mailedCode);

/** What is asked for before a passkey is made; the first one needs the code that was mailed. */
export const newPasskey = z.object({ code });

export const namePasskey = z.object({ name, code });

export const passkey = record('Passkey', {
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
export type Passkey = z.output<typeof passkey>;

export const secondFactor = record('SecondFactor', {
  passkeys: z.array(passkey),
  codesLeft: z.int(),
});
export type SecondFactor = z.output<typeof secondFactor>;

export const missingFactor = z.enum(['verify', 'register']);
export type MissingFactor = z.output<typeof missingFactor>;

export const recoveryCodes = z.array(z.string());

export const loginSession = record('LoginSession', {
  id: z.string(),
  device: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  isCurrent: z.boolean(),
});
export type LoginSession = z.output<typeof loginSession>;

export const staffLogin = record('StaffLogin', {
  role: z.enum(staffRoles),
  door: z.optional(z.literal('admin')),
  secondFactor: z.optional(missingFactor),
});

export type StaffLogin = z.output<typeof staffLogin>;
