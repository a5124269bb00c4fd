import type { InferRequestType } from 'hono/client';
import { api, ask } from '../../lib/api.ts';

/** The calls about the cash drawer with the types of their answers. */

export const readDrawer = (day: string) => ask(api.drawer.day.$get({ query: { day } }));

export const listDays = (query: Record<string, string>) => ask(api.drawer.list.$get({ query }));

type Signing = InferRequestType<typeof api.drawer.sign.$post>['json'];

export const signDrawer = (json: Signing) => ask(api.drawer.sign.$post({ json }));
