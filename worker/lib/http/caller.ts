import { AsyncLocalStorage } from 'node:async_hooks';
import { createMiddleware } from 'hono/factory';
import type { App } from '../../env.ts';
import { addressOf } from './limit.ts';

const addresses = new AsyncLocalStorage<string>();

/**
 * Tells what a request causes its caller's address, for which passwords are hashed: handed down,
 * the first new verb would forget it.
 */
export const knownCaller = createMiddleware<App>((c, next) => addresses.run(addressOf(c), next));

/** The address of this request's caller; all that happens outside of a request counts as one. */
export const callerAddress = (): string => addresses.getStore() ?? 'none';
