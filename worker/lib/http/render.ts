import { AsyncLocalStorage } from 'node:async_hooks';

const renders = new AsyncLocalStorage<{ failure?: Error }>();

/**
 * What `render` answers, read to its end; throws what a page has thrown meanwhile: Astro would log
 * it with the values of its query and answer with its own page.
 */
export async function whole(render: () => Promise<Response>): Promise<Response> {
  const kept: { failure?: Error } = {};
  const answer = await renders.run(kept, render);
  if (kept.failure) throw kept.failure;
  return answer.body ? new Response(await answer.arrayBuffer(), answer) : answer;
}

/** Hands a page's error to `whole`. While the site is built nobody listens: it fails the build. */
export function failRender(error: unknown): Response {
  const kept = renders.getStore();
  if (!kept) throw error;
  kept.failure =
    error instanceof Error ? error : new Error('What was thrown is no error', { cause: error });
  return new Response(null, { status: 503 });
}
