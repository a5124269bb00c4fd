import { serveSite } from '../site.ts';

await serveSite();
