import { business } from '../../contract/business.ts';
import { routes } from './calls.ts';
import { type Operation, operationOf } from './operation.ts';
import { recordSchemas } from './schema.ts';

const description = () =>
  `Every call of ${business.name}. Replies are JSON in one envelope: \`success\`, \`message\`, ` +
  '`data`; a failure has its HTTP status, words for a person and, by field, `errors`. Money is ' +
  'whole rupees, days are `YYYY-MM-DD` in India, moments ISO 8601 in UTC. Every answer has the ' +
  'header `x-request-id`.';

const paths: Record<string, Record<string, Operation>> = {};
const nouns = new Map<string, { name: string; description?: string }>();
for (const route of routes) {
  const [method = '', path = ''] = route.call.split(' ');
  const at = path.replace(/:(\w+)/g, '{$1}');
  paths[at] = { ...paths[at], [method.toLowerCase()]: operationOf(route) };
  nouns.set(route.noun.name, { ...nouns.get(route.noun.name), ...route.noun });
}

/** The API as OpenAPI 3.1. It is generated when the site is built and is no part of the Worker. */
export const openApi = {
  openapi: '3.1.0',
  get info() {
    return { title: `${business.name} API`, version: '1.0.0', description: description() };
  },
  servers: [{ url: '/' }],
  tags: [...nouns.values()],
  paths,
  components: {
    securitySchemes: {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        description:
          'The `token` of a login, sent as `authorization: Bearer …`. The role `student` ' +
          'is anybody who is logged in, `staff` whoever works here, `colleague` the same ' +
          'without a second factor too; the others are permissions of the staff.',
      },
      reset: {
        type: 'apiKey',
        in: 'cookie',
        name: '__Host-reset',
        description:
          'The cookie that `verify-otp` sets; without https, as in a local run, its name ' +
          'is `reset`.',
      },
      otp: {
        type: 'apiKey',
        in: 'cookie',
        name: '__Host-otp',
        description:
          'The cookie that `send-otp` sets; without https, as in a local run, its name is `otp`.',
      },
    },
    schemas: recordSchemas(),
  },
};
