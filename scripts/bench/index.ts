/**
 * `npm run bench`: performance of the built site on this machine. Ratios compare figures of one run; there is no pass or
 * fail. A new row is a `Row` in a file like requests.ts, added to the list below.
 */
import { cpus, loadavg } from 'node:os';
import { measureIntegrity } from './integrity.ts';
import { measureLists } from './lists.ts';
import { measureLogin } from './login.ts';
import { measureOrders } from './orders.ts';
import { measurePaint } from './paint.ts';
import { measureRequests } from './requests.ts';
import { openSite } from './site.ts';
import { print } from './table.ts';

const site = await openSite();
const [load = 0] = loadavg();
console.log(`${cpus().length} processors, load ${load.toFixed(1)} at the start\n`);
try {
  // Pages first: the later rows change the catalogue that the pages were built from.
  for (const measure of [
    () => measurePaint(site.origin),
    () => measureRequests(site),
    () => measureOrders(site),
    () => measureLogin(site),
    () => measureLists(site),
    () => measureIntegrity(site),
  ]) {
    print(await measure());
    console.log('');
  }
} finally {
  await site.stop();
}
