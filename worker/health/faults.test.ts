import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Faults } from '../../contract/dashboard.ts';
import { auditTurn } from '../audit/table.ts';
import { names, vaultOf } from '../backup/nightly.ts';
import { sealJson } from '../backup/seal.ts';
import type { Env } from '../env.ts';
import { newId } from '../lib/db/index.ts';
import { letter } from '../lib/mail/letter.ts';
import { markBounced } from '../message/bounce.ts';
import { overQuota } from '../message/deliver.ts';
import { bounce, message } from '../message/table.ts';
import { writeMessage } from '../message/write.ts';
import { db, goTo, later } from '../test/app.ts';
import { failing } from '../test/faults.ts';
import { metered } from '../test/meter.ts';
import { asOffice } from '../test/school.ts';
import { raiseAlarms } from './alarm.ts';
import { noted } from './clock.ts';
import { readFaults } from './faults.ts';
import { alarm, clockRun } from './table.ts';

const minutes = 60_000;
const hours = 60 * minutes;
const noon = Date.parse('2026-11-27T06:30:00.000Z');
const iso = (at: number) => new Date(at).toISOString();
const tail = 'npx wrangler tail --env production';
const live: Env = { ...env, ENVIRONMENT: 'production' };

const round = (name: 'minute' | 'hour', work = async () => {}) => noted(env, name, work);
const backedUp = (state: object) => sealJson(vaultOf(env), names.state, state);
const keys = async (bindings = live) => (await readFaults(bindings)).faults.map(({ key }) => key);

beforeEach(async () => {
  for (const table of [alarm, clockRun, message, bounce, auditTurn]) await db.delete(table);
  goTo(noon);
  await round('minute');
  await round('hour');
  await backedUp({ last: iso(noon - 10 * hours) });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const table of [message, auditTurn]) await db.delete(table);
  await env.BACKUPS.delete(names.state);
});

async function mail(age: number, more: Partial<typeof message.$inferInsert>): Promise<string> {
  const record = newId();
  const about = { kind: 'serials', noun: 'school' as const, record };
  await writeMessage(db, {
    mail: letter({ email: 'asha@crumb.test' }, 'News', 'Hello.'),
    ...about,
  });
  const at = iso(Date.now() - age);
  const row = { createdAt: at, dueAt: at, ...more };
  await db.update(message).set(row).where(eq(message.record, record));
  return (await db.select().from(message).where(eq(message.record, record)).get())?.id ?? '';
}

