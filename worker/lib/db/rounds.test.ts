import { describe, expect, it } from 'vitest';
import { inRounds, mostRounds } from './rounds.ts';

describe('what is made again while others are first', () => {
  it.each([
    ['answers nothing', async () => undefined],
    ['fails as one that was refused', () => Promise.reject(new Error('taken'))],
  ])('ends in words where each round %s', async (_, once) => {
    let rounds = 0;
    const ending = inRounds<string>(
      () => {
        rounds++;
        return once();
      },
      () => true,
    );
    await expect(ending).rejects.toThrow('Please try again.');
    expect(rounds).toBe(mostRounds);
  });

  it('ends at once with a fault of another kind', async () => {
    await expect(inRounds(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});
