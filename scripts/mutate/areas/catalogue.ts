import type { Mutation } from '../mutation.ts';

const write = 'worker/catalogue/write.ts';
const arrangement = 'worker/catalogue/arrangement.ts';
const read = 'worker/catalogue/read.ts';
const dashboard = 'worker/dashboard/queries.ts';
const office = ['worker/catalogue/office.test.ts'];
const updating = ['worker/catalogue/update.test.ts'];
const listing = ['worker/catalogue/list.test.ts'];
const exporting = ['worker/order/export.test.ts'];
const overview = ['worker/dashboard/dashboard.test.ts'];

/** Courses, products and the numbers of the dashboard. */
export const catalogue: Mutation[] = [
  {
    what: 'a name that exists is a fault of ours',
    file: write,
    find: "if (!uniqueViolation(error)?.endsWith('.name_key')) throw error;",
    replace: 'if (error instanceof Error) throw error;',
    tests: updating,
  },
  {
    what: 'pictures of a refused record stay in the storage',
    file: write,
    find: 'await discardAfter(env, error, uploaded);',
    replace: '',
    tests: updating,
  },
  {
    what: 'an edit overwrites what was saved since the course was loaded',
    file: write,
    find: 'await expectUnchanged(db, edited, updatedAt, by);',
    replace: '',
    tests: office,
  },
  {
    what: 'replaced pictures stay in the storage',
    file: write,
    find: 'before.images.filter((key) => !images.includes(key)),',
    replace: '[],',
    tests: updating,
  },
  {
    what: 'pictures of a deleted record stay in the storage',
    file: write,
    find: 'await discard(env, deleted.images);',
    replace: '',
    tests: updating,
  },
  {
    what: 'a record is deleted twice',
    file: write,
    find: 'if (!deleted) throw notFound(descriptor);',
    replace: 'if (!deleted) return;',
    tests: updating,
  },
  {
    what: 'a renamed record is found by its old name',
    file: write,
    find: '(name === undefined ? {} : { nameKey: nameKey(name) })',
    replace: '({})',
    tests: updating,
  },
  {
    what: 'the history of a deleted course has lost its topics',
    file: write,
    find: "'duration', 'details', 'level'",
    replace: "'duration', 'level'",
    tests: office,
  },
  {
    what: 'a record takes the pictures of another',
    file: arrangement,
    find: '.filter((key) => stored.includes(key))',
    replace: '',
    tests: updating,
  },
  {
    what: 'a picture named twice is there twice',
    file: arrangement,
    find: '[...new Set(keys.map(keyOf))]',
    replace: 'keys.map(keyOf)',
    tests: updating,
  },
  {
    what: 'an update to three pictures is refused',
    file: arrangement,
    find: 'places.length > limits.picture.count',
    replace: 'places.length >= limits.picture.count',
    tests: office,
  },
  {
    what: 'a new picture that the order forgot is lost',
    file: arrangement,
    find: ', ...files.filter((file) => !isNamed.has(file))]',
    replace: ']',
    tests: office,
  },
  {
    what: 'part of an etag is taken for it',
    file: 'worker/catalogue/etag.ts',
    find: 'held.includes(tagOf(version))',
    replace: 'held.includes(version)',
    tests: listing,
  },
  {
    what: 'browsers show the list of yesterday',
    file: 'worker/catalogue/etag.ts',
    find: "'no-cache'",
    replace: "'max-age=86400'",
    tests: listing,
  },
  {
    what: 'an instance answers the list that it read first',
    file: read,
    find: 'const isKnown = last?.version === version;',
    replace: 'const isKnown = last !== undefined;',
    tests: listing,
  },
  {
    what: 'a list is answered from memory for longer than a second',
    file: read,
    find: 'readAt - last.readAt < life',
    replace: 'readAt - last.readAt <= life',
    tests: listing,
  },
  {
    what: 'a list is answered from memory after it was written',
    file: write,
    find: '.finally(() => expire(descriptor.list))',
    replace: '',
    tests: listing,
  },
  {
    what: 'the catalogue comes oldest first',
    file: read,
    find: '.orderBy(desc(table.seq))',
    replace: '.orderBy(table.seq)',
    tests: listing,
  },
  {
    what: 'a name in capitals finds no product',
    file: read,
    find: 'nameKey(name)',
    replace: 'name',
    tests: ['worker/product/product.test.ts'],
  },
  {
    what: 'the first page of the catalogue is skipped',
    file: 'worker/catalogue/answer.ts',
    find: '(page - 1) * limit',
    replace: 'page * limit',
    tests: listing,
  },
  {
    what: 'part of a name in capitals finds no product',
    file: 'contract/text.ts',
    find: 'nameKey(name).includes(sought)',
    replace: 'name.includes(sought)',
    tests: ['contract/text.test.ts'],
  },
  {
    what: 'the file of products ignores the name',
    file: 'worker/admin/routes.ts',
    find: "answerCsv(c, 'products.csv', productColumns, [found])",
    replace: "answerCsv(c, 'products.csv', productColumns, [found, records].slice(1))",
    tests: exporting,
  },
  {
    what: 'a CSV file of courses has no topics',
    file: 'worker/catalogue/csv.ts',
    find: '[heading, ...data]',
    replace: '[heading]',
    tests: exporting,
  },
  {
    what: 'a failed order counts as money of a customer',
    file: dashboard,
    find: "'refunded', 'failed']",
    replace: "'refunded']",
    tests: overview,
  },
  {
    what: 'claims are in the money of the dashboard',
    file: dashboard,
    find: 'where ${isCounted} and ',
    replace: 'where ',
    tests: overview,
  },
  {
    what: 'a shop order counts as enrolment',
    file: dashboard,
    find: "${isSuccess} and ${order.courseKey} <> ''",
    replace: '${isSuccess}',
    tests: overview,
  },
  {
    what: 'the months of the dashboard end with the last one',
    file: dashboard,
    find: 'month - shown.months + i',
    replace: 'month - shown.months + i - 1',
    tests: overview,
  },
  {
    what: 'who spent nothing is a top customer',
    file: dashboard,
    find: '.having(gt(amount, 0))',
    replace: '',
    tests: overview,
  },
  {
    what: 'decided demo bookings count as pending',
    file: dashboard,
    find: '.from(demo).where(pendingDemo)',
    replace: '.from(demo)',
    tests: overview,
  },
  {
    what: 'answered enquiries count as pending',
    file: dashboard,
    find: '.from(enquiry).where(isPending)',
    replace: '.from(enquiry)',
    tests: overview,
  },
];
