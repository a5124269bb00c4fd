import { app } from '../app.ts';

/** The Worker without Astro's pages, which exist only after a build. */
export default app;
