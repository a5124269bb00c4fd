import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the tests' processes leave in the system's temporary folder goes at the end. */
export default function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'crumb-school-'));
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
