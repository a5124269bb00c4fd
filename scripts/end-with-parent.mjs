// Loaded into wrangler and astro: ends them when their parent process is gone, even by `kill -9`.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
