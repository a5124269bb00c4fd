/** The tables, by noun. */
export * from './schema/audit.ts';
export * from './schema/catalogue.ts';
export * from './schema/contact.ts';
export * from './schema/counters.ts';
export * from './schema/demo.ts';
export * from './schema/lookup.ts';
export * from './schema/order.ts';
export * from './schema/user.ts';
