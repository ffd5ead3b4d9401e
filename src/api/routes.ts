import { checkoutRoutes } from './checkout.ts';
import { paymentRoutes } from './payments.ts';
import type { Route } from './route.ts';
import { webhookEndpointRoutes } from './webhookEndpoints.ts';
import { webhookSecretRoutes } from './webhookSecrets.ts';

/** Every endpoint of the API. A new resource adds its routes here. */
export const routes: Route[] = [...paymentRoutes, ...checkoutRoutes, ...webhookEndpointRoutes, ...webhookSecretRoutes];
