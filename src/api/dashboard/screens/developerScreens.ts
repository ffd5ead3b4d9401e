import type { Screen } from '../screen.ts';
import { eventScreens } from './events.ts';
import { keyScreens } from './keys.ts';
import { requestLogScreens } from './requestLog.ts';
import { testClockScreens } from './testClocks.ts';
import { webhookDeliveryScreens } from './webhookDeliveries.ts';
import { webhookEndpointFormScreens } from './webhookEndpointForms.ts';
import { webhookEndpointScreens } from './webhookEndpoints.ts';
import { webhookSecretScreens } from './webhookSecrets.ts';

/** The screens of the developers' area. Of two paths that fit, the first one counts: `secret` and `new` are no endpoints. */
export const developerScreens: readonly Screen[] = [
  ...keyScreens,
  ...webhookSecretScreens,
  ...webhookEndpointFormScreens,
  ...webhookEndpointScreens,
  ...webhookDeliveryScreens,
  ...eventScreens,
  ...requestLogScreens,
  ...testClockScreens,
];
