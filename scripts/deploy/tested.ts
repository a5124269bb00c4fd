import { tool } from '../tool.ts';

export type Run = {
  headSha: string;
  event: string;
  status: string;
  conclusion: string;
  createdAt: string;
};

/**
 * Whether the tests of a commit passed: its newest run that came to an end decides. Runs of pull
 * requests do not count, whose author may have changed what the workflow does.
 */
export function hasPassed(runs: Run[], commit: string): boolean {
  const [newest] = runs
    .filter(({ headSha, event }) => headSha === commit && event !== 'pull_request')
    .filter(({ status, conclusion }) => status === 'completed' && conclusion !== 'cancelled')
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return newest?.conclusion === 'success';
}

export const newestTested = (commits: string[], runs: Run[]): string | undefined =>
  commits.find((commit) => hasPassed(runs, commit));

const git = async (...args: string[]) => (await tool('git', args)).trim();

async function runsOf(...filter: string[]): Promise<Run[]> {
  const fields = 'headSha,event,status,conclusion,createdAt';
  const which = ['--workflow', 'test.yml', '--limit', '200', ...filter];
  return JSON.parse(await tool('gh', ['run', 'list', ...which, '--json', fields]));
}

/** The commit that is checked out, with a `+` when files differ from it. */
export async function commitHere(): Promise<string> {
  const changed = await git('status', '--porcelain');
  return `${await git('rev-parse', 'HEAD')}${changed && '+'}`;
}

/** The commit that is checked out; throws unless its tests passed and no file differs from it. */
export async function testedCommit(): Promise<string> {
  const commit = await commitHere();
  if (commit.endsWith('+'))
    throw new Error('There are changes here that are in no commit, so that no test has seen them.');
  if (hasPassed(await runsOf('--commit', commit), commit)) return commit;
  throw new Error(`The tests of ${commit} have not passed on GitHub.`);
}

/** Throws unless the commit is still checked out and no file differs from it. */
export async function requireUnchanged(commit: string): Promise<void> {
  if ((await commitHere()) !== commit)
    throw new Error(`Files were changed meanwhile: what was built may not be ${commit}.`);
}

/** The commit that the next rebuild publishes: the newest of main whose tests passed. */
export async function nextRebuilt(): Promise<string | undefined> {
  const runs = await runsOf('--branch', 'main');
  return newestTested(
    runs.map(({ headSha }) => headSha),
    runs,
  );
}

/** Prints the newest commit of main whose tests passed, for `.github/workflows/rebuild.yml`. */
if (import.meta.main) {
  const commits = (await git('rev-list', '--first-parent', '--max-count=200', 'HEAD')).split('\n');
  const commit = newestTested(commits, await runsOf('--branch', 'main'));
  if (!commit) throw new Error('No commit of main has passed its tests: what is live stays.');
  console.log(commit);
}
