import { hash } from '../../lib/secret.ts';
import { db } from '../../test/app.ts';
import { confirmation } from '../../user/table.ts';
import { any, verb } from '../call.ts';
import { confirmEmail } from '../seats.ts';

/** Somebody opens the link of a new mail, mostly who has not confirmed yet. */
export const confirming = verb(4, 'confirm', [any], (world, who) => {
  const email = (who % 4 && world.state.unconfirmed[0]) || world.student(who);
  const userId = world.students[email] ?? '';
  const token = String(world.next()).padStart(43, 'x');
  const [tokenHash, codeHash] = [hash(token), ''];
  const [createdAt, expiresAt] = ['2026-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z'];
  const values = { tokenHash, codeHash, createdAt, expiresAt };
  return {
    send: async (bindings, headers) => {
      await db
        .insert(confirmation)
        .values({ userId, ...values })
        .onConflictDoUpdate({ target: confirmation.userId, set: values });
      return world.post('user/confirm-email', { token })(bindings, headers);
    },
    apply: (state) => {
      confirmEmail(state, email);
      return 200;
    },
  };
});
