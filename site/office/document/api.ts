import type { DocumentLine } from '../../../contract/document/register.ts';
import { api, ask } from '../../lib/api.ts';

export const listRegister = (query: Record<string, string>) =>
  ask<DocumentLine[]>(api.document.list.$get({ query }));
