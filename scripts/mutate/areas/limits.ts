import type { Mutation } from '../mutation.ts';

const routes = 'worker/user/routes.ts';
const limit = 'worker/lib/http/limit.ts';
const count = 'worker/lib/http/daily-count.ts';
const budget = 'worker/lib/http/budget.ts';
const challenge = 'worker/lib/auth/proof-of-work.ts';
const lookUp = 'worker/user/look-up.ts';
const calls = ['worker/lib/http/limit.test.ts'];
const lookUps = ['worker/user/look-up-limit.test.ts'];
const work = ['worker/user/look-up-work.test.ts'];

/** Limits of calls per address and account. */
export const limits: Mutation[] = [
  {
    what: 'the office login has no limit',
    file: routes,
    find: ".post('/admin', visitor, perAddress('login'), json(login)",
    replace: ".post('/admin', visitor, json(login)",
    tests: calls,
  },
  {
    what: 'the login has no limit',
    file: routes,
    find: ".post('/login', visitor, perAddress('login'), json(login)",
    replace: ".post('/login', visitor, json(login)",
    tests: calls,
  },
  {
    what: 'register has no limit',
    file: routes,
    find: "perAddress('register'),",
    replace: '',
    tests: calls,
  },
  {
    what: 'send-otp has no limit',
    file: routes,
    find: "perAddress('code'),",
    replace: '',
    tests: calls,
  },
  {
    what: 'verify-otp has no limit',
    file: routes,
    find: "perAddress('verify'),",
    replace: '',
    tests: calls,
  },
  {
    what: 'update-pass has no limit',
    file: routes,
    find: "perAddress('reset'),",
    replace: '',
    tests: calls,
  },
  {
    what: 'the contact form has no limit',
    file: 'worker/enquiry/routes.ts',
    find: "perAddress('contact'),",
    replace: '',
    tests: calls,
  },
  {
    what: 'booking a demo class has no limit',
    file: 'worker/demo/routes.ts',
    find: "perAddress('demo'),",
    replace: '',
    tests: calls,
  },
  {
    what: 'look-ups have no limit a minute',
    file: lookUp,
    find: "await limitAddress(c, 'lookup');\n  const db",
    replace: 'const db',
    tests: calls,
  },
  {
    what: 'tries at the password of one account are not limited',
    file: routes,
    find: 'await perAccount(c, form.email);\n    const { token, data } = await logIn(c.env, form, doorOf(c));',
    replace: 'const { token, data } = await logIn(c.env, form, doorOf(c));',
    tests: calls,
  },
  {
    what: 'tries at the password of one administrator are not limited',
    file: routes,
    find: 'await perAccount(c, form.email);\n    const { token, data } = await logIn(c.env, form, {',
    replace: 'const { token, data } = await logIn(c.env, form, {',
    tests: calls,
  },
  {
    what: 'guesses of the current password are not limited',
    file: routes,
    find: "if (fields.password !== undefined) await perAccount(c, c.get('user').email);",
    replace: '',
    tests: ['worker/user/profile.test.ts'],
  },
  {
    what: 'two addresses of one IPv6 /64 are counted apart',
    file: limit,
    find: '?.slice(0, 4)',
    replace: '',
    tests: calls,
  },
  {
    what: 'two addresses of one shortened IPv6 /64 are counted apart',
    file: limit,
    find: "...Array<string>(zeros).fill('0'), ",
    replace: '',
    tests: calls,
  },
  {
    what: 'all IPv4 addresses in IPv6 form share one limit',
    file: limit,
    find: " || address.includes('.')",
    replace: '',
    tests: calls,
  },
  {
    what: 'a caller escapes the limits by a header',
    file: limit,
    find: "'unknown';\n  return groupsOf(address)?.slice(0, 4)",
    replace:
      "'unknown';\n  const told = c.req.header('x-forwarded-for');\n  if (told) return told;\n  return groupsOf(address)?.slice(0, 4)",
    tests: calls,
  },
  {
    what: 'an address may try one account without end',
    file: limit,
    find: "if (!(await within(c.env, 'LIMIT_PAIR', email, address))) throw tooManyRequests();",
    replace: '',
    tests: calls,
  },
  {
    what: 'an account may be tried from many addresses without end',
    file: limit,
    find: "await within(c.env, 'LIMIT_ACCOUNT', email)",
    replace: 'true',
    tests: calls,
  },
  {
    what: 'an attack locks the owner out',
    file: limit,
    find: "!isWithin && !(await within(c.env, 'LIMIT_ATTACKED', email, address))",
    replace: '!isWithin',
    tests: calls,
  },
  {
    what: 'different calls use up one limit',
    file: limit,
    find: 'within(c.env, rates[name], name, addressOf(c))',
    replace: 'within(c.env, rates[name], addressOf(c))',
    tests: calls,
  },
  {
    what: 'a refusal does not say when to come back',
    file: limit,
    find: "headers: { 'retry-after': '60' },",
    replace: '',
    tests: calls,
  },
  {
    what: 'look-ups a day are not limited',
    file: lookUp,
    find: 'if (isSpent) return find();',
    replace: 'if (isSpent || !altcha) return find();',
    tests: lookUps,
  },
  {
    what: 'look-ups are answered first and counted afterwards',
    file: budget,
    find: `const [spent, rows] = await db.batch([spend(db, budgets, isLeft), countsOf(db, budgets)]);`,
    replace: `const [, rows] = await db.batch([spend(db, budgets, sql\`true\`), countsOf(db, budgets)]);
  const spent = rows.every(({ key, count }) => count <= (budgets.find((one) => one.key === key)?.most ?? 0)) ? rows : [];`,
    tests: lookUps,
  },
  {
    what: 'one look-up a day too many is free',
    file: budget,
    find: "spent.count >= budget.value ->> 'most'",
    replace: "spent.count > budget.value ->> 'most'",
    tests: lookUps,
  },
  {
    what: 'the prefixes of one IPv6 /48 are counted apart',
    file: limit,
    find: 'slice(0, 3)',
    replace: 'slice(0, 4)',
    tests: [...lookUps, ...calls],
  },
  {
    what: 'the site has no budget of look-ups',
    file: lookUp,
    find: "site: sign(c.env, 'lookup', 'site'),",
    replace: '',
    tests: lookUps,
  },
  {
    what: 'a solution works twice',
    file: lookUp,
    find: 'if (!(await spendNonce(db, budgets, solution))) throw challengeNeeded();',
    replace: 'await spendNonce(db, budgets, solution);',
    tests: work,
  },
  {
    what: 'the work for a look-up never grows',
    file: lookUp,
    find: ' || solution.level < levelOf(budgets, counts) - 1',
    replace: '',
    tests: work,
  },
  {
    what: 'any key is taken for the solution of a challenge',
    file: challenge,
    find: '!verified || data.purpose',
    replace: 'data.purpose',
    tests: work,
  },
  {
    what: 'look-ups that take work are not counted',
    file: 'worker/lib/auth/nonce.ts',
    find: 'spend(db, budgets, isOurs),',
    replace: 'spend(db, [], isOurs),',
    tests: work,
  },
  {
    what: 'strangers see enrolments that were not verified',
    file: 'worker/order/queries.ts',
    find: "enrolmentsOf(db, serialNo, eq(order.status, 'success'))",
    replace: "enrolmentsOf(db, serialNo, inArray(order.status, ['success', 'failed']))",
    tests: ['worker/user/look-up-answer.test.ts'],
  },
  {
    what: 'a daily count goes on from the day before',
    file: count,
    find: 'else 1 end',
    replace: `else \${dailyCount.count} + 1 end`,
    tests: [...lookUps, 'worker/demo/book.test.ts'],
  },
  {
    what: 'a budget that was used up stays so on the next day',
    file: budget,
    find: `spent.day = \${today()} and `,
    replace: '',
    tests: lookUps,
  },
  {
    what: 'today’s counts are deleted every hour',
    file: count,
    find: '.where(lt(dailyCount.day, today()))',
    replace: '',
    tests: ['worker/chores.test.ts'],
  },
  {
    what: 'addresses of visitors are kept in the clear',
    file: lookUp,
    find: "address: sign(c.env, 'lookup', address),",
    replace: 'address,',
    tests: lookUps,
  },
];
