import { rmSync } from 'node:fs';
import { port, state } from '../data-folder.ts';
import { prepare } from '../setup.ts';
import { type Site, serveSite } from '../site.ts';

/** Fills and builds an empty data folder, so that every run starts the same. */
export async function openSite(): Promise<Site> {
  rmSync(state, { recursive: true, force: true });
  await prepare();
  return serveSite(undefined, { port: port + 1 });
}
