import { api, ask } from '../../lib/api.ts';

/** A part of a person's page, the first being 1. */
export const readPerson = (id: string, page = 1) =>
  ask(api.admin.person.$post({ json: { id, page: String(page) } }));
