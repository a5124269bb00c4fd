import { serveSite } from '../site.ts';

const { tick } = await serveSite();
// More often than the platform's clock, so that a round need not wait for a minute.
setInterval(() => void tick().catch(() => undefined), 500);
