import { type Schema, Validator } from '@cfworker/json-schema';
import * as z from 'zod/mini';
import { callOf } from '../lib/http/call.ts';
import { routes } from '../reference/calls.ts';
import { openApi } from '../reference/document.ts';
import { envelopeOf } from '../reference/envelope.ts';
import type { Answer, Operation } from '../reference/operation.ts';

/** Records of a list that are validated, to save time with long lists. */
const most = 20;

type Reply = { status: number; type: string; text: string };

const calls = Object.entries(openApi.paths).map(([path, operations]) => ({
  operations,
  shape: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The call in the API reference; undefined when the Worker has no such call. */
function operationAt(method: string, path: string): Operation | undefined {
  const pathname = path.split('?', 1)[0] ?? '';
  return calls.find(({ shape }) => shape.test(pathname))?.operations[method.toLowerCase()];
}

const envelopes = routes.flatMap(({ call, handlers }) => {
  const about = handlers.map(callOf).find((one) => one)?.about;
  const [method, path = ''] = call.split(' ');
  return about
    ? [
        {
          method,
          shape: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
          schema: envelopeOf(about),
        },
      ]
    : [];
});

function envelopeAt(method: string, path: string) {
  const pathname = path.split('?', 1)[0] ?? '';
  return envelopes.find((one) => one.method === method && one.shape.test(pathname))?.schema;
}

const validators = new WeakMap<Answer, Validator>();

function validatorOf(answer: Answer): Validator {
  const known = validators.get(answer);
  if (known) return known;
  const schema = answer.content?.['application/json']?.schema ?? {};
  const { components } = openApi;
  const made = new Validator({ ...schema, components } as Schema, '2020-12', false);
  validators.set(answer, made);
  return made;
}

const sampled = (body: { data?: unknown }) =>
  Array.isArray(body.data) ? { ...body, data: body.data.slice(0, most) } : body;

/** Throws when the status, content type or fields of a response differ from the API reference. */
export function expectDocumented(method: string, path: string, { status, type, text }: Reply) {
  const answer = operationAt(method, path)?.responses[status];
  const what = `${method} ${path} answers ${status}`;
  if (!operationAt(method, path)) return;
  if (!answer) throw new Error(`${what}, which the API reference does not have`);
  const content = Object.keys(answer.content ?? {});
  const plain = type.split(';', 1)[0] ?? '';
  if (content.length > 0 && !content.includes(plain))
    throw new Error(`${what} as ${plain}, and the API reference says ${content}`);
  if (plain !== 'application/json') return;
  const envelope = status === 200 && envelopeAt(method, path);
  if (envelope) {
    const { error } = z.safeParse(envelope, sampled(JSON.parse(text)));
    if (error) throw new Error(`${what} not as its schema: ${z.prettifyError(error)} in ${text}`);
    return;
  }
  const { valid, errors } = validatorOf(answer).validate(sampled(JSON.parse(text)));
  if (!valid)
    throw new Error(
      `${what} with what the API reference does not say: ${JSON.stringify(errors)} in ${text}`,
    );
}
