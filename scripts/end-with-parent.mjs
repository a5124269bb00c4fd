// Loaded into wrangler and astro: when the process that started them is gone, even by `kill -9`, they end as well.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
