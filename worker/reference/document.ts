import { business } from '../../contract/business.ts';
import { attendanceReference } from '../attendance/reference.ts';
import { bankReference } from '../bank/reference.ts';
import { batchReference } from '../batch/reference.ts';
import { certificateReference } from '../certificate/reference.ts';
import { challengeReference } from '../challenge/reference.ts';
import { courseReference } from '../course/reference.ts';
import { officeReference } from '../dashboard/reference.ts';
import { demoReference } from '../demo/reference.ts';
import { documentReference } from '../document/reference.ts';
import { drawerReference } from '../drawer/reference.ts';
import { enquiryReference } from '../enquiry/reference.ts';
import type { NounDescription } from '../lib/reference/description.ts';
import views from '../lib/reference/views.json' with { type: 'json' };
import { materialReference } from '../material/reference.ts';
import { mediaReference } from '../media/reference.ts';
import { messageReference } from '../message/reference.ts';
import { moneyReference } from '../money/reference.ts';
import { offerReference } from '../offer/reference.ts';
import { orderReference } from '../order/reference.ts';
import { passkeyReference } from '../passkey/reference.ts';
import { paymentReference } from '../payment/reference.ts';
import { privacyReference } from '../privacy/reference.ts';
import { productReference } from '../product/reference.ts';
import { teamReference } from '../team/reference.ts';
import { userReference } from '../user/reference.ts';
import { waitingReference } from '../waiting/reference.ts';
import { type Route, routes } from './calls.ts';
import { type Operation, operationOf } from './operation.ts';
import type { JsonSchema } from './schema.ts';
import { serviceReference } from './service.ts';

const nouns: NounDescription[] = [
  courseReference,
  productReference,
  orderReference,
  batchReference,
  attendanceReference,
  materialReference,
  waitingReference,
  offerReference,
  paymentReference,
  bankReference,
  moneyReference,
  drawerReference,
  messageReference,
  documentReference,
  certificateReference,
  userReference,
  privacyReference,
  challengeReference,
  enquiryReference,
  demoReference,
  officeReference,
  passkeyReference,
  teamReference,
  mediaReference,
  serviceReference,
];

const description = `Every call of ${business.name}. Replies are JSON in one envelope: \`success\`, \`message\`, \`data\`; a failure has its HTTP status, words for a person and, by field, \`errors\`. Money is whole rupees, days are \`YYYY-MM-DD\` in India, moments ISO 8601 in UTC. Every answer has the header \`x-request-id\`.`;

type Paths = Record<string, Record<string, Operation>>;

/** The calls by path and method; throws for a route without a description, and the reverse. */
function pathsOf(all: Route[], described: NounDescription[]): Paths {
  const unread = new Map(all.map((route) => [route.call, route]));
  const paths: Paths = {};
  for (const { name, calls } of described)
    for (const [call, words] of Object.entries(calls)) {
      const route = unread.get(call);
      if (!route) throw new Error(`A reference describes ${call}, which is no route`);
      unread.delete(call);
      const [method = '', path = ''] = call.split(' ');
      const at = path.replace(/:(\w+)/g, '{$1}');
      paths[at] = { ...paths[at], [method.toLowerCase()]: operationOf(route, name, words) };
    }
  const [missing] = unread.keys();
  if (missing) throw new Error(`No reference.ts says what ${missing} does`);
  return paths;
}

/** The API as OpenAPI 3.1. It is generated when the site is built and is no part of the Worker. */
export const openApi = {
  openapi: '3.1.0',
  info: { title: `${business.name} API`, version: '1.0.0', description },
  servers: [{ url: '/' }],
  tags: nouns.map(({ name, description }) => ({ name, description })),
  paths: pathsOf(routes, nouns),
  components: {
    securitySchemes: {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        description:
          'The `token` of a login, sent as `authorization: Bearer …`. The role `student` is anybody who is logged in, `staff` whoever works here, `colleague` the same without a second factor too; the others are permissions of the staff.',
      },
      reset: {
        type: 'apiKey',
        in: 'cookie',
        name: '__Host-reset',
        description:
          'The cookie that `verify-otp` sets; without https, as in a local run, its name is `reset`.',
      },
      otp: {
        type: 'apiKey',
        in: 'cookie',
        name: '__Host-otp',
        description:
          'The cookie that `send-otp` sets; without https, as in a local run, its name is `otp`.',
      },
    },
    schemas: views as unknown as Record<string, JsonSchema>,
  },
};
