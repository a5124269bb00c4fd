/** Every table, for migrations, the seed, backups and tests. */
export * from './catalogue/table.ts';
export * from './demo/table.ts';
export * from './enquiry/table.ts';
export * from './lib/files/table.ts';
export * from './lib/history/table.ts';
export * from './lib/http/daily-count-table.ts';
export * from './lib/list/table.ts';
export * from './order/table.ts';
export * from './user/table.ts';
