import { AsyncLocalStorage } from 'node:async_hooks';

const renders = new AsyncLocalStorage<{ failure?: Error }>();

/**
 * What `render` answers, read to its end so that nothing can fail halfway; throws what a page has thrown meanwhile.
 * Astro would log such an error with the values of its query, and answer with a page of its own.
 */
export async function whole(render: () => Promise<Response>): Promise<Response> {
  const kept: { failure?: Error } = {};
  const answer = await renders.run(kept, render);
  if (kept.failure) throw kept.failure;
  return answer.body ? new Response(await answer.arrayBuffer(), answer) : answer;
}

/** Hands the error of a page to `whole`. Nobody listens while the site is built: then it fails the build. */
export function failRender(error: unknown): Response {
  const kept = renders.getStore();
  if (!kept) throw error;
  kept.failure =
    error instanceof Error ? error : new Error('What was thrown is no error', { cause: error });
  return new Response(null, { status: 503 });
}
