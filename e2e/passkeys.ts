import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { callAs, sessionOf } from './calls.ts';
import { lastMailTo } from './mail.ts';

/** Chromium's virtual authenticator, and a switch for whether it verifies its user. */
export async function authenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    verifies: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

/** Invites somebody with that role by the API; the path of the link in their mail. */
export async function invitedPath(
  request: APIRequestContext,
  email: string,
  role: string,
): Promise<string> {
  const owner = await sessionOf(request, 'admin');
  const data = { name: 'Ines Rodrigues', email, role };
  await callAs(request, owner, '/api/team/invite', { data });
  const mail = await lastMailTo(email, /accept-invite#/);
  return /\/accept-invite#[\w-]{43}/.exec(mail)?.[0] ?? '';
}

export const newEmail = () => `ines-${randomUUID().slice(0, 8)}@example.com`;

/** Adds the first passkey on the page of logins, by the code that is mailed. */
export async function addFirstPasskey(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Mail me the code' }).click();
  await page.getByLabel('Name of the passkey').fill('My phone');
  const mail = await lastMailTo(email, /wants to add a passkey/);
  await page.getByLabel('Code from our mail').fill(/^ {4}(\S+)$/m.exec(mail)?.[1] ?? '');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
}
