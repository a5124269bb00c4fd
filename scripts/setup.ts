import { connect } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { stop } from './arguments.ts';
import { lock, port, restrictAccess } from './data-folder.ts';
import { runScript } from './processes.ts';

export async function prepareData(): Promise<void> {
  lockDataFolder();
  await runScript('scripts/prepare.ts', 'data');
}

/** Migrates, seeds and builds, so that the site can be served. */
export async function prepare(): Promise<void> {
  lockDataFolder();
  await runScript('scripts/prepare.ts');
}

/** Kept open until the process exits: closing it would release the lock. */
let held: DatabaseSync | undefined;

/**
 * No other process uses this data folder: two would overwrite each other. The system releases
 * SQLite's lock at the end, even by `kill -9`.
 */
export function lockDataFolder(): void {
  if (held) return;
  restrictAccess();
  held = new DatabaseSync(lock);
  try {
    held.exec(`begin immediate;
      create table if not exists holder (port integer);
      delete from holder;
      insert into holder values (${port});
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

export async function requireFreePort(command: string): Promise<void> {
  const taken = await new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: 'localhost' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
  if (taken)
    stop(`Port ${port} is in use. Set PORT to another one: PORT=${port + 1} npm ${command}`);
}
