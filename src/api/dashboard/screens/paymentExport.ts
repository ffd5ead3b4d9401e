import { pipeline } from 'node:stream/promises';
import { databaseNow } from '../../../clock.ts';
import type { PaymentFilters } from '../../../db/payments/list.ts';
import { transact } from '../../../db/transaction.ts';
import { FlorinError } from '../../../domain/errors.ts';
import { paymentsCsv, recordExport } from '../../../services/exports/payments.ts';
import { readHistory } from '../../history.ts';
import { parseQuery } from '../../http/validate.ts';
import { type Desk, routeNamed } from '../desk.ts';
import { setSecurityHeaders } from '../headers.ts';
import { askedOf } from '../lists.ts';
import type { DeskAnswer } from '../screen.ts';
import { paymentFilters } from './paymentFilters.ts';
import { doerOf } from './team.ts';

/** The users whose export this process is sending. One each, so that nobody makes the database read everything many times at once. */
const running = new Set<string>();

/** Sends the payments of the list with these filters as a file. */
export async function exportPayments(desk: Desk, query: Record<string, string>): Promise<DeskAnswer> {
  const { app, scope, person } = desk;
  const asked = askedOf(desk, paymentFilters(desk), query);
  const parsed = parseQuery(routeNamed('GET /payments').query as never, asked) as PaymentFilters & Paging;
  const { limit: _, page: __, starting_after: ___, ending_before: ____, offset: _____, ...filters } = parsed;
  if (running.has(person.user_id)) {
    throw new FlorinError('conflict', 'Another export of yours is running. Wait until it is finished.', {
      reason: 'export_running',
    });
  }
  running.add(person.user_id);
  try {
    await transact(app.db, (trx) => recordExport(trx, { ...scope, by: doerOf(desk) }, filters));
    await sendCsv(
      desk,
      `payments-${scope.mode}`,
      paymentsCsv((find) => readHistory(app, find), scope, filters),
    );
  } finally {
    running.delete(person.user_id);
  }
  return { handled: true };
}

/** Sends a file piece by piece, as fast as the reader takes it. If it breaks off, the browser notices that the file is not complete. */
async function sendCsv({ app, ctx }: Desk, name: string, pieces: AsyncGenerator<string>): Promise<void> {
  const day = databaseNow().toISOString().slice(0, 10);
  setSecurityHeaders(ctx);
  ctx.set({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}-${day}.csv"`,
    'Cache-Control': 'no-store',
  });
  ctx.status = 200;
  // Koa would report a reader who leaves as an error of ours.
  ctx.respond = false;
  await pipeline(pieces, ctx.res).catch((error) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') app.log.error({ err: error }, 'an export broke off');
  });
}

/** The parameters of the API's list that are no filters. */
type Paging = { limit?: unknown; page?: unknown; offset?: unknown; starting_after?: unknown; ending_before?: unknown };
