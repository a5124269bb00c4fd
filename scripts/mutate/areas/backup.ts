import type { Mutation } from '../mutation.ts';

const archive = ['scripts/backup/archive.test.ts'];
const snapshot = ['scripts/backup/snapshot.test.ts'];

/** Backups that cannot be restored, and restores that destroy or leave out something. */
export const backup: Mutation[] = [
  {
    what: 'a corrupt file of the same length passes',
    file: 'scripts/backup/files.ts',
    find: 'sha256(bytes) !== sum',
    replace: 'sum.length !== 64',
    tests: archive,
  },
  {
    what: 'a key of the manifest leads out of the folder',
    file: 'scripts/backup/files.ts',
    find: '!path.startsWith(root + sep)',
    replace: '!path',
    tests: archive,
  },
  {
    what: 'a changed manifest passes',
    file: 'scripts/backup/archive.ts',
    find: 'if (sum === sha256(JSON.stringify(manifest)))',
    replace: 'if (sum)',
    tests: archive,
  },
  {
    what: 'the files of a backup are not looked at',
    file: 'scripts/backup/archive.ts',
    find: 'Object.entries(manifest.files)',
    replace: 'Object.entries({} as Manifest["files"])',
    tests: archive,
  },
  {
    what: 'the dump of a backup is not looked at',
    file: 'scripts/backup/archive.ts',
    find: 'readStoredFile(folder, names.dump, manifest.dump);',
    replace: '',
    tests: archive,
  },
  {
    what: 'a backup does not check that its dump is whole',
    file: 'scripts/backup/snapshot.ts',
    find: '!isDeepStrictEqual(tables, tablesOf(dump))',
    replace: '!tables',
    tests: snapshot,
  },
  {
    what: 'a backup lacks a file that a record names',
    file: 'scripts/backup/snapshot.ts',
    find: 'missing.length > 0',
    replace: 'missing.length < 0',
    tests: snapshot,
  },
  {
    what: 'other users can read a backup',
    file: 'scripts/backup/snapshot.ts',
    find: ', mode: 0o700',
    replace: '',
    tests: snapshot,
  },
  {
    what: 'only the first thousand files are saved',
    file: 'worker/lib/files/keys.ts',
    find: 'page.truncated ? page.cursor : undefined',
    replace: 'undefined',
    tests: snapshot,
  },
  {
    what: 'a backup has no triggers',
    file: 'scripts/backup/dump.ts',
    find: "...sqlOf('trigger'),",
    replace: '',
    tests: snapshot,
  },
  {
    what: 'a restore writes over other rows',
    file: 'scripts/backup/recovery.ts',
    find: '(!isEmpty && !isDeepStrictEqual(found, tables)) ||',
    replace: '',
    tests: snapshot,
  },
  {
    what: 'a restore writes beside other files',
    file: 'scripts/backup/recovery.ts',
    find: '|| [...stored].some((key) => !files[key])',
    replace: '',
    tests: snapshot,
  },
  {
    what: 'a restore trusts that the rows were loaded',
    file: 'scripts/backup/recovery.ts',
    find: 'if (!isDeepStrictEqual(tablesOf(dump), tables))',
    replace: 'if (false)',
    tests: snapshot,
  },
  {
    what: 'a restore does not check the files at its end',
    file: 'scripts/backup/recovery.ts',
    find: 'await checkFiles(installation, manifest);',
    replace: '',
    tests: snapshot,
  },
  {
    what: 'a restored file has lost its headers',
    file: 'scripts/backup/recovery.ts',
    find: 'httpMetadata: file.headers, ',
    replace: '',
    tests: snapshot,
  },
];
