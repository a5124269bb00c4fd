import type * as z from 'zod/mini';
import type * as reply from './demo-class-reply.ts';

export type OfficeDemoClass = z.output<typeof reply.officeDemoClass>;

export type DemoResult = z.output<typeof reply.demoResult>;
