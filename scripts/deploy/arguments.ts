/**
 * Whether nothing is to be published. `npm run deploy --dry-run` keeps the word for npm itself, and must not publish
 * either. Ends the process at anything else that was given.
 */
export function isDryRun(given: string[], env: NodeJS.ProcessEnv): boolean {
  if (given.some((word) => word !== '--dry-run')) {
    console.error('It is `npm run deploy`, or `npm run deploy -- --dry-run`.');
    process.exit(1);
  }
  return given.length > 0 || env['npm_config_dry_run'] === 'true';
}
