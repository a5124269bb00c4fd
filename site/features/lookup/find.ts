import { standingOf } from '../../../contract/certificate.ts';
import type { Order, PublicEnrolment, Track } from '../../../contract/order.ts';
import type { PublicUser } from '../../../contract/user.ts';
import type { api } from '../../lib/api.ts';
import type { Answer, Response } from '../../lib/ask.ts';

/** What anybody may know of a student, by the calls of a browser or of the page that answers it. */

export type FoundStudent = { student: PublicUser; courses: PublicEnrolment[] };

type Calls<Name extends keyof typeof api> = Pick<typeof api, Name>;

/** How such a call is made; with it goes whom it is about. */
export type By = <Sent extends Response>(
  send: (json: { year: string; serialNo: string }) => Promise<Sent>,
) => Promise<Answer<Sent>>;

/** What strangers are told of an enrolment; the same call answers a student's own. */
const isPublic = (enrolment: Order | PublicEnrolment): enrolment is PublicEnrolment =>
  !('_id' in enrolment);

/** Sequential, so that an unknown number counts as one look-up against the limit, not as two. */
export async function findStudent(
  { user, course }: Calls<'user' | 'course'>,
  by: By,
): Promise<FoundStudent> {
  const student = await by((json) => user['user-info'].$post({ json }));
  const courses = await by((json) => course['get-user-courses'].$post({ json }));
  return { student: student.data, courses: courses.data.filter(isPublic) };
}

const standings = ['ready', 'approved', 'undecided', 'refused'];
const rank = (paper: Track) => standings.indexOf(standingOf(paper));

export async function findCertificates({ order }: Calls<'order'>, by: By): Promise<Track[]> {
  const { data } = await by((json) => order['track-order'].$post({ json }));
  return [...data].sort((a, b) => rank(a) - rank(b));
}
