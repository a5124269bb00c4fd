import { business } from '../contract/business.ts';
import { people } from '../worker/test/cast.ts';
import { mails, port, state } from './data-folder.ts';

/** Prints the address, the demo accounts and the mail folder. */
export function printBanner(): void {
  console.log(`
  ${business.name} is open at http://localhost:${port}

  Administrator  ${people.admin.email}  ${people.admin.password}
  Student        ${people.asha.email}  ${people.asha.password}

  Mails land in ${mails}
  Stop with Ctrl+C. The data stays in ${state}.
`);
}
