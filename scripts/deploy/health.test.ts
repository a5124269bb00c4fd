import { expect, it } from 'vitest';
import { startStubServer } from '../test/stub-server.ts';
import { requireHealth } from './step.ts';

it('waits until the site says that it is well', async () => {
  const answers = [503, 503, 200];
  const site = await startStubServer((path) => ({
    status: path === '/api/health' ? (answers.shift() ?? 404) : 404,
    body: {},
  }));
  await requireHealth(site.origin, 3, 0);
  expect(answers).toEqual([]);
  site.close();
});

it('names what the site said last', async () => {
  const site = await startStubServer(() => ({ status: 503, body: { data: { database: false } } }));
  await expect(requireHealth(site.origin, 2, 0)).rejects.toThrow('503 {"data":{"database":false}}');
  site.close();
});

it('names why nothing answers', async () => {
  const site = await startStubServer(() => ({ status: 200, body: {} }));
  site.close();
  await expect(requireHealth(site.origin, 2, 0)).rejects.toThrow('ECONNREFUSED');
});

it('is content with a clock that has not come round yet, and with nothing else', async () => {
  const answers = [
    { database: false, clock: false },
    { database: true, clock: false },
  ];
  const site = await startStubServer(() => ({
    status: 503,
    body: { data: answers.shift() ?? {} },
  }));
  await requireHealth(site.origin, 2, 0);
  await expect(requireHealth(site.origin, 1, 0)).rejects.toThrow('503 {"data":{}}');
  site.close();
});
