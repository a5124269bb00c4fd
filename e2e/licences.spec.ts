import { expect, test } from '@playwright/test';

test('the notices of what is shipped can be read', async ({ request }) => {
  const notices = await (await request.get('/licences.txt')).text();
  for (const [name, licence] of [
    ['react-dom', 'MIT'],
    ['hono', 'MIT'],
    ['zod', 'MIT'],
    ['drizzle-orm', 'Apache-2.0'],
  ])
    expect(notices).toMatch(new RegExp(`^${name} \\d[^ ]* \\(${licence}\\)$`, 'm'));
  expect(notices).toContain('The Fraunces Project Authors');
  expect(notices).toContain('The Figtree Project Authors');
  expect(notices).toContain('Lucide Icons and Contributors');
  expect(notices).not.toContain('node_modules');
});
