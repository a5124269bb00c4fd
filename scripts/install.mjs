// `node scripts/install.mjs <command> [arguments]`: installs a changed package-lock.json, then runs
// a command of node_modules. Plain JavaScript for the machine's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  constants as access,
  accessSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { constants, homedir, tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const mark = 'node_modules/.installed';
const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
const installed = existsSync(mark) ? readFileSync(mark, 'utf8') : '';
if (installed !== wanted) {
  console.error('Installing packages…');
  const { cache, forget } = npmCache();
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    env: { ...process.env, npm_config_cache: cache },
    shell: process.platform === 'win32',
  });
  forget();
  if (status !== 0) {
    console.error('The packages could not be installed. Run `npm ci` and see what it says.');
    process.exit(1);
  }
  writeFileSync(mark, wanted);
}

/** wrangler and astro neither count, fetch, nor write into the home folder. */
const quiet = {
  ASTRO_TELEMETRY_DISABLED: '1',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_WRITE_LOGS: 'false',
  WRANGLER_REGISTRY_PATH: '',
  MINIFLARE_REGISTRY_PATH: '',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
  // The explorer would run SQL for any page open in the same browser.
  X_LOCAL_EXPLORER: 'false',
};

const [command, ...args] = process.argv.slice(2);
if (command) {
  // node_modules has its own Node, which has to come before the machine's.
  const path = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
  // A fifth of a second less for each process that loads wrangler, astro or vitest.
  const cache = resolve('node_modules/.cache/node');
  const env = { ...process.env, ...quiet, PATH: path, NODE_COMPILE_CACHE: cache };
  const child = spawn(command, args, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('error', ({ message }) => {
    console.error(message);
    process.exit(1);
  });
  child.on('exit', (code, signal) =>
    process.exit(code ?? 128 + constants.signals[signal ?? 'SIGTERM']),
  );
}

/** npm fails without a cache: a temporary one where home cannot be written. */
function npmCache() {
  const cache = process.env.npm_config_cache ?? join(homedir(), '.npm');
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, access.W_OK);
    return { cache, forget: () => undefined };
  } catch {
    const temporary = mkdtempSync(join(tmpdir(), 'npm-'));
    return { cache: temporary, forget: () => rmSync(temporary, { recursive: true, force: true }) };
  }
}
