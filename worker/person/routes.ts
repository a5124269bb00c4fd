import { whichPerson as personPage, personPage as reply } from '../../contract/person.ts';
import { call, ok, routes } from '../lib/http/call.ts';
import { json } from '../lib/http/valid.ts';
import { staff } from '../user/guard.ts';
import { personPage as page } from './page.ts';

export const personRoutes = routes(
  { name: 'Users' },
  call('POST /person', staff('readPeople'), {
    summary: 'Read what is known of a person',
    request: json(personPage),
    reply,
    refuses: { notFound: 'There is no such user.' },
  })(async (c, { id, page: part }) => ok(c, await page(c.env, c.get('user').role, id, part))),
);
