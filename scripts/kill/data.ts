import { audit } from '../../worker/audit/audit.ts';
import { people } from '../../worker/test/cast.ts';
import { enrolBuyers as enrol, tokenOf } from '../bench/people.ts';
import { withLocalEnv } from '../local.ts';

/** Inserts `count` students with a session each and returns their tokens. */
export const enrolBuyers = (count: number): Promise<string[]> =>
  withLocalEnv((env) => enrol({ env }, count));

/** The token of somebody of the office. */
export const officeToken = (): Promise<string> =>
  withLocalEnv((env) => tokenOf({ env }, people.admin.email));

/** What the kills left behind that contradicts a rule of the audit, such as half an order. */
export const findings = () => withLocalEnv((env) => audit(env));
