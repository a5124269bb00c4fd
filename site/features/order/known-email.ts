import { offline } from '../../../contract/reply.ts';
import { plainEmail } from '../../../contract/text.ts';
import { toast } from '../../lib/toast.ts';

/**
 * Asks the owner of an e-mail that has an account to log in, over the checkout: nothing is ordered
 * into an account by its e-mail alone.
 */
export async function knownEmail(typed: string): Promise<void> {
  const email = plainEmail(typed);
  try {
    const { askLogin } = await import('../user/LoginAgain.tsx');
    await askLogin({
      ...{ email, title: 'This e-mail has an account' },
      why: 'Log in, and your order stands in it.',
      ways: ['code', 'password'],
      isMeant: (user) => user.email === email,
    });
  } catch {
    toast(offline, 'error');
  }
}
