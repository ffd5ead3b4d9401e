import type { Context } from 'koa';

/** Aborted when whoever asked for this has his answer, or has hung up: nothing need be done for him any more. */
export function disconnectSignal({ res }: Context): AbortSignal {
  const controller = new AbortController();
  if (res.closed) controller.abort();
  else res.once('close', () => controller.abort());
  return controller.signal;
}
