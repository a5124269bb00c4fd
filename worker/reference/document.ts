import { business } from '../../contract/business.ts';
import { certificateReference } from '../certificate/reference.ts';
import { documentReference } from '../document/reference.ts';
import { callOf } from '../lib/http/call.ts';
import './records.ts';
import type { CallDescription, NounDescription } from '../lib/reference/description.ts';
import views from '../lib/reference/views.json' with { type: 'json' };
import { type Route, routes } from './calls.ts';
import { envelopeOf } from './envelope.ts';
import { type Operation, operationOf } from './operation.ts';
import { type JsonSchema, recordSchemas } from './schema.ts';
import { serviceReference } from './service.ts';

const nouns: NounDescription[] = [documentReference, certificateReference, serviceReference];

const description = `Every call of ${business.name}. Replies are JSON in one envelope: \`success\`, \`message\`, \`data\`; a failure has its HTTP status, words for a person and, by field, \`errors\`. Money is whole rupees, days are \`YYYY-MM-DD\` in India, moments ISO 8601 in UTC. Every answer has the header \`x-request-id\`.`;

type Paths = Record<string, Record<string, Operation>>;

/** What is said of a call, by its own value or by a reference. */
function describe({ call, handlers }: Route): [tag: string, CallDescription] {
  const own = handlers.map(callOf).find((one) => one);
  if (own) {
    const { reply, ...about } = own.about;
    const file = reply && 'file' in reply ? reply : {};
    return [own.noun.name, { ...about, ...file, envelope: envelopeOf(own.about) }];
  }
  const noun = nouns.find(({ calls }) => call in calls);
  const words = noun?.calls[call];
  if (!noun || !words) throw new Error(`No reference.ts says what ${call} does`);
  return [noun.name, words];
}

/** The calls by path and method. */
function pathsOf(all: Route[]): Paths {
  const paths: Paths = {};
  for (const route of all) {
    const [method = '', path = ''] = route.call.split(' ');
    const at = path.replace(/:(\w+)/g, '{$1}');
    paths[at] = { ...paths[at], [method.toLowerCase()]: operationOf(route, ...describe(route)) };
  }
  return paths;
}

/** The nouns with calls of their own. */
const described = new Map(
  routes.flatMap(({ handlers }) =>
    handlers.flatMap((one) => {
      const noun = callOf(one)?.noun;
      return noun ? [[noun.name, noun] as const] : [];
    }),
  ),
);

/** The API as OpenAPI 3.1. It is generated when the site is built and is no part of the Worker. */
export const openApi = {
  openapi: '3.1.0',
  info: { title: `${business.name} API`, version: '1.0.0', description },
  servers: [{ url: '/' }],
  tags: [...nouns, ...described.values()].map(({ name, description }) => ({ name, description })),
  paths: pathsOf(routes),
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
    schemas: { ...(views as unknown as Record<string, JsonSchema>), ...recordSchemas() },
  },
};
