import type * as z from 'zod/mini';
import type * as reply from './dashboard-reply.ts';

export type Month = z.output<typeof reply.month>;

export type TopCustomer = z.output<typeof reply.topCustomer>;

export type RecentEnquiry = z.output<typeof reply.recentEnquiry>;

export type Dashboard = z.output<typeof reply.dashboard>;
