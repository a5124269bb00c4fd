/** Milliseconds after which a hash counts half. */
const halfLife = 60_000;
/** Addresses that are remembered, those that asked last. */
const most = 5000;

const counts = new Map<string, { count: number; at: number }>();

/**
 * Counts a hash; answers how many this address has asked for lately, older ones counting less. To a
 * tenth: milliseconds between two calls put nobody before those who came first.
 */
export function recentHashes(address: string): number {
  const at = Date.now();
  const known = counts.get(address);
  const count = 1 + (known ? known.count * 2 ** ((known.at - at) / halfLife) : 0);
  // The map keeps the order of insertion: the first has been silent for longest.
  counts.delete(address);
  counts.set(address, { count, at });
  const [first] = counts.keys();
  if (counts.size > most && first !== undefined) counts.delete(first);
  return Math.round(count * 10) / 10;
}
