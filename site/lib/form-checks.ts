import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { offline } from '../../contract/reply.ts';
import { CallFailed } from './ask.ts';
import { isOnline } from './online.ts';

type Schema<In, Out> = z.ZodMiniType<Out, In>;

/**
 * The schema of a form, or the call that loads it. Forms of visitors load theirs when touched: zod
 * and the schemas are 10 KB that nobody needs before.
 */
export type Checks<In, Out> = Schema<In, Out> | (() => Promise<Schema<In, Out>>);

const touches = ['focusin', 'pointerdown', 'keydown'];

const notLoaded = 'This form could not be loaded. Reload the page and try again.';

/**
 * A form's resolver, and `load`, which must have succeeded before validation; it throws
 * `CallFailed` when the schema does not come. `isLoaded`: that cannot happen any more.
 */
export function useChecks<In extends FieldValues, Out>(checks: Checks<In, Out>) {
  const isLoaded = useRef(typeof checks !== 'function');
  const load = async () => {
    if (typeof checks !== 'function') return checks;
    // Not tried without a network: some browsers do not load a module again that failed once.
    if (!isLoaded.current && !(await isOnline())) throw new CallFailed(0, offline);
    const schema = await checks().catch(async () => {
      throw new CallFailed(0, (await isOnline()) ? notLoaded : offline);
    });
    isLoaded.current = true;
    return schema;
  };
  const resolver: Resolver<In, unknown, Out> = async (...given) =>
    zodResolver(await load())(...given);
  const preload = useEffectEvent(() => void load().catch(() => undefined));
  // The first touch alone loads it.
  useEffect(() => {
    if (isLoaded.current) return;
    const touched = () => {
      stop();
      preload();
    };
    const stop = () => {
      for (const touch of touches) removeEventListener(touch, touched);
    };
    for (const touch of touches) addEventListener(touch, touched);
    return stop;
  }, []);
  return { resolver, load, isLoaded };
}
