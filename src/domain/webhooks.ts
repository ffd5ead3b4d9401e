export const ENDPOINT_STATUSES = ['enabled', 'disabled'] as const;
export type EndpointStatus = (typeof ENDPOINT_STATUSES)[number];

/** none: each event as soon as possible. per_resource: the events of one resource one after the other, in their order. */
export const ORDERINGS = ['none', 'per_resource'] as const;
/** In which order an endpoint gets events. */
export type Ordering = (typeof ORDERINGS)[number];

/** merchant: disabled through the API. gone: the endpoint answered 410. failing: only failures for five days. */
export const DISABLED_REASONS = ['merchant', 'gone', 'failing'] as const;
/** Why an endpoint is disabled. */
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** skipped: the endpoint was disabled first. A skipped delivery is sent only if it is recovered. */
export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed', 'skipped'] as const;
/** The status of a delivery. */
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
/** The filters of a list of deliveries. failing: the last attempt failed, and there will be another. */
export const DELIVERY_FILTERS = [...DELIVERY_STATUSES, 'failing'] as const;

/**
 * The most endpoints of a merchant in one mode.
 * Every event is delivered to each, so this limits the cost of a payment.
 */
export const MAX_ENDPOINTS = 20;

/** How long a rotated secret still signs beside its successor, so that receivers can switch. */
export const SECRET_OVERLAP_HOURS = 24;
/** How long the secret of a deleted endpoint is kept: longer than an attempt that is in flight. */
export const DELETED_SECRET_MS = 3_600_000;
/** The most secrets that sign a delivery: the current one and the two before. Each adds a signature to the header. */
export const MAX_SIGNING_SECRETS = 3;
