import { readFileSync } from 'node:fs';
import { tool } from './tool.ts';

/** What a version of the changelog is: its number, and the words below its heading. */
type Release = { version: string; notes: string };

export function newestRelease(changelog: string): Release | undefined {
  const sections = changelog.split(/^## /m).slice(1);
  for (const section of sections) {
    const [, version, notes] = /^(\d+\.\d+\.\d+)\b[^\n]*\n(.*)$/s.exec(section) ?? [];
    if (version) return { version, notes: notes?.trim() ?? '' };
  }
  return undefined;
}

/** Run by `.github/workflows/release.yml`, on a commit of main whose tests have passed. */
async function publish(): Promise<void> {
  const release = newestRelease(readFileSync('CHANGELOG.md', 'utf8'));
  if (!release) return console.log('CHANGELOG.md has no version yet.');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  if (version !== release.version)
    throw new Error(`package.json says ${version}, CHANGELOG.md ${release.version}`);
  const tag = `v${version}`;
  const known = await tool('gh', ['release', 'view', tag]).then(
    () => true,
    () => false,
  );
  if (known) return console.log(`${tag} is released already.`);
  const commit = (await tool('git', ['rev-parse', 'HEAD'])).trim();
  const words = ['--title', tag, '--notes', release.notes];
  console.log(await tool('gh', ['release', 'create', tag, '--target', commit, ...words]));
}

if (import.meta.main) await publish();