describe('the faults', () => {
  it('are none while clock, mails, records and backups are as they should be', async () => {
    await mail(30 * minutes, {});
    await mail(5 * hours, { error: overQuota, dueAt: iso(noon + hours) });
    await mail(2 * hours, { state: 'sent', endedAt: iso(noon - 2 * hours) });
    await mail(30 * hours, { state: 'failed', endedAt: iso(noon - 30 * hours), error: 'No' });
    expect(await readFaults(live)).toEqual({
      faults: [],
      minute: iso(noon),
      backup: iso(noon - 10 * hours),
      isAlarmed: false,
    });
  });

  it('are a clock that stands, and one that fails, since it went well last', async () => {
    later(5 * minutes + 1);
    expect((await readFaults(live)).faults).toMatchObject([
      { key: 'clock', title: 'Automatic work has stopped', since: iso(noon), detail: tail },
    ]);
    const away = () => Promise.reject(new Error('R2 is away'));
    await expect(round('minute', away)).rejects.toThrow();
    expect((await readFaults(live)).faults).toMatchObject([
      { title: 'Automatic work fails', since: iso(noon), detail: `Error: R2 is away (${tail})` },
    ]);
    await round('minute');
    expect(await keys()).toEqual([]);
    await expect(round('minute', away)).rejects.toThrow();
    expect(await keys()).toEqual([]);
  });

  it('are hourly work that failed at its last turn, or that does not come round', async () => {
    await expect(round('hour', () => Promise.reject(new Error('No')))).rejects.toThrow();
    expect((await readFaults(live)).faults).toEqual([]);
    later(1);
    await expect(round('hour', () => Promise.reject(new Error('No')))).rejects.toThrow();
    await round('minute');
    expect((await readFaults(live)).faults).toMatchObject([
      { key: 'hourly', title: 'Hourly work fails', detail: `Error: No (${tail})` },
    ]);
    await db.delete(clockRun).where(eq(clockRun.round, 'hour'));
    later(150 * minutes);
    await db.update(clockRun).set({ firstAt: iso(noon + 1), goodAt: iso(Date.now()) });
    expect(await keys()).toEqual([]);
    await db.update(clockRun).set({ firstAt: iso(noon) });
    expect(await keys()).toEqual(['hourly']);
    await db.update(clockRun).set({ goodAt: '' });
    expect(await keys()).toEqual(['clock', 'hourly']);
    expect(await keys(env)).toEqual(['clock']);
  });

  it('are mails that wait for an hour, or failed within a day and were not sent again', async () => {
    await mail(61 * minutes, {});
    await mail(2 * hours, { error: 'No', dueAt: iso(noon + hours) });
    const gone = await mail(2 * hours, { state: 'failed', endedAt: iso(noon), error: 'No' });
    const { faults } = await readFaults(live);
    expect(faults.map(({ title }) => title)).toEqual([
      'Mails that wait for more than an hour: 2',
      'Mails of the last day that could not be sent: 1',
    ]);
    await mail(0, { state: 'sent', endedAt: iso(noon), again: gone });
    expect(await keys()).toEqual(['mails-delayed']);
  });

  it('are addresses whose mails came back since yesterday', async () => {
    await markBounced(db, ['asha@crumb.test', 'ravi@crumb.test']);
    expect((await readFaults(live)).faults).toMatchObject([
      { title: 'Addresses whose mails came back since yesterday: 2' },
    ]);
    await db.update(bounce).set({ since: iso(noon - 24 * hours) });
    expect(await keys()).toEqual([]);
  });

  it('are nine tenths of a quota', async () => {
    for (let count = 0; count < 8; count += 1)
      await mail(hours, { state: 'sent', endedAt: iso(noon - hours) });
    await mail(hours, { state: 'sent', endedAt: iso(noon - 25 * hours) });
    const quota = { ...live, MAIL_QUOTA: '10' };
    expect(await keys(quota)).toEqual([]);
    await mail(hours, { state: 'sent', endedAt: iso(noon - hours) });
    expect((await readFaults(quota)).faults).toMatchObject([
      { title: 'Nearly used up: mails a day', detail: expect.stringContaining('9 of 10') },
    ]);
    expect(await keys()).toEqual([]);
  });

  it('are what the audit knows, by rule and id', async () => {
    const found = [
      { rule: 'paid is the sum', id: 'o1', why: 'it is not' },
      { rule: 'paid is the sum', id: 'o2', why: 'it is not' },
    ];
    await db
      .insert(auditTurn)
      .values({ id: 'last', asked: { q: { at: iso(noon), read: 1, found } } });
    expect((await readFaults(live)).faults).toMatchObject([
      {
        title: 'Records that contradict each other: 2',
        detail: expect.stringContaining('paid is the sum: o1, o2'),
      },
    ]);
  });

  it('are a backup that is old, that never came, that was given up, or that nobody can read', async () => {
    const title = async () => (await readFaults(live)).faults.map((fault) => fault.title);
    await backedUp({ last: iso(noon - 30 * hours) });
    expect(await title()).toEqual([]);
    await backedUp({ last: iso(noon - 30 * hours - 1) });
    expect(await title()).toEqual(['There is no backup of the last night']);
    const failed = { at: iso(noon - 9 * hours), why: 'not complete after 6 hours' };
    await backedUp({ last: iso(noon - 34 * hours), failed });
    expect((await readFaults(live)).faults).toMatchObject([
      { title: 'A night’s backup was given up', since: failed.at, detail: failed.why },
    ]);
    const other = { ...live, BACKUP_KEY: Buffer.alloc(32).toString('base64') };
    expect((await readFaults(other)).faults).toMatchObject([
      { title: 'The backups cannot be read' },
    ]);
    await env.BACKUPS.delete(names.state);
    expect(await title()).toEqual([]);
    await db.update(clockRun).set({ firstAt: iso(noon - 31 * hours) });
    expect(await title()).toEqual(['There is no backup of the last night']);
  });

  it('are files that the last backup has not', async () => {
    await backedUp({ last: iso(noon), missing: ['course/a', 'user/b'] });
    expect((await readFaults(live)).faults).toMatchObject([
      { title: 'Files that the last backup has not: 2', detail: 'course/a, user/b' },
    ]);
  });

  it('are answered to who may see them', async () => {
    const { body } = await asOffice<Faults>('faults');
    expect(body.data).toMatchObject({ faults: [], minute: iso(noon) });
  });
});

