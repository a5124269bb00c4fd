import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { limits } from '../../contract/limits.ts';
import { people } from '../../worker/test/cast.ts';
import type { Site } from '../site.ts';
import { tokenOf } from './people.ts';
import type { Row } from './table.ts';

const atOnce = 4;
/** Megabytes of an isolate of Cloudflare Workers. */
const isolate = 128;

/** The process of workerd that serves the site: this process started it. Linux alone says so in files. */
function workerdPid(): string {
  const ofParent = (pid: string) => {
    try {
      return /^\d+ \(workerd\) . (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
    } catch {
      // It ended meanwhile.
      return undefined;
    }
  };
  const pid = readdirSync('/proc').find(
    (name) => /^\d+$/.test(name) && ofParent(name) === String(process.pid),
  );
  if (!pid) throw new Error('This process has no workerd; the part needs Linux');
  return pid;
}

/** Megabytes of `VmRSS` (now) or `VmHWM` (the peak since it was reset) of a process. */
const megabytes = (pid: string, field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) /
  1024;

/** The peak begins anew at what is used now (Linux, proc(5), `clear_refs`). */
const resetPeak = (pid: string) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** A picture of all the pixels and bytes that are allowed; decoders stop at the end mark, before what fills it up. */
async function largestPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const { side, pixels, bytes } = limits.picture;
  const create = {
    width: side,
    height: pixels / side,
    channels: 3,
    background: '#c9762b',
  } as const;
  const encoded = await sharp({ create }).jpeg({ quality: 90 }).toBuffer();
  const filled = new Uint8Array(bytes);
  filled.set(encoded);
  return filled;
}

/** Adds a course with as many of the largest pictures as it may have. */
async function upload(
  { origin }: Site,
  token: string,
  picture: Uint8Array<ArrayBuffer>,
  name: string,
) {
  const body = new FormData();
  const fields = {
    name,
    price: '8500',
    desc: 'Flour and water.',
    duration: '6 weeks',
    details: '[]',
  };
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  for (let i = 0; i < limits.picture.count; i++)
    body.append('images', new File([picture], `${i}.jpg`, { type: 'image/jpeg' }));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/api/course/add-course`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`An upload was refused: ${await answer.text()}`);
}

/**
 * Memory of workerd while four forms with three of the largest pictures each are stored at once: what its peak is above
 * what it uses before. It has the local D1 and R2 in it, so that a Worker of its own uses less. Pictures are decoded
 * outside: by Cloudflare Images, and here by this process.
 */
export async function measureUploads(site: Site): Promise<Row[]> {
  const token = await tokenOf(site, people.admin.email);
  const picture = await largestPicture();
  await upload(site, token, picture, 'One by itself');
  const pid = workerdPid();
  resetPeak(pid);
  const before = megabytes(pid, 'VmRSS');
  const all = Array.from({ length: atOnce }, (_, i) =>
    upload(site, token, picture, `At once ${i}`),
  );
  await Promise.all(all);
  const peak = megabytes(pid, 'VmHWM');
  return [
    {
      what: `memory of ${atOnce} uploads of ${limits.picture.count} pictures at once`,
      figure: peak - before,
      target: isolate,
      bound: 'most',
      unit: 'MB',
      note: `workerd ${Math.round(before)} MB before, ${Math.round(peak)} MB at most`,
    },
  ];
}
