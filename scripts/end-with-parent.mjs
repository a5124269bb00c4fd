// Loaded into wrangler and astro: ends them when their parent is gone, even by `kill -9`, which
// closes the channel. Wrangler also closes it at its own end.
const parent = process.ppid;
const end = () => process.ppid !== parent && process.kill(process.pid, 'SIGTERM');
process.on('disconnect', () => setInterval(end, 100).unref());
