import { money } from './money.ts';
import { ownership } from './ownership.ts';
import { privacy } from './privacy.ts';
import { seats } from './seats.ts';

/** What would cost money, a seat or somebody's privacy, and shows in workerd alone. */
export const faults = [...money, ...seats, ...ownership, ...privacy];
