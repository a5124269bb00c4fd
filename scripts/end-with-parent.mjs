// Loaded into wrangler and astro: ends them when their parent process is gone, even by `kill -9`. A tool that closes the
// channel to its parent by itself, as wrangler does at its end, is left alone.
const { disconnect } = process;
const end = () => process.kill(process.pid, 'SIGTERM');
process.on('disconnect', end);
process.disconnect = () => {
  process.off('disconnect', end);
  disconnect?.call(process);
};
