export type { CallRequest, Fetch, RequestOptions } from './call.ts';
export { Florin, type FlorinOptions } from './client.ts';
export {
  type ErrorCode,
  type FieldError,
  FlorinAuthenticationError,
  FlorinConflictError,
  FlorinConnectionError,
  FlorinError,
  FlorinInvalidRequestError,
  FlorinNotFoundError,
  FlorinPermissionError,
  FlorinRateLimitError,
  FlorinServerError,
  FlorinTimeoutError,
} from './errors.ts';
export type { FollowOptions } from './events.ts';
export type { EventData, EventKind, EventOf, FlorinEvent } from './generated/events.gen.ts';
export type * from './generated/types.gen.ts';
export type { List, Page } from './list.ts';
export { type SecretInput, type WebhookHeaders, WebhookVerificationError, webhooks } from './webhooks.ts';
