import { any, verb } from '../call.ts';
import { confirmEmail } from '../seats.ts';

/** Somebody logged in opens the link of their mail, mostly who has not confirmed yet. */
export const confirming = verb(4, 'confirm', [any], (world, who) => {
  const email = (who % 4 && world.state.unconfirmed[0]) || world.student(who);
  return {
    send: world.post('user/confirm-email', { token: world.links[email] }, email),
    apply: (state) => {
      confirmEmail(state, email);
      return 200;
    },
  };
});
