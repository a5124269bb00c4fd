/**
 * Whether this is a dry run. npm takes `npm run deploy --dry-run` (without `--`) as its own option; that must not publish
 * either. Exits on any other argument.
 */
export function isDryRun(given: string[], env: NodeJS.ProcessEnv): boolean {
  if (given.some((word) => word !== '--dry-run')) {
    console.error('It is `npm run deploy`, or `npm run deploy -- --dry-run`.');
    process.exit(1);
  }
  return given.length > 0 || env['npm_config_dry_run'] === 'true';
}
