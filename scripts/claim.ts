import { connect } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { closeHome, lock, port } from './home.ts';

/** Open for as long as this process lives. */
let held: DatabaseSync | undefined;

/**
 * Makes sure that no other process serves or fills this home: it would empty the build and change the database under
 * the other's feet. The lock is SQLite's, which the system lets go when the process ends, in whatever way.
 */
export function claimHome(): void {
  if (held) return;
  closeHome();
  held = new DatabaseSync(lock);
  try {
    held.exec(`begin immediate;
      create table if not exists holder (port integer); delete from holder; insert into holder values (${port});
      commit; begin immediate`);
  } catch (error) {
    if (!/database is locked/.test(String(error))) throw error;
    const holder = held.prepare('select port from holder').get();
    stop(
      `The site of this folder runs already, started with PORT=${holder?.['port']}. Stop it first,`,
      `or start this one with data of its own: CRUMB_HOME=.wrangler/second PORT=${port + 1} npm start`,
    );
  }
}

/** Ends at once when something answers on the port; `command` is what to run again. */
export async function claimPort(command: string): Promise<void> {
  const taken = await new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: 'localhost' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
  if (taken)
    stop(`Port ${port} is in use. Set PORT to another one: PORT=${port + 1} npm ${command}`);
}

function stop(...lines: string[]): never {
  console.error(lines.join('\n'));
  process.exit(1);
}
