import { sql } from 'drizzle-orm';
import type { Fault, Faults } from '../../contract/dashboard.ts';
import { paths } from '../../contract/paths.ts';
import { knownFindings } from '../audit/turn.ts';
import { type BackupState, backupState } from '../backup/nightly.ts';
import type { Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { describe } from '../lib/log/log.ts';
import { countBounced } from '../message/bounce.ts';
import { countDelayed, countFailed, countSent } from '../message/deliver.ts';
import { type ClockRun, isLate, readClock } from './clock.ts';
import { alarm, rounds } from './table.ts';

/** Part of a quota from which it is nearly used up, and what the platform allows of a database. */
const nearly = 0.9;
const mostBytes = 10 * 1024 ** 3;
/** Names of files that a detail has. */
const most = 20;
const hours = { delay: 1, failures: 24, backup: 30, alarm: 0.25 };

type Found = Pick<Fault, 'key' | 'title' | 'words' | 'todo'> & Partial<Fault>;

const operator = 'Show this to whoever looks after the site.';
const tail = 'npx wrangler tail --env production';

/** What is wrong now, and when clock and backup went well last. */
export async function readFaults(env: Env): Promise<Faults> {
  const at = Date.now();
  const ago = (n: number) => new Date(at - n * 3_600_000).toISOString();
  const db = open(env.DB);
  const [runs, [delayed], [failed], [bounced], known, { meta }] = await db.batch([
    readClock(db),
    countDelayed(db, ago(hours.delay)),
    countFailed(db, ago(hours.failures)),
    countBounced(db, ago(hours.failures)),
    db.select().from(alarm),
    db.run(sql`select 1`),
  ]);
  const minute = runs.find(({ round }) => round === 'minute');
  const backup = await backupState(env).catch((error: unknown) => describe(error).error);
  const quota = Number(env.MAIL_QUOTA ?? 0);
  const found = [
    ...clockFaults(runs, env.ENVIRONMENT === 'local'),
    ...mailFaults(delayed?.n ?? 0, failed?.n ?? 0, bounced?.n ?? 0),
    ...quotaFaults('mails a day', quota && ((await countSent(db, ago(24)).get())?.n ?? 0), quota),
    ...quotaFaults('room for records', meta.size_after, mostBytes),
    ...auditFaults(await knownFindings(env)),
    ...backupFaults(backup, minute?.firstAt, ago(hours.backup)),
    ...alarmFaults(env, known, ago(hours.alarm)),
  ];
  const since = new Map(known.map((row) => [row.key, row.since]));
  return {
    faults: found.map((finding) => ({
      since: since.get(finding.key) ?? new Date(at).toISOString(),
      href: '',
      detail: '',
      ...finding,
    })),
    minute: minute?.goodAt ?? '',
    backup: (typeof backup === 'object' && backup.last) || '',
    isAlarmed: Boolean(env.ALARM_URL),
  };
}

const fault = (isThere: boolean, finding: Found): Found[] => (isThere ? [finding] : []);

function clockFaults(runs: ClockRun[], isLocal: boolean): Found[] {
  const [minute, hour] = rounds.map((name) => runs.find(({ round }) => round === name));
  const about = (run: ClockRun | undefined) => ({
    ...(run && { since: run.goodAt || run.firstAt }),
    todo: operator,
    detail: hasFailed(run) ? `${run.why} (${tail})` : tail,
  });
  return [
    ...fault(isLate(minute), {
      key: 'clock',
      title: `Automatic work ${hasFailed(minute) ? 'fails' : 'has stopped'}`,
      words: 'Mails, offers of free seats and the nightly backup wait for it.',
      ...about(minute),
    }),
    // The local server runs the minutes alone. Hours that never came are late from its first on.
    ...fault(
      hasFailed(hour) ||
        (!isLocal && minute !== undefined && isLate(hour ?? { ...minute, goodAt: '' }, 'hour')),
      {
        key: 'hourly',
        title: `Hourly work ${hasFailed(hour) ? 'fails' : 'has stopped'}`,
        words: 'Reminders, the deletion of what is over and the check of the records wait for it.',
        ...about(hour),
      },
    ),
  ];
}

const hasFailed = (run: ClockRun | undefined): run is ClockRun =>
  run !== undefined && run.failedAt > run.goodAt;

const mailFaults = (delayed: number, failed: number, bounced: number): Found[] => [
  ...fault(delayed > 0, {
    key: 'mails-delayed',
    title: `Mails that wait for more than an hour: ${delayed}`,
    words: 'The mail service does not take them. Each is tried again for two days.',
    todo: 'Look at why. Call people whose mail cannot wait.',
    href: `${paths.adminMails}?state=queued`,
  }),
  ...fault(failed > 0, {
    key: 'mails-failed',
    title: `Mails of the last day that could not be sent: ${failed}`,
    words: 'They are not tried again.',
    todo: 'Send them again, or call the people.',
    href: `${paths.adminMails}?state=undelivered`,
  }),
  ...fault(bounced > 0, {
    key: 'mails-bounced',
    title: `Addresses whose mails came back since yesterday: ${bounced}`,
    words: 'No more mails arrive there until the address is put right.',
    todo: 'Call the people: their page says it, and their e-mail can be corrected there.',
    href: paths.adminUsers,
  }),
];

const quotaFaults = (what: string, used: number, most: number): Found[] =>
  fault(most > 0 && used >= nearly * most, {
    key: `quota ${what}`,
    title: `Nearly used up: ${what}`,
    words: `${Math.floor((100 * used) / most)} in 100 of what the account has are used.`,
    todo: operator,
    detail: `${used} of ${most}; "Limits of the platform" in docs/deploy.md`,
  });

function auditFaults(findings: Awaited<ReturnType<typeof knownFindings>>): Found[] {
  const rules = Map.groupBy(findings, ({ rule }) => rule);
  const ids = [...rules].map(([rule, found]) => `${rule}: ${found.map(({ id }) => id).join(', ')}`);
  return fault(findings.length > 0, {
    key: 'audit',
    title: `Records that contradict each other: ${findings.length}`,
    words: 'The hourly check found what should not be possible. Nothing was changed.',
    todo: operator,
    detail: [...ids, 'npm run audit -- --remote'].join('; '),
  });
}

function backupFaults(state: BackupState | string, begun = '', before: string): Found[] {
  const about = { key: 'backup', todo: operator, detail: tail };
  if (typeof state === 'string')
    return fault(true, {
      ...about,
      title: 'The backups cannot be read',
      words: 'Where they are kept does not answer, or they were made with another key.',
      detail: `${state} (BACKUP_KEY)`,
    });
  const { last = '', missing = [], failed } = state;
  if (failed && failed.at > last)
    return fault(true, {
      ...about,
      title: 'A night’s backup was given up',
      words: 'The next is made in the coming night; the earlier ones are still there.',
      since: failed.at,
      detail: failed.why,
    });
  const since = last || begun;
  return [
    ...fault(since !== '' && since < before, {
      ...about,
      title: 'There is no backup of the last night',
      words: 'What was written since the last one would be lost with the database.',
      since,
    }),
    ...fault(missing.length > 0, {
      key: 'backup-files',
      title: `Files that the last backup has not: ${missing.length}`,
      words: 'They went while it was made, or before. All else is in it.',
      todo: 'Wait a night. If it says so then too, show this to whoever looks after the site.',
      since: last,
      detail: missing.slice(0, most).join(', '),
    }),
  ];
}

export const unreachable = 'alarm';

const alarmFaults = (
  { ALARM_URL }: Env,
  known: (typeof alarm.$inferSelect)[],
  before: string,
): Found[] =>
  fault(Boolean(ALARM_URL) && known.some((row) => !row.notifiedAt && row.since < before), {
    key: unreachable,
    title: 'The alarm cannot be given',
    words: 'The address that is told of faults does not answer, or does not begin with https.',
    todo: operator,
    detail: 'ALARM_URL: "Somebody is told" in docs/deploy.md',
  });
