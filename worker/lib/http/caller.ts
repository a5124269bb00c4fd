import { AsyncLocalStorage } from 'node:async_hooks';
import { createMiddleware } from 'hono/factory';
import type { App } from '../../env.ts';
import { addressOf } from './limit.ts';

const addresses = new AsyncLocalStorage<string>();

/**
 * Lets what a request causes know its caller's address. Every password is hashed in the name of an address; handed down
 * through each verb to the hash, it would be forgotten by the first verb that is added.
 */
export const knownCaller = createMiddleware<App>((c, next) => addresses.run(addressOf(c), next));

/** The address of the caller whose request this is; all that happens outside of a request counts as one. */
export const callerAddress = (): string => addresses.getStore() ?? 'none';
