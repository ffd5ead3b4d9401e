import { checkoutRoutes } from './checkout.ts';
import { keyRoutes } from './keys.ts';
import { merchantRoutes } from './merchants.ts';
import { paymentRoutes } from './payments.ts';
import type { Route } from './route.ts';
import { webhookEndpointRoutes } from './webhookEndpoints.ts';
import { webhookSecretRoutes } from './webhookSecrets.ts';

/** Every endpoint of the API. A new resource adds its routes here. */
export const routes: Route[] = [
  ...merchantRoutes,
  ...keyRoutes,
  ...paymentRoutes,
  ...checkoutRoutes,
  ...webhookEndpointRoutes,
  ...webhookSecretRoutes,
];
