import { withoutTokens } from '../worker/lib/log/log.ts';
import { port } from './data-folder.ts';
import { keepMail, keepTicking, printBanner } from './local-server.ts';
import { serve } from './processes.ts';

/** Serves by a tool of node_modules, on the local data; `ready` is what it says when it listens. */
export function serveByTool(command: string, args: string[], ready: string): void {
  serve(command, [...args, '--port', String(port)], (line) => {
    // The path of every page is printed, and some end in a token.
    console.log(withoutTokens(keepMail(line)));
    if (!line.includes(ready)) return;
    printBanner();
    keepTicking(async () => {
      const url = `http://localhost:${port}/cdn-cgi/local/scheduled?cron=*+*+*+*+*`;
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    }, console.log);
  });
}
