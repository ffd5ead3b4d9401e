import type { RequestOptions } from './call.ts';
import type { FlorinEvent } from './generated/events.gen.ts';
import { itemsOf } from './list.ts';
import { Resource } from './resource.ts';
import { retryAfterOf } from './retry.ts';
import { pause } from './timeout.ts';

/** Events of one request: the most that the API returns. */
const FEED_LIMIT = 100;
/** The shortest time, in milliseconds, from a request without an event to the next: some proxies answer without waiting. */
const MIN_EMPTY_MS = 1000;

/** An event as the API sends it. */
export type RawEvent = Omit<FlorinEvent, 'type'>;

/** Without a timeout: that of the client begins after the time for which the server waits for an event. */
export type FollowOptions = Omit<RequestOptions, 'idempotencyKey' | 'timeout'> & {
  /** the id of the last event that you have processed; by default `oldest`: the oldest that is kept. null means the same */
  after?: string | null | undefined;
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
  async *follow({ after, ...options }: FollowOptions = {}): AsyncGenerator<FlorinEvent, never, undefined> {
    const patient = {
      ...options,
      maxRetries: options.maxRetries ?? Number.POSITIVE_INFINITY,
      maxRetryAfter: options.maxRetryAfter ?? Number.POSITIVE_INFINITY,
    };
    let cursor = after ?? 'oldest';
    for (;;) {
      const request = { method: 'GET', path: '/events', query: { after: cursor, limit: FEED_LIMIT } };
      const startedAt = Date.now();
      const { headers, body } = await this.answer(request, patient);
      const events = itemsOf<RawEvent>(body);
      for (const event of events) {
        yield eventOf(event);
        cursor = event.id;
      }
      if (events.length > 0) continue;
      // With Retry-After, too many followers wait already, so this answer came at once.
      const retryAfter = retryAfterOf(headers.get('retry-after'), Date.now()) ?? 0;
      const isEarly = Date.now() - startedAt < MIN_EMPTY_MS;
      const wait = Math.max(retryAfter * 1000, isEarly ? MIN_EMPTY_MS : 0);
      if (wait > 0) await pause(wait, options.signal);
    }
  }
}
