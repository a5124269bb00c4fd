import type { Mutation } from '../mutation.ts';

const rules = ['scripts/audit/audit.test.ts'];
const report = ['worker/audit/report.test.ts'];
const model = ['worker/model/model.test.ts'];

/** What the audit finds and tells, and what the model notices. */
export const proof: Mutation[] = [
  {
    what: 'an order may cost more than its lines',
    file: 'worker/audit/orders.ts',
    find: 'having sum(l.price * l.amount - l.discount) <> o.course_price',
    replace: 'having sum(l.price * l.amount - l.discount) > o.course_price',
    tests: rules,
  },
  {
    what: 'the last line of the history can be deleted unseen',
    file: 'worker/audit/history.ts',
    find: 'having count(*) <> s.seq or max(audit.seq) <> s.seq',
    replace: 'having count(*) <> max(audit.seq)',
    tests: rules,
  },
  {
    what: 'the school is told every hour',
    file: 'worker/audit/report.ts',
    find: 'if ((await readDailyCount(db, countOf(rule))) === 0) untold.set(rule, found);',
    replace: 'untold.set(rule, found);',
    tests: report,
  },
  {
    what: 'files that come during the audit are taken for strays',
    file: 'worker/audit/audit.ts',
    find: 'if (await FILES.head(key)) findings.push(unknownFile(key));',
    replace: 'findings.push(unknownFile(key));',
    tests: report,
  },
  {
    what: 'a chore that fails stops the audit',
    file: 'worker/chores.ts',
    find: 'results.push(...(await Promise.allSettled([reportFindings(env)])));',
    replace: '',
    tests: report,
  },
  {
    what: 'an order whose answer was lost is placed twice',
    file: 'worker/order/place-order.ts',
    find: 'if (!isSame(earlier)) throw idTaken();',
    replace: 'throw idTaken();',
    tests: model,
  },
];
