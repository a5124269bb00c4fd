/**
 * `npm run bench`: what the built site does, on this machine and now. Ratios are taken within one run; nothing fails
 * by them. A new row is a `Row` in a file like requests.ts, added to the list below.
 */
import { cpus, loadavg } from 'node:os';
import { measureLists } from './lists.ts';
import { measureLogin } from './login.ts';
import { measureOrders } from './orders.ts';
import { measurePaint } from './paint.ts';
import { measureRequests } from './requests.ts';
import { openSite } from './site.ts';
import { print } from './table.ts';
import { measureWhole } from './whole.ts';

const site = await openSite();
const [load = 0] = loadavg();
console.log(`${cpus().length} processors, load ${load.toFixed(1)} at the start\n`);
try {
  // Pages first: they are measured with the catalogue as the build found it.
  for (const measure of [
    () => measurePaint(site.origin),
    () => measureRequests(site),
    () => measureOrders(site),
    () => measureLogin(site),
    () => measureLists(site),
    () => measureWhole(site),
  ]) {
    print(await measure());
    console.log('');
  }
} finally {
  await site.stop();
}
