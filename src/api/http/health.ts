import type { Middleware } from 'koa';
import { isClockWrong } from '../../clock.ts';
import { FlorinError } from '../../domain/errors.ts';
import { VERSION } from '../../version.ts';
import { type App, exactRouter } from './route.ts';

/** A wrong clock is found right within seconds after its repair. */
const CLOCK_RETRY_SECONDS = 5;

/** @throws FlorinError `service_unavailable` while this process's clock is wrong: then it prices and changes nothing */
export function requireRightClock(): void {
  if (!isClockWrong()) return;
  throw new FlorinError(
    'service_unavailable',
    'The clock of this server is wrong, so it changes nothing at the moment. Try again soon.',
    { retry_after: CLOCK_RETRY_SECONDS },
  );
}

/** The paths that orchestrators ask every few seconds. */
export const HEALTH_PATHS = ['/healthz', '/readyz'] as const;

/** Serves /healthz (the process runs, with its version) and /readyz (503 while it cannot serve requests). */
export function health({ isReady }: App): Middleware {
  const router = exactRouter();
  const [healthz, readyz] = HEALTH_PATHS;
  router.get(healthz, (ctx) => {
    ctx.body = { status: 'ok', version: VERSION };
  });
  router.get(readyz, async (ctx) => {
    const found = await isReady();
    ctx.status = found.status === 'ready' ? 200 : 503;
    ctx.body = found;
  });
  return router.routes() as Middleware;
}
