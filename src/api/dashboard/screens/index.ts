import type { Screen } from '../screen.ts';
import { auditLogScreens } from './auditLog.ts';
import { homeScreens } from './home.ts';
import { paymentScreens } from './payments.ts';
import { settingsScreens } from './settings.ts';
import { teamScreens } from './team.ts';
import { walletScreens } from './wallets.ts';

/** All screens of a merchant. Add those of a new one here. */
export const screens: readonly Screen[] = [
  ...homeScreens,
  ...paymentScreens,
  ...teamScreens,
  ...walletScreens,
  ...settingsScreens,
  ...auditLogScreens,
];
