import type { RequestOptions } from './call.ts';
import type { FlorinEvent } from './generated/events.gen.ts';
import { Resource } from './resource.ts';
import { retryAfterOf } from './retry.ts';
import { pause } from './timeout.ts';

/** Events of one request: the most that the API returns. */
const FEED_LIMIT = 100;

/** An event as the API sends it. */
export type RawEvent = Omit<FlorinEvent, 'type'>;

/** Without a timeout: that of the client begins after the time for which the server waits for an event. */
export type FollowOptions = Omit<RequestOptions, 'idempotencyKey' | 'timeout'> & {
  /** the id of the last event that you have processed; by default `oldest`, which begins with the oldest that is kept */
  after?: string | undefined;
};

/** Returns an event with its `type`, which equals `event`. */
export function eventOf(raw: RawEvent): FlorinEvent {
  return { ...raw, type: raw.event } as FlorinEvent;
}

/** The calls about events that the SDK adds to the API's own. */
export class Feed extends Resource {
  /**
   * Gives every event after one, oldest first and without gaps, and waits for the next. It never ends by itself: it
   * retries for as long as an outage or a limit lasts, from the last event. Save the `id` of each event that you have
   * processed, and pass it as `after` when you start again.
   *
   * The key needs the scope `webhooks:read`.
   * @throws FlorinError when no retry can help, e.g. if `after` is no longer kept; the signal's reason when it aborts
   */
  async *follow({ after = 'oldest', ...options }: FollowOptions = {}): AsyncGenerator<FlorinEvent, never, undefined> {
    const patient = { maxRetries: Number.POSITIVE_INFINITY, maxRetryAfter: Number.POSITIVE_INFINITY, ...options };
    let cursor = after;
    for (;;) {
      const request = { method: 'GET', path: '/events', query: { after: cursor, limit: FEED_LIMIT } };
      const { headers, body } = await this.answer(request, patient);
      const events = body as RawEvent[];
      for (const event of events) {
        yield eventOf(event);
        cursor = event.id;
      }
      // Too many followers wait already, so this answer came at once.
      const retryAfter = retryAfterOf(headers.get('retry-after'), Date.now());
      if (events.length === 0 && retryAfter) await pause(retryAfter * 1000, options.signal);
    }
  }
}
