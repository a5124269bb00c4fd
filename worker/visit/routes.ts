import { visits } from '../../contract/visit-reply.ts';
import { countVisit as counting } from '../../contract/visit-request.ts';
import { open } from '../lib/db/index.ts';
import { call, done, ok, routes } from '../lib/http/call.ts';
import { json } from '../lib/http/valid.ts';
import { staff, visitor } from '../user/guard.ts';
import { countVisit } from './count.ts';
import { visitsNow } from './summary.ts';

const robots = /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|curl|python/i;

export const visitRoutes = routes(
  {
    name: 'Visits',
    description: 'Counts a day, without cookies and of nobody: no address and no browser is kept.',
  },
  call('POST /', visitor, {
    summary: 'Count a page that was shown, or a search in vain',
    description:
      'Robots are not counted, and neither is who asks by `DNT` or `Sec-GPC` not to be. Only names ' +
      'of public pages, hosts and harmless words are kept.',
    limit: 'visit',
    request: json(counting),
    fields: {
      path: 'The path of the page, of which the pattern is kept.',
      from: 'The host of the page before it; empty where there was none.',
      missed: 'What was searched for and not found.',
    },
  })(async (c) => {
    const header = (name: string) => c.req.header(name) ?? '';
    const isAsked = header('dnt') === '1' || header('sec-gpc') === '1';
    if (!isAsked && !robots.test(header('user-agent'))) {
      const own = new URL(c.req.url).host;
      await countVisit(open(c.env.DB), c.req.valid('json'), own);
    }
    return done(c, 'Thank you');
  }),
  call('GET /summary', staff('readDashboard'), {
    summary: 'Say how many came',
    reply: visits,
  })(async (c) => ok(c, await visitsNow(open(c.env.DB)))),
);
