import { app } from '../app.ts';

/** The Worker without Astro, which exists inside Astro's build alone. */
export default app;
