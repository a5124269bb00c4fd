import type { Order, PublicEnrolment } from '../../../contract/order.ts';
import { api, ask } from '../../lib/api.ts';

const isOwn = (enrolment: Order | PublicEnrolment): enrolment is Order => '_id' in enrolment;

/** The user's own enrolments, newest first; the same call answers a look-up by serial number. */
export async function ownEnrolments(json: { page?: number }) {
  const reply = await ask(api.course['get-user-courses'].$post({ json }));
  return { ...reply, data: reply.data.filter(isOwn) };
}
