/*
 * People, goods, batches, orders and payments. Every field has a default and can be replaced;
 * preconditions are inserted, what a verb is named after goes through the API. So
 * `orderOn({ by: await newPerson(), price: 900 })`, `addBatch(await offerCourse(), { seats: 1 })`.
 */
export * from './school/goods.ts';
export * from './school/orders.ts';
export * from './school/people.ts';
