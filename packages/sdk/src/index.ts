export type { RequestOptions } from './call.ts';
export { Florin, type FlorinOptions } from './client.ts';
export * from './errors.ts';
export type { EventData, EventKind, EventOf, FlorinEvent } from './generated/events.gen.ts';
export type * from './generated/types.gen.ts';
export type { List, Page } from './list.ts';
export {
  type WebhookEvent,
  type WebhookHeaders,
  type WebhookSecret,
  WebhookVerificationError,
  webhooks,
} from './webhooks.ts';
