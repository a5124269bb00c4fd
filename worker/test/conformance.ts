import * as z from 'zod/mini';
import { type Refusal, refusals } from '../../contract/reply.ts';
import { failure } from '../../contract/reply-schema.ts';
import { type Route, routes } from '../reference/calls.ts';
import { openApi } from '../reference/document.ts';
import { failureOf, successOf } from '../reference/refusals.ts';

/** Records of a list that are validated, to save time with long lists. */
const most = 20;

type Reply = { status: number; type: string; text: string };

const calls = routes.map((route) => {
  const [method = '', path = ''] = route.call.split(' ');
  const documented = openApi.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  return {
    route,
    method,
    shape: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
    answers: documented?.responses ?? {},
  };
});

/** The schema of a reply with that status, whose fields are all that it has. */
function schemaOf({ about }: Route, status: number): z.ZodMiniType {
  if (status === 200) return successOf(about) ?? z.never();
  const code = (Object.keys(refusals) as Refusal[]).find((refusal) => refusals[refusal] === status);
  return code ? failureOf(about, code) : failure;
}

const sampled = (body: { data?: unknown }) =>
  Array.isArray(body.data) ? { ...body, data: body.data.slice(0, most) } : body;

/** Throws when status, content type or fields differ from what the call says it replies. */
export function expectDocumented(method: string, path: string, { status, type, text }: Reply) {
  const pathname = path.split('?', 1)[0] ?? '';
  const found = calls.find((call) => call.method === method && call.shape.test(pathname));
  if (!found) return;
  const answer = found.answers[status];
  const what = `${method} ${path} answers ${status}`;
  if (!answer) throw new Error(`${what}, which the call does not say`);
  const content = Object.keys(answer.content ?? {});
  const plain = type.split(';', 1)[0] ?? '';
  if (content.length > 0 && !content.includes(plain))
    throw new Error(`${what} as ${plain}, and the call says ${content}`);
  if (plain !== 'application/json') return;
  const { error } = z.safeParse(schemaOf(found.route, status), sampled(JSON.parse(text)));
  if (error) throw new Error(`${what} not by its schema: ${z.prettifyError(error)} in ${text}`);
}
