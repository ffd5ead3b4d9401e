export const ENDPOINT_STATUSES = ['enabled', 'disabled'] as const;
export type EndpointStatus = (typeof ENDPOINT_STATUSES)[number];

/** merchant: switched off through the API. gone: it answered 410. failing: nothing but failures for five days. */
export const DISABLED_REASONS = ['merchant', 'gone', 'failing'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** skipped: the endpoint was disabled before it was delivered, so nothing more is sent unless it is recovered. */
export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed', 'skipped'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Every event makes a delivery for each: more than any shop's systems, and a bound on what one payment can cause. */
export const MAX_ENDPOINTS = 20;

/** How long a secret that was rotated out goes on signing beside its successor, so that receivers can change over. */
export const SECRET_OVERLAP_HOURS = 24;
/** The current secret and the two before it: each is a signature in every delivery's header. */
export const MAX_SIGNING_SECRETS = 3;
