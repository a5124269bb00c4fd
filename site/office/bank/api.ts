import type { InferRequestType } from 'hono/client';
import { api, ask } from '../../lib/api.ts';

/** The calls about bank statements with the types of their answers. */

type Importing = InferRequestType<typeof api.bank.import.$post>['json'];

export const listFormats = () => ask(api.bank.formats.$get());

export const listImports = () => ask(api.bank.imports.$get());

export const importStatement = (json: Importing) => ask(api.bank.import.$post({ json }));

export const listLines = (query: Record<string, string>) => ask(api.bank.lines.$get({ query }));

export const listMatches = () => ask(api.bank.matches.$get());

export const verifyMatches = (json: {
  pairs: { payment: string; line: string }[];
  confirm: boolean;
  requestId: string;
}) => ask(api.bank.verify.$post({ json }));

export const setAside = (json: { id: string; reason: string }) =>
  ask(api.bank['set-aside'].$post({ json }));