describe('the alarm', () => {
  const alarmed = { ...live, ALARM_URL: 'https://alarm.test/key-4711' };
  const lateMails = { words: 'Mails that wait for more than an hour: 1' };

  function address(status = 200) {
    const told: string[] = [];
    vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
      expect(url).toBe(alarmed.ALARM_URL);
      if (status === 200) told.push((JSON.parse(body) as { text: string }).text);
      return new Response('', { status });
    });
    return told;
  }
  const look = async (bindings: Env = alarmed) => {
    later(5 * minutes);
    await round('minute');
    await raiseAlarms(bindings);
  };

  it('is given once when a fault comes and once when it goes, and names nobody', async () => {
    const told = address();
    await look();
    expect(told).toEqual([]);
    const id = await mail(2 * hours, {});
    for (let times = 0; times < 3; times += 1) await look();
    expect(told).toEqual([expect.stringContaining(lateMails.words)]);
    expect(told.join()).toContain(`${env.SITE_URL}/admin-health`);
    expect(told.join()).not.toMatch(/asha|@/);
    await db.delete(message).where(eq(message.id, id));
    for (let times = 0; times < 3; times += 1) await look();
    expect(told.slice(1)).toEqual([expect.stringContaining(`Over: ${lateMails.words}`)]);
    expect(await db.$count(alarm)).toBe(0);
  });

  it('is given later where the address does not answer, and fails no round of the clock', async () => {
    await mail(2 * hours, {});
    address(500);
    await look();
    expect((await readFaults(alarmed)).faults.map(({ key }) => key)).toEqual(['mails-delayed']);
    for (let times = 0; times < 4; times += 1) await look();
    expect((await readFaults(alarmed)).faults.map(({ key }) => key)).toEqual([
      'mails-delayed',
      'alarm',
    ]);
    vi.stubGlobal('fetch', () => Promise.reject(new Error(`No ${alarmed.ALARM_URL}`)));
    await look();
    const told = address();
    await look();
    await look();
    expect(told).toHaveLength(1);
    expect(await keys(alarmed)).toEqual(['mails-delayed']);
  });

  it('says that a fault is over only if it said that there was one', async () => {
    const id = await mail(2 * hours, {});
    address(500);
    await look();
    await db.delete(message).where(eq(message.id, id));
    const told = address();
    await look();
    expect([told, await db.$count(alarm)]).toEqual([[], 0]);
  });

  it('goes over https alone', async () => {
    await mail(2 * hours, {});
    const fakeFetch = vi.fn();
    vi.stubGlobal('fetch', fakeFetch);
    await look({ ...alarmed, ALARM_URL: 'http://alarm.test' });
    expect(fakeFetch).not.toHaveBeenCalled();
  });

  it('looks every five minutes, and reads few rows then', async () => {
    await mail(2 * hours, {});
    await look(live);
    expect(await db.select().from(alarm)).toMatchObject([{ key: 'mails-delayed', notifiedAt: '' }]);
    later(minutes);
    const { env: between, read } = metered();
    await raiseAlarms(between);
    expect(read().trips).toBe(0);
    later(4 * minutes);
    await raiseAlarms(between);
    expect(read().rows).toBeLessThan(20);
  });

  it('fails with the database, so that the round does', async () => {
    const { env: noDatabase } = failing(1, { only: /^DB/ });
    await expect(raiseAlarms(noDatabase)).rejects.toThrow();
  });
});
