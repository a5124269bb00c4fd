import { backup } from './areas/backup.ts';
import { deploy } from './areas/deploy.ts';
import { journeys } from './areas/journeys.ts';
import { limits } from './areas/limits.ts';
import { site } from './areas/site.ts';
import type { Mutation } from './mutation.ts';

/** Every mutation, by the area of the product that it hurts. */
export const areas: Record<string, Mutation[]> = { backup, deploy, journeys, limits, site };
