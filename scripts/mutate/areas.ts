import { limits } from './areas/limits.ts';
import type { Mutation } from './mutation.ts';

/** Every mutation, by the area of the product that it hurts. */
export const areas: Record<string, Mutation[]> = { limits };
