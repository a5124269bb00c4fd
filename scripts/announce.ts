import { business } from '../contract/business.ts';
import { people } from '../worker/test/cast.ts';
import { mails, port, state } from './home.ts';

/** Says where the site is, who can log in and where mails land. */
export function announce(): void {
  console.log(`
  ${business.name} is open at http://localhost:${port}

  Administrator  ${people.admin.email}  ${people.admin.password}
  Student        ${people.asha.email}  ${people.asha.password}

  Mails land in ${mails}
  Stop with Ctrl+C. The data stays in ${state}.
`);
}
