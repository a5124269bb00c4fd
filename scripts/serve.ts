import { createWriteStream } from 'node:fs';
import { withoutTokens } from '../worker/lib/log/log.ts';
import { log } from './data-folder.ts';
import { keepMail, keepTicking } from './local-server.ts';
import { type Beside, type Site, serveSite } from './site.ts';

/** Serves the built site, with output in server.log; `show` gets what people should see. */
export async function serve(show: (line: string) => void, beside?: Beside): Promise<Site> {
  const logFile = createWriteStream(log, { flags: 'a' });
  const write = (line: string) => {
    const kept = keepMail(line);
    logFile.write(`${withoutTokens(kept)}\n`);
    if (kept !== line || /error|warn|email|^(To|Subject): /i.test(line)) show(withoutTokens(kept));
  };
  const site = await serveSite(write, beside);
  keepTicking(site.tick, write);
  return site;
}
