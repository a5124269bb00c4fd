import { inArray } from 'drizzle-orm';
import { business } from '../../contract/business.ts';
import { paths } from '../../contract/paths.ts';
import type { Env } from '../env.ts';
import { now, open } from '../lib/db/index.ts';
import { describe, log } from '../lib/log/log.ts';
import { readFaults, unreachable } from './faults.ts';
import { alarm } from './table.ts';

/** Minutes between two looks, and the milliseconds for which the address may take to answer. */
const every = 5;
const patience = 5000;

/** New and over, each once; what did not reach it is sent again at the next look. */
export async function raiseAlarms(env: Env): Promise<void> {
  if (new Date().getUTCMinutes() % every !== 0) return;
  const db = open(env.DB);
  const [{ faults: all }, known] = [await readFaults(env), await db.select().from(alarm)];
  // That the address does not answer cannot be told to it.
  const faults = all.filter(({ key }) => key !== unreachable);
  const found = new Map(faults.map((fault) => [fault.key, fault]));
  const over = known.filter(({ key }) => !found.has(key));
  const unheard = faults.filter(
    ({ key }) => !known.some((row) => row.key === key && row.notifiedAt),
  );
  const heard = over.filter(({ notifiedAt }) => notifiedAt);
  const isHeard =
    unheard.length + heard.length > 0 &&
    (await notify(env, [
      ...unheard.map(({ title, todo }) => `${title}. ${todo}`),
      ...heard.map(({ title }) => `Over: ${title}`),
    ]));
  const notifiedAt = isHeard ? now() : '';
  const ended = isHeard || !env.ALARM_URL ? over : over.filter(({ notifiedAt: at }) => !at);
  for (const { key, title, since } of unheard)
    await db
      .insert(alarm)
      .values({ key, title, since, notifiedAt })
      .onConflictDoUpdate({ target: alarm.key, set: { notifiedAt } });
  if (ended.length > 0)
    await db.delete(alarm).where(
      inArray(
        alarm.key,
        ended.map(({ key }) => key),
      ),
    );
}

/** Posts to the address, as Slack and most others take it; answers whether that worked. */
async function notify({ ALARM_URL = '', SITE_URL }: Env, lines: string[]): Promise<boolean> {
  if (!ALARM_URL) return false;
  try {
    if (!ALARM_URL.startsWith('https://')) throw new Error('ALARM_URL has to begin with https://');
    const address = `${SITE_URL}${paths.adminHealth}`;
    const answer = await fetch(ALARM_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: [business.name, ...lines, address].join('\n') }),
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`It answered ${answer.status}`);
    return true;
  } catch (error) {
    log('error', {
      what: 'alarm not given',
      error: describe(error).error.replaceAll(ALARM_URL, 'it'),
    });
    return false;
  }
}
