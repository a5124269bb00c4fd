// Loaded into wrangler and astro: ends them when their parent process is gone, even by `kill -9`. The channel to it is
// closed then, and also by wrangler itself at its end, when it has to be left alone.
const parent = process.ppid;
const end = () => process.ppid !== parent && process.kill(process.pid, 'SIGTERM');
process.on('disconnect', () => setInterval(end, 100).unref());
